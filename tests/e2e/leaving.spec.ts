import { expect, test } from './fixtures/test.ts'

test('a link of ours to another site leads there over a page that says so; the same address from elsewhere does not', async ({
  page,
}) => {
  await page.goto('/')
  const link = page.locator('a[href^="/out?to="]').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('即将离开本站')
  const target = new URL(address, page.url()).searchParams.get('to') ?? ''
  await expect(page.getByRole('link', { name: '继续访问' })).toHaveAttribute('href', target)

  // Typed, or opened from a message.
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这个网址不是从本站打开的')
  await expect(page.getByText(target)).toBeVisible()
  await expect(page.getByRole('link', { name: '继续访问' })).toHaveCount(0)
})
