import { daysAfter, shanghaiToday } from '../shanghai-date.ts'
import { textOf } from './document.ts'
import { expect, type PortalUnderTest, test, testAsEnterprise } from './test.ts'
import type { Visitor } from './visitor.ts'

const list = '/zct-ee/declaration'

/** The first project of the list of today's declarations that closes on a later day: its address and that day. */
async function closingProject(visitor: Visitor): Promise<{ path: string; closesOn: string }> {
  await visitor.open(list)
  for (const row of visitor.all('section[aria-labelledby=open] li')) {
    const path = row.querySelector('h3 a')?.getAttribute('href')
    const [, closesOn] = /截止 (\d{4}-\d\d-\d\d)/.exec(textOf(row)) ?? []
    if (path && closesOn && closesOn > shanghaiToday()) return { path, closesOn }
  }
  throw new Error('no project closes later')
}

test('a project counts down by the held clock, to the last second of its closing day', async ({
  visitor,
  control,
}) => {
  const { path, closesOn } = await closingProject(visitor)
  const at = async (instant: string) => {
    await control.setClock(instant)
    await visitor.open(path)
    return textOf(visitor.one('main aside[aria-label=办理]'))
  }
  const yesterday = await at(`${daysAfter(closesOn, -1)}T09:00:00+08:00`)
  expect(yesterday).toContain('还剩 1 天')
  expect(yesterday).toMatch(/（(1 个工作日|没有工作日|约 1 个工作日|预计没有工作日)/)
  const closingDay = await at(`${closesOn}T23:59:59+08:00`)
  expect(closingDay).toContain('今日截止')
  expect(closingDay).not.toContain('已经截止')
  const after = await at(`${daysAfter(closesOn, 1)}T00:00:00+08:00`)
  expect(after).toContain('已经截止')
  expect(after).not.toContain('今日截止')
})

test('lists, the calendar, the home page and the files are of the day of the held clock', async ({
  visitor,
  control,
}) => {
  const { closesOn } = await closingProject(visitor)
  await control.setClock(`${closesOn}T12:00:00+08:00`)
  await visitor.open(list)
  expect(textOf(visitor.one('main [class*=lead]'))).toMatch(new RegExp(`^${closesOn} 星期`))
  expect(textOf(visitor.one('#calendar b'))).toBe(
    `${Number(closesOn.slice(0, 4))} 年 ${Number(closesOn.slice(5, 7))} 月`,
  )
  expect(visitor.one('#calendar [aria-current=date]').textContent).toMatch(
    new RegExp(`^${Number(closesOn.slice(8))}(?!\\d)`),
  )
  await visitor.open('/')
  expect(visitor.main).toContain('今日截止')
  await visitor.open(`${list}.atom`)
  expect(visitor.answer.body).toContain(`截止 ${closesOn}，今日截止`)
  await visitor.open(`${list}.ics`)
  expect(visitor.answer.body).toContain(`DTSTART;VALUE=DATE:${closesOn.replaceAll('-', '')}`)
  expect(visitor.answer.body).toContain(`DTSTAMP:${closesOn.replaceAll('-', '')}T040000Z`)
  await control.setClock(`${daysAfter(closesOn, 1)}T00:00:00+08:00`)
  await visitor.open(`${list}.ics`)
  expect(visitor.answer.body).not.toContain(`DTSTART;VALUE=DATE:${closesOn.replaceAll('-', '')}`)
})

test('the day of a page that is cached changes with the clock at once, and only at its own tenant', async ({
  portal,
  control,
}) => {
  const { setClock } = control
  const beside = { ...portal, host: `x${portal.host}` }
  const dayAt = async ({ host }: Pick<PortalUnderTest, 'host'>) =>
    /(\d{4}-\d\d-\d\d)(?:<!-- -->)? (?:<!-- -->)?星期/.exec((await portal.ask(list, { host })).body)?.[1]
  const before = shanghaiToday()
  const real = [await dayAt(portal), await dayAt(beside)]
  await setClock('2031-05-01T09:00:00+08:00')
  const held = [await dayAt(portal), await dayAt(beside)]
  await setClock('2019-12-31T16:00:00Z')
  const heldAgain = [await dayAt(portal), await dayAt(beside)]
  await setClock(null)
  const free = [await dayAt(portal), await dayAt(beside)]
  await setClock('2031-05-01T09:00:00+08:00')
  await control.reset()
  const reset = await dayAt(portal)
  // Shanghai may see midnight meanwhile.
  const days = new Set([before, shanghaiToday()])
  for (const day of [...real, ...free, held[1], heldAgain[1], reset]) expect(days).toContain(day)
  expect([held[0], heldAgain[0]]).toEqual(['2031-05-01', '2020-01-01'])
})

testAsEnterprise(
  'years that forms offer and files are named by follow the held clock',
  async ({ visitor, control }) => {
    await control.setClock('2024-03-01T09:00:00+08:00')
    await visitor.open('/tool/evaluate?step=2')
    for (const year of [2021, 2022, 2023]) expect(visitor.main).toContain(`${year} 年`)
    expect(visitor.main).not.toContain('2024 年')
    await visitor.open('/user/personal-data')
    expect(decodeURIComponent(String(visitor.answer.headers['content-disposition']))).toContain(
      '个人信息-2024-03-01.json',
    )
  },
)

testAsEnterprise('a clock that is held in the past ends no login', async ({ visitor, control }) => {
  await control.setClock('2020-03-01T09:00:00+08:00')
  await visitor.open('/user/collect')
  expect([visitor.status, visitor.address]).toEqual([200, '/user/collect'])
  await control.setClock(null)
  await visitor.reload()
  expect([visitor.status, visitor.address]).toEqual([200, '/user/collect'])
})

test('a report leaves out the figures of last year when another year is the last', async ({
  visitor,
  control,
}) => {
  const says = '是 2025 年的，没有用来匹配；请补填 2026 年的。'
  await control.setClock('2026-12-01T09:00:00+08:00')
  await visitor.open('/zct-ee/policy-match')
  await visitor.form('开始匹配').fill({ region: '吴中区', rdExpense: '388' }).press('开始匹配')
  expect(visitor.main).toContain('2025 年度研发费用 388 万元')
  expect(visitor.main).not.toContain(says)
  const saved = `?${new URLSearchParams({ region: '吴中区', rdExpense: '388', year: '2025' })}`
  await control.setClock('2027-01-02T09:00:00+08:00')
  for (const address of [`/zct-ee/policy-match${saved}`, `/zct-ee/policy-match/report${saved}`]) {
    await visitor.open(address)
    expect(visitor.main).toContain(says)
  }
  expect(visitor.main).not.toMatch(/202\d 年度研发费用/)
  expect(visitor.main).toMatch(/注册地\s*吴中区/)
})
