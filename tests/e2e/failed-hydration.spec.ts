import type { Page } from '@playwright/test'
import { expect, type PortalUnderTest, test } from './fixtures/test.ts'

/** Built-ins of which React, React Router or our components need one while they hydrate a page. */
const missing = ['Array.prototype.findLast', 'Array.prototype.flatMap']

for (const name of missing) {
  test(`keeps the server's document, and its forms, where hydration fails without ${name}`, {
    tag: '@once',
  }, async ({ browser, portal, control }) => {
    // Its own context: here the browser has to complain.
    const context = await browser.newContext({ baseURL: portal.origin })
    try {
      const page = await context.newPage()
      await openAsEnterprise(page, portal, await control.makeUser({ enterprises: [{}] }))
      await page.addInitScript(removeBuiltIn, name)
      await page.goto('/tool/tech-scale')
      // Without what makes a working page of it, it is one that scripts of ours alone add to.
      await expect(page.locator('script[nonce]')).toHaveCount(0)
      await expect(page.getByText('页面出错了')).toHaveCount(0)
      await page.locator('input[name=employees]').fill('abc')
      await page.getByRole('button', { name: '保存草稿' }).click()
      await expect(page.locator('#employees-error')).toBeVisible()
      await expect(page.locator('input[name=employees]')).toHaveValue('abc')
    } finally {
      await context.close()
    }
  })
}

test('leaves a native select where the control over it throws', { tag: '@once' }, async ({
  browser,
  portal,
  control,
}) => {
  const context = await browser.newContext({ baseURL: portal.origin })
  try {
    const page = await context.newPage()
    await openAsEnterprise(page, portal, await control.makeUser({ enterprises: [{}] }))
    await page.route(/\/assets\/search-select-[^/]+\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export function SearchSelect() { throw new RangeError("broken on purpose") }',
      }),
    )
    const report = page.waitForRequest((request) => request.url().endsWith('/log/error'))
    await page.goto('/tool/scale')
    expect((await report).postDataJSON()).toMatchObject({ message: 'RangeError: broken on purpose' })
    await expect(page.getByText('页面出错了')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await expect(page.locator('select[name=industryCode]')).toBeVisible()
  } finally {
    await context.close()
  }
})

async function openAsEnterprise(
  page: Page,
  { origin }: PortalUnderTest,
  { ssoCode }: { ssoCode: string },
): Promise<void> {
  await page.goto(`${origin}/?code=${ssoCode}`)
}

/** Runs in a page before its scripts. */
function removeBuiltIn(path: string): void {
  const names = path.split('.')
  const name = names.pop() ?? ''
  const owner = names.reduce<Record<string, never>>((object, part) => object[part] as never, window as never)
  delete owner[name]
}
