import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Where the browser had this page from when it was opened. */
function deliveryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      deliveryType: string
    })[]
    return opened?.deliveryType ?? ''
  })
}

test('a page that somebody is about to open is fetched before the click, and Back returns to where they were', {
  tag: '@once',
}, async ({ page, portal, control }) => {
  await page.goto('/zct-ee/policy-find')
  const link = page.getByRole('heading', { level: 3 }).nth(12).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await expect.poll(async () => (await control.calls('/policy/api/log/behavior/record')).length).toBe(1)
  await control.forgetCalls()
  await link.hover()
  // The portal has been asked for it, and nothing is logged yet: nobody has opened it.
  await expect.poll(async () => (await control.calls('/policy/api/ua/policy/detail/new')).length).toBe(1)
  await expect.poll(async () => (await portal.ask(path)).status).toBe(200)
  expect(await control.calls('/policy/api/log/behavior/record')).toEqual([])
  await link.click()
  await expect(page).toHaveURL(path)
  expect(await deliveryOf(page)).toBe('navigational-prefetch')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect
    .poll(async () => (await control.calls('/policy/api/log/behavior/record')).map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ event: 'open', pageUri: path }))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('pages of somebody logged in are fetched once, when they are opened', { tag: '@once' }, async ({
  page,
  individualUser,
  control,
}) => {
  await page.goto('/zct-ee/policy-find')
  const link = page.getByRole('heading', { level: 3 }).first().getByRole('link')
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-info\//)
  await expect(page.getByRole('heading', { level: 1 }), individualUser.name).toBeVisible()
  expect(await deliveryOf(page)).toBe('')
  expect(await control.calls('/policy/api/ua/policy/detail/new')).toHaveLength(1)
})

test('the addresses of one person are none that a browser fetches ahead', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/')
  const ahead = await page.evaluate(async () => {
    const { prefetch } = await (await fetch('/speculation-rules.json')).json()
    const never: string[] = prefetch[0].where.and[1].not.href_matches
    const patterns = never.map((pattern) => new URLPattern(pattern, location.origin))
    const addresses = [
      '/enterprise',
      '/enterprise/back?returnTo=x',
      '/enterprise-lib?name=x',
      '/user/collect',
      '/case',
    ]
    return addresses.filter((address) => !patterns.some((one) => one.test(address, location.origin)))
  })
  expect(ahead).toEqual(['/enterprise-lib?name=x', '/case'])
})
