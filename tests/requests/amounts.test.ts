import { openFree } from '../open-free.ts'
import { lastYear } from '../shanghai-date.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const calculator = '/zct-ee/policy-computed'
const report = '/zct-ee/policy-match/report'

/** A sum of the page by its name, in 万元 or as a dash. */
const sum = (visitor: Visitor, name: string) => {
  const terms = visitor.all('main dl dt').filter((one) => textOf(one) === name)
  expect(terms).toHaveLength(1)
  return textOf(terms[0]?.nextElementSibling as HTMLElement)
}
const largest = (words: string) => {
  const wan = /([\d.]+) 万元/.exec(words)?.[1]
  return wan === undefined ? 0 : Number(wan)
}
const verdicts = (visitor: Visitor, section: string) => [
  ...new Set(visitor.all(`section[aria-labelledby=${section}] [data-edge] [data-verdict]`).map(textOf)),
]

test('the calculator tells what can be had apart from what is only possible', {
  tags: 'specified',
}, async ({ visitor, control }) => {
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, { phone: 'wangmin', password: 'Policy#2026' })
  await visitor.open(calculator)
  expect(verdicts(visitor, 'eligible')).toEqual(['可享受'])
  expect(verdicts(visitor, 'possible')).toEqual(['可能符合'])
  const [cash, tax] = [sum(visitor, '现金'), sum(visitor, '一年少缴税')]
  const [, possible = ''] = /条件补充后最多再加 ([\d.]+ 万元)/.exec(tax) ?? []
  expect(largest(tax)).toBeGreaterThan(0)
  // The amounts of what can be had, and nothing besides.
  const own = visitor
    .all('section[aria-labelledby=eligible] [data-edge] [data-figure]')
    .map(textOf)
    .filter((words) => !words.includes('年标准'))
    .reduce((total, words) => total + largest(words), 0)
  expect(largest(tax)).toBeLessThanOrEqual(own)
  expect(largest(possible)).toBeGreaterThan(0)
  expect(largest(possible)).toBeLessThan(3000)
  await visitor.open(`${report}?own=1`)
  expect([sum(visitor, '现金'), sum(visitor, '一年少缴税')]).toEqual([cash, tax])
})

test('of a profile that says little nothing counts as certain', async ({ visitor }) => {
  await visitor.open(`${report}?employees=30`)
  // Neither money of an area, nor a cap, nor an amount of an earlier standard.
  for (const name of ['现金', '一年少缴税'])
    expect(sum(visitor, name)).toMatch(/^- \d+ 项现在算不出，没有计入$/)
})

const bio = 'sz-bio-2019'
const loan = 'sz-zgsz-2020'
const earlierInReport =
  'main li[data-item]:has(h3 a:is([href$=bio-clinical], [href$=smart-loan-interest])) [data-edge]'

for (const [page, address, rows] of [
  ['the list', `/zct-ee/policy-info?title=${encodeURIComponent('生物医药')}`, 'li[data-policy]'],
  ['the query', `/zct-ee/policy-find?keyword=${encodeURIComponent('生物医药')}`, 'li[data-policy]'],
  ['the page', `/zct-ee/policy-info/${bio}`, 'main p'],
  ['the printed page', `/zct-ee/policy-info/${bio}/print`, 'p'],
  ['the comparison', `/zct-ee/policy-compare?id=${bio}&id=${loan}`, 'td'],
  ['the report', `${report}?region=${encodeURIComponent('吴中区')}&verdict=likely`, earlierInReport],
  ['the projects', `/zct-ee/declare-project?keyword=${encodeURIComponent('贴息')}`, 'li[data-policy]'],
  ['a project', '/zct-ee/declare-project/smart-loan-interest', 'main dd, main p'],
] as const) {
  test(`${page} says of an amount of an earlier standard which year it is of`, async ({ visitor }) => {
    await visitor.open(address)
    const found = visitor
      .all(rows)
      .map(textOf)
      .filter((words) => /(3,?000|最高 ?200) ?万元/.test(words))
    expect(found).not.toEqual([])
    for (const words of found) expect(words).toMatch(/20(19|20) 年标准/)
  })
}

function expectPlainFigures(visitor: Visitor): void {
  const figures = visitor.all('[data-figure]')
  expect(figures.length).toBeGreaterThan(0)
  const shown = figures.map((one) => {
    const [number] = one.querySelectorAll('b')
    return number ? textOf(number) : textOf(one)
  })
  expect(
    shown.filter((one) => !/^([\d,.]+(—[\d,.]+)?$|税收|资金|奖励|资格认定|贷款|服务)/.test(one)),
  ).toEqual([])
  expect(figures.filter((one) => one.querySelectorAll('b').length > 1)).toEqual([])
}

for (const [list, address] of [
  ['the query', '/zct-ee/policy-find'],
  ['the projects', '/zct-ee/declare-project'],
  ['what can be applied for today', '/zct-ee/declaration'],
  ['the report', `${report}?region=${encodeURIComponent('吴中区')}`],
] as const) {
  test(`at the edge of a row of ${list} stands one number in its unit, or the kind of support`, async ({
    visitor,
  }) => {
    expectPlainFigures(await visitor.open(address))
  })
}

test('so it does on the home page, where a benefit without application is open', async ({
  visitor,
  control,
}) => {
  await openFree(control)
  expectPlainFigures(await visitor.open('/'))
})

/** The lines of the first formula that is shown within an element, by their names. */
const formulaIn = (visitor: Visitor, within: string) => {
  const shown = visitor.all(`${within} details`).find((one) => textOf(one).startsWith('金额怎么算'))
  expect(shown).toBeDefined()
  return [...(shown?.querySelectorAll('dl > div') ?? [])].map((one) => textOf(one as HTMLElement))
}

test('a policy says how its amount comes about; who says nothing of themselves is asked for it', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  const lines = formulaIn(visitor, 'main')
  expect(lines[0]).toMatch(/^怎样计算 ?研发费用 × 加计 100%/)
  expect(lines[1]).toMatch(/^还缺 ?上年度研发费用.*算一算/)
  expect(lines.at(-1)).toContain('公告2023年第7号')
  await visitor.open('/zct-ee/policy-info/sip-industry-2025')
  expect(formulaIn(visitor, 'main')).toContainEqual(expect.stringMatching(/^上限 ?每年最高 1,000 万元/))
})

test('an enterprise sees its own numbers in the formula, on the policy and in its report', async ({
  visitor,
  control,
}) => {
  const profile = {
    industryCode: 'C4021',
    areaIds: ['320000', '320500', '320506'],
    rdExpenses: [{ year: lastYear, amountFen: 388_000_000 }],
  }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  const own = [
    expect.stringMatching(new RegExp(`^代入 ?${lastYear} 年度研发费用 388 万元`)),
    expect.stringMatching(/^还缺 ?年应纳税所得额/),
    expect.stringMatching(/^算得 ?388 万元 × 25% = 97 万元/),
  ]
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  expect(formulaIn(visitor, 'main')).toEqual(expect.arrayContaining(own))
  await visitor.open(`${report}?own=1&verdict=likely`)
  expect(formulaIn(visitor, 'li[data-item]:has(a[href$=n-rd-2023-7])')).toEqual(expect.arrayContaining(own))
  await visitor.open('/zct-ee/policy-info/n-sme-tax-2023-12')
  expect(formulaIn(visitor, 'main').join()).toContain('还缺')
  await visitor.follow('回答这一项')
  expect(visitor.main).toContain('年应纳税所得额')
})
