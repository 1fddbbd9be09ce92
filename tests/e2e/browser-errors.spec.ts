import { startPortalAlone } from '../processes.ts'
import { expect, test } from './fixtures/test.ts'

for (const [kind, path] of [
  ['reading', '/zct-ee/policy-find'],
  ['working', '/tool/scale'],
] as const) {
  test(`an error on a ${kind} page is in the portal's log, and nothing that was typed`, {
    tag: '@once',
  }, async ({ browser, portal, control }) => {
    const server = await startPortalAlone(`http://127.0.0.1:${process.env.GATEWAY_PORT}`)
    // Its own context: here the browser has to complain.
    const context = await browser.newContext()
    try {
      const origin = `http://${portal.host.split(':')[0]}:${server.port}`
      const page = await context.newPage()
      const { ssoCode } = await control.makeUser({ enterprises: [{}] })
      await page.goto(`${origin}/?code=${ssoCode}`)
      await page.goto(origin + path)
      // The script of every page has run when its document has been loaded; a working page says when React is at work.
      await expect(page.locator('html:not([data-hydrated]):has(script[nonce])')).toHaveCount(0)
      const typed = ['Wang-Secret', '隐秘的事', '13800001111']
      await page
        .getByRole('banner')
        .getByRole('searchbox')
        .or(page.getByRole('banner').getByRole('combobox'))
        .fill(typed.join(' '))
      await page.evaluate((words) => {
        setTimeout(() => {
          throw new RangeError(`broken on purpose with ${words.join(' and ')}`)
        })
        void Promise.reject(new TypeError('rejected on purpose'))
      }, typed)

      const lines = () =>
        server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{') && line.endsWith('}'))
          .map((line) => JSON.parse(line) as Record<string, unknown>)
      const errors = () => lines().filter(({ msg }) => msg === 'browser error')
      await expect
        .poll(() =>
          errors()
            .map(({ error }) => error)
            .sort(),
        )
        .toEqual(['RangeError: broken on purpose with … and … and …', 'TypeError: rejected on purpose'])
      for (const { page: shown, build, pageTrace } of errors()) {
        expect([shown, build]).toEqual([path, expect.stringMatching(/^[\w-]{8}$/)])
        const made = lines().filter((line) => line.trace === pageTrace)
        expect(made.map((line) => line.path)).toContain(path)
      }
      for (const word of typed) expect(server.output()).not.toContain(word)
    } finally {
      await context.close()
      await server.stop('SIGKILL')
    }
  })
}
