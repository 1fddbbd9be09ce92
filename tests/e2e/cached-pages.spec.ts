import { expect, test } from './fixtures/test.ts'

const paths = [
  '/',
  '/zct-ee/policy-find',
  '/zct-ee/policy-info/n-rd-2023-7',
  '/zct-ee/policy-topic',
  '/zct-ee/declaration',
]

// The page's context fails on any broken security policy or script error.
test('cached pages run without a complaint of the browser', { tag: '@once' }, async ({ page, portal }) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const address = portal.origin + path
      // A page of which a section came too late, on a busy machine, is not kept; the next one is.
      const served = async () => (await portal.ask(path)).headers['x-served']
      await expect.poll(served).toBe('cached')
      const headers = (await page.goto(`${address}?utm_source=x`))?.headers() ?? {}
      expect(headers['x-served']).toBe('cached')
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toMatch(/style-src 'self' 'sha256-[^' ]+';/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await menu.getByText('自测工具').click()
      await expect(menu.getByRole('link', { name: '企业划型' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu.getByRole('link', { name: '企业划型' }), 'its script is at work').toBeHidden()
    })
  }
})

test('a cached page still refuses a script that is not ours', { tag: '@once' }, async ({
  browser,
  portal,
}) => {
  // Its own context: here the browser has to complain.
  const context = await browser.newContext()
  const page = await context.newPage()
  await expect.poll(async () => (await portal.ask('/news')).headers['x-served']).toBe('cached')
  const answer = await page.goto(`${portal.origin}/news`)
  expect(answer?.headers()['x-served']).toBe('cached')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "intruder"'
    document.head.append(script)
    return document.title
  })
  expect(ran).not.toBe('intruder')
  await context.close()
})
