import type { Fault } from '../control.ts'
import { daysBetween } from '../shanghai-date.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'

const path = '/zct-ee/declaration'
const open = '/policy/api/ua/policy/today-declare'
const notices = '/policy/api/ua/declare/page'

test('lists what is open today, closing soonest first, with working days', { tags: 'specified' }, async ({
  visitor,
}) => {
  await visitor.open(path)
  expect(textOf(visitor.one('h1'))).toBe('今日申报')
  expect(visitor.document.title).toMatch(/^今日申报 – /)
  const closings = visitor.all('section[aria-labelledby=open] li time').map(textOf)
  expect(closings.length).toBeGreaterThan(2)
  expect(closings).toEqual([...closings].sort())
  expect(visitor.all('section[aria-labelledby=open] li').map(textOf).join()).toMatch(/\d+ 个工作日/)
})

test('the next 90 days have what is open and what is to come, in words and as bars, soonest closing first', {
  tags: 'specified',
}, async ({ visitor, control }) => {
  await control.setClock('2026-12-15T09:00:00+08:00')
  await visitor.open(path)
  expect(visitor.main).toContain('到 2027-03-14')
  const rows = visitor.all('[data-timeline] > li')
  const daysOf = (row: (typeof rows)[number]) => [...row.querySelectorAll('time')].map(textOf)
  const last = rows.map((row) => daysOf(row).at(-1) ?? '')
  expect(last.length).toBeGreaterThan(4)
  expect(last).toEqual(last.toSorted())
  // A day is one percent, and today the eleventh of them.
  const place = (date: string) => daysBetween('2026-12-15', date) + 10
  for (const row of rows) {
    const [from, to] = daysOf(row).map(place)
    const bar = row.querySelector('rect')
    const at = Number.parseInt(bar?.getAttribute('x') ?? '', 10)
    const end = at + Number.parseInt(bar?.getAttribute('width') ?? '', 10)
    expect([at, end], textOf(row)).toEqual([Math.max(0, from ?? 0), Math.min(100, (to ?? 0) + 1)])
  }
  expect(rows.map(textOf).join()).toMatch(/还剩 \d+ 天.*2027-\d\d-\d\d 开放/)
  expect(visitor.all('[data-timeline-months] text').map(textOf)).toEqual([
    '今天',
    '2027 年 1 月',
    '2 月',
    '3 月',
  ])
})

test('a bar is warm only for what closes within seven days, and dashed where its days are an example', async ({
  visitor,
  control,
}) => {
  await control.setClock('2026-12-15T09:00:00+08:00')
  await visitor.open(path)
  const rows = visitor.all('[data-timeline] > li')
  const matches = (row: Element, selector: string) => row.querySelector(`rect${selector}`) !== null
  const [soon, example, upcoming] = ['[data-kind=soon]', '[data-example]', '[data-kind=upcoming]'] as const
  for (const look of [soon, example, upcoming])
    expect(rows.filter((row) => matches(row, look)).length, look).toBeGreaterThan(0)
  for (const row of rows) {
    const words = textOf(row)
    expect(matches(row, soon), words).toBe(/今日截止|还剩 [1-7] 天/.test(words))
    expect(matches(row, example), words).toBe(words.includes('示例安排'))
    expect(matches(row, upcoming), words).toBe(words.includes('开放'))
  }
})

test('the next 90 days failing leave the list whole', async ({ visitor, control }) => {
  await control.arm({ path: '/policy/api/ua/declare-project/page', fault: { kind: 'shape' } })
  await visitor.open(path)
  expect(visitor.main).toContain('今后 90 天的起止暂时取不到')
  expect(visitor.all('section[aria-labelledby=open] li').length).toBeGreaterThan(0)
})

test('another month stands in the address', async ({ visitor }) => {
  await visitor.open(`${path}?month=2026-06`)
  const next = visitor.all('main a').find((link) => textOf(link) === '下月')
  expect(next?.getAttribute('href')).toMatch(/\?month=2026-07#calendar$/)
  expect(visitor.all('#calendar')).toHaveLength(1)
  await visitor.follow('下月')
  expect(visitor.address).toBe(`${path}?month=2026-07`)
  expect(visitor.all('main b').map(textOf)).toContain('2026 年 7 月')
})

test('says so where nothing happens on a day', async ({ visitor }) => {
  await visitor.open(`${path}?date=1999-06-06`)
  expect(visitor.all('main h2').map(textOf)).toContain('1999-06-06')
  expect(visitor.main).toContain('暂无数据')
})

test('days, months and pages that do not exist are left out', async ({ portal }) => {
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

test('nothing open says what to do next', async ({ visitor, control }) => {
  await control.arm({
    path: open,
    fault: { kind: 'envelope', returnCode: '0', data: { records: [], total: 0, page: 1, size: 20 } },
  })
  await visitor.open(path)
  expect(visitor.main.match(/暂无数据/g)).toHaveLength(1)
  expect(visitor.all('main a[href]').map(textOf)).toContain('看即将开放的项目')
})

test('the same list is a feed and a calendar file', { tags: 'specified' }, async ({ portal }) => {
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
  test(`when the list ${name} the page says so inside the frame`, async ({ visitor, control }) => {
    await control.arm({ path: open, fault })
    await visitor.open(path)
    expect(visitor.status).toBe(status)
    expect(visitor.text).toContain('网站标识码')
    expect(visitor.main).not.toContain('secret')
  })

  test(`when the calendar ${name} the list stays whole`, async ({ visitor, control }) => {
    await control.arm({ path: notices, fault })
    await visitor.open(`${path}?date=2026-06-24`)
    expect(visitor.status).toBe(200)
    expect(visitor.all('section[aria-labelledby=open] li').length).toBeGreaterThan(0)
    expect(visitor.main).toContain('日历暂时取不到')
  })
}
