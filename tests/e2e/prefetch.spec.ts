import { expect, test } from './fixtures/test.ts'

test('a page that somebody is about to open is fetched before the click, and Back returns to where they were @once', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/zct-ee/policy-find')
  const link = page.getByRole('heading', { level: 3 }).nth(12).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await link.hover()
  await expect.poll(() => asked.includes(`${path}.data`), { message: 'its data' }).toBe(true)
  await expect
    .poll(() => asked.some((one) => /\/policy-detail-.*\.js$/.test(one)), { message: 'its script' })
    .toBe(true)
  await link.click()
  await expect(page).toHaveURL(path)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('pages of somebody logged in are fetched once, when they are opened @once', async ({
  page,
  individualUser,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/zct-ee/policy-find')
  const link = page.getByRole('heading', { level: 3 }).first().getByRole('link')
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\//)
  await expect(page.getByRole('heading', { level: 1 }), individualUser.name).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.data'))).toHaveLength(1)
})
