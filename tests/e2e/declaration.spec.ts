import type { Fault } from '../control.ts'
import { expect, test } from './fixtures/test.ts'

const path = '/zct-ee/declaration'
const open = '/policy/api/ua/policy/today-declare'
const notices = '/policy/api/ua/declare/page'

test('lists what is open today, closing soonest first, with working days', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '今日申报' })).toBeVisible()
  await expect(page).toHaveTitle(/^今日申报 – /)
  const rows = page.locator('ol.gains > li')
  await expect(rows.first()).toBeVisible()
  const closings = await rows.locator('time').evaluateAll((times) => times.map((one) => one.textContent))
  expect(closings.length).toBeGreaterThan(2)
  expect(closings).toEqual([...closings].sort())
  await expect(rows.filter({ hasText: /\d+ 个工作日/ }).first()).toBeVisible()
})

test('a marked day of the calendar leads to what opens and closes on it', async ({ page }) => {
  await page.goto(path)
  const calendar = page.getByRole('table', { name: /标出开放和截止/ })
  await calendar.getByRole('link', { name: /截止/ }).first().click()
  await expect(page).toHaveURL(/\?date=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByRole('heading', { name: /^当日截止 [1-9]\d* 项$/ })).toBeVisible()
  await expect(calendar.locator('[aria-current=page]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '正在受理' })).toBeVisible()
})

test('another month stands in the address', async ({ page }) => {
  await page.goto(`${path}?month=2026-06`)
  await page.getByRole('link', { name: '下月' }).click()
  await expect(page).toHaveURL(/\?month=2026-07#calendar$/)
  await expect(page.getByText('2026 年 7 月', { exact: true })).toBeVisible()
})

test('says so where nothing happens on a day', async ({ page }) => {
  await page.goto(`${path}?date=1999-06-06`)
  await expect(page.getByRole('heading', { name: '6 月 6 日' })).toBeVisible()
  await expect(page.getByText('暂无数据').first()).toBeVisible()
})

test('days, months and pages that do not exist are left out @once', async ({ portal }) => {
  for (const query of [
    'date=2026-02-31',
    'date=x',
    'month=13',
    'page=0',
    'page=-1',
    'date=2026-06-24&date=1',
  ]) {
    expect((await portal.ask(`${path}?${query}`)).status, query).toBe(200)
  }
  const beyond = await portal.ask(`${path}?page=9999`)
  expect(beyond.status).toBe(200)
  expect(beyond.body).toContain('回到第一页')
})

test('nothing open says what to do next', async ({ page, control }) => {
  await control.arm({
    path: open,
    fault: { kind: 'envelope', returnCode: '0', data: { records: [], total: 0, page: 1, size: 20 } },
  })
  await page.goto(path)
  await expect(page.getByText('暂无数据')).toBeVisible()
  await expect(page.getByRole('link', { name: '看即将开放的项目' })).toBeVisible()
})

test('the same list is a feed and a calendar file @once', async ({ portal }) => {
  const page = await portal.ask(path)
  const count = Number(/(\d+) 个项目正在受理/.exec(page.body.replaceAll('<!-- -->', ''))?.[1])
  const feed = await portal.ask(`${path}.atom`)
  expect(feed.status).toBe(200)
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body.match(/<entry>/g)).toHaveLength(count)
  expect(feed.body).toContain(`<link rel="self" href="${portal.origin}${path}.atom"/>`)
  const calendar = await portal.ask(`${path}.ics`)
  expect(calendar.status).toBe(200)
  expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const events = calendar.body.match(/BEGIN:VEVENT/g) ?? []
  expect(events.length).toBeGreaterThan(2)
  expect(calendar.body.match(/DTSTART;VALUE=DATE:\d{8}/g)).toHaveLength(events.length)
})

const failures: [string, Fault, number][] = [
  ['hangs', { kind: 'hang' }, 504],
  ['answers 500', { kind: 'status', status: 500, body: 'upstream secret' }, 502],
  ['answers the wrong shape', { kind: 'shape' }, 502],
  ['answers no JSON', { kind: 'malformed' }, 502],
]
for (const [name, fault, status] of failures) {
  test(`when the list ${name} the page says so inside the frame`, async ({ page, control }) => {
    await control.arm({ path: open, fault })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByText('网站标识码')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('secret')
  })

  test(`when the calendar ${name} the list stays whole`, async ({ page, control }) => {
    await control.arm({ path: notices, fault })
    const response = await page.goto(`${path}?date=2026-06-24`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('ol.gains > li').first()).toBeVisible()
    await expect(page.getByText('这部分暂时没有取到').first()).toBeVisible()
  })
}
