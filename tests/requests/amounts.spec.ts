import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const calculator = '/zct-ee/policy-computed'
const report = '/zct-ee/policy-match/report'

/** A sum of the page by its name, in 万元 or as a dash. */
const sum = (visitor: Visitor, name: string) => {
  const terms = visitor.all('dl.tally dt').filter((one) => textOf(one) === name)
  expect(terms).toHaveLength(1)
  return textOf(terms[0]?.nextElementSibling as HTMLElement)
}
const largest = (words: string) => {
  const wan = /([\d.]+) 万元$/.exec(words)?.[1]
  return wan === undefined ? 0 : Number(wan)
}
const verdicts = (visitor: Visitor, section: string) => [
  ...new Set(visitor.all(`section[aria-labelledby=${section}] .take .v`).map(textOf)),
]

test('the calculator tells what can be had apart from what is only possible', {
  tag: '@specified',
}, async ({ visitor, control }) => {
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, { phone: 'wangmin', password: 'Policy#2026' })
  await visitor.open(calculator)
  expect(verdicts(visitor, 'amounts')).toEqual(['可享受'])
  expect(verdicts(visitor, 'possible')).toEqual(['可能符合'])
  const [eligible, possible] = [sum(visitor, '估算可享受金额'), sum(visitor, '可能另有（条件待补充）')]
  expect(largest(eligible)).toBeGreaterThan(0)
  // The amounts of what can be had, and nothing besides.
  const own = visitor
    .all('section[aria-labelledby=amounts] .take b')
    .map(textOf)
    .filter((words) => !words.includes('年标准'))
    .reduce((total, words) => total + largest(words), 0)
  expect(largest(eligible)).toBeLessThanOrEqual(own)
  expect(largest(possible)).toBeLessThan(3000)
  // An amount of 2019 stands below those of today.
  const amounts = visitor.all('section[aria-labelledby=possible] .take b').map(textOf)
  const clinical = amounts.findIndex((words) => words.includes('2019 年标准'))
  expect(clinical).toBeGreaterThan(0)
  for (const words of amounts.slice(0, clinical)) expect(words).toMatch(/元/)
  await visitor.open(`${report}?own=1`)
  expect(sum(visitor, '估算可享受金额')).toBe(eligible)
  expect(sum(visitor, '可能另有（条件待补充）')).toBe(possible)
})

test('of a profile that says little nothing counts as certain', async ({ visitor }) => {
  await visitor.open(`${report}?employees=30`)
  expect(sum(visitor, '估算可享受金额')).toBe('-')
  // The 1000 万元 of one area, and no amount of an earlier standard.
  expect(sum(visitor, '可能另有（条件待补充）')).toBe('最高 1000 万元')
})

const bio = 'sz-bio-2019'
const loan = 'sz-zgsz-2020'

for (const [page, address, rows] of [
  ['the list', `/zct-ee/policy-info?title=${encodeURIComponent('生物医药')}`, 'li.policy'],
  ['the query', `/zct-ee/policy-find?keyword=${encodeURIComponent('生物医药')}`, 'li.policy'],
  ['the page', `/zct-ee/policy-info/${bio}`, 'main p'],
  ['the printed page', `/zct-ee/policy-info/${bio}/print`, 'p'],
  ['the comparison', `/zct-ee/policy-compare?id=${bio}&id=${loan}`, 'td'],
  ['the report', `${report}?region=${encodeURIComponent('吴中区')}`, 'main li.keep, main tr'],
  ['the projects', `/zct-ee/declare-project?keyword=${encodeURIComponent('贴息')}`, 'li.policy'],
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
