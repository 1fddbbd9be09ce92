import { openablePages } from '../built-routes.ts'
import { expect, test } from './fixtures/test.ts'

const pages = openablePages()

test('the build has pages to open', () => {
  expect(pages.map((page) => page.path)).toContain('/zct-ee/policy-find')
})

// The test's context fails on any broken security policy, script error or request that leaves the machine.
for (const { path } of pages) {
  test(`a visitor opens ${path} and the browser has nothing to complain about`, async ({ page, portal }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBeLessThan(500)
    expect(new URL(page.url()).origin).toBe(portal.origin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test(`somebody logged in opens ${path} and the browser has nothing to complain about`, async ({
    page,
    portal,
    enterpriseUser,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status(), enterpriseUser.name).toBeLessThan(500)
    expect(new URL(page.url()).origin).toBe(portal.origin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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
