import { openablePages } from '../built-routes.ts'
import { expect, logIn, test } from './fixtures/test.ts'

const pages = openablePages()

test('the build has pages to open', () => {
  expect(pages.map((page) => page.path)).toContain('/zct-ee/policy-find')
})

/** So many pages share a browser's context, and what it has loaded. */
const together = 6
const groups = Array.from({ length: Math.ceil(pages.length / together) }, (_, at) =>
  pages.slice(at * together, (at + 1) * together).map(({ path }) => path),
)

// The test's context fails on any broken security policy, script error or request that leaves the machine.
for (const paths of groups) {
  test(`the browser has nothing to complain about on ${paths.join(' ')}`, { tag: '@once' }, async ({
    page,
    portal,
    control,
  }) => {
    for (const who of ['a visitor', 'somebody logged in']) {
      if (who !== 'a visitor') await logIn(page, await control.makeUser({ enterprises: [{}] }))
      for (const path of paths) {
        const answer = await page.goto(path)
        expect(answer?.status(), `${path}, ${who}`).toBeLessThan(500)
        expect(new URL(page.url()).origin, `${path}, ${who}`).toBe(portal.origin)
        await expect(page.getByRole('heading', { level: 1 }), `${path}, ${who}`).toHaveCount(1)
      }
    }
  })
}

test('the browser does refuse a script that is not ours', async ({ browser, portal, noJavaScript }) => {
  const context = await browser.newContext({ javaScriptEnabled: !noJavaScript })
  const page = await context.newPage()
  await page.goto(portal.origin)
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "intruder"'
    document.head.append(script)
    return document.title
  })
  expect(ran).not.toBe('intruder')
  await context.close()
})
