import { openablePages } from '../built-routes.ts'
import { expect, logIn, test } from './fixtures/test.ts'

const pages = openablePages()

test('the build has pages to open', () => {
  expect(pages.map((page) => page.path)).toContain('/zct-ee/policy-find')
})

// The test's context fails on any broken security policy, script error or request that leaves the machine.
for (const { path } of pages) {
  test(`the browser has nothing to complain about on ${path}`, { tag: '@once' }, async ({
    page,
    portal,
    control,
  }) => {
    for (const who of ['a visitor', 'somebody logged in']) {
      if (who !== 'a visitor') await logIn(page, await control.makeUser({ enterprises: [{}] }))
      const answer = await page.goto(path)
      expect(answer?.status(), who).toBeLessThan(500)
      expect(new URL(page.url()).origin, who).toBe(portal.origin)
      await expect(page.getByRole('heading', { level: 1 }), who).toHaveCount(1)
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
