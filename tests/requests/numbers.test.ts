import { furtherScreens, type Screen, screens } from '../screens.ts'
import { lastYear } from '../shanghai-date.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/**
 * A number with more decimals than two; addresses, versions and what others wrote have numbers of
 * their own, and amounts have all decimals that were typed.
 */
const tooExact = /(?<![\d.\w/:-])\d[\d,]*\.\d{3,}(?![\d.]| 万元)/g
const all: Screen[] = [
  ...screens,
  ...furtherScreens,
  { name: 'own-report', title: '', path: '/zct-ee/policy-match/report?own=1', as: '王敏' },
  { name: 'own-likely', title: '', path: '/zct-ee/policy-match/report?own=1&verdict=likely', as: '王敏' },
  { name: 'own-not-yet', title: '', path: '/zct-ee/policy-match/report?own=1&verdict=notYet', as: '王敏' },
  { name: 'own-policy', title: '', path: '/zct-ee/policy-info/n-hte-32', as: '王敏' },
  { name: 'own-project', title: '', path: '/zct-ee/declare-project/hte-recognition', as: '王敏' },
]

function tooExactOn(visitor: Visitor): string[] {
  for (const foreign of visitor.all('main .prose, main input')) foreign.remove()
  const shown = [
    // Each text by itself: the numbers of two cells side by side are not one.
    ...visitor
      .all('main *')
      .flatMap((one) => [...one.childNodes].filter(isText).map((text) => text.textContent)),
    ...visitor.all('main [title], main [aria-label]').map(namedBy),
  ]
  return shown.flatMap((text) => text?.match(tooExact) ?? [])
}

const isText = ({ nodeType }: Node) => nodeType === 3
const namedBy = (one: HTMLElement) =>
  `${one.getAttribute('title') ?? ''} ${one.getAttribute('aria-label') ?? ''}`

for (const person of [undefined, '王敏'] as const)
  test(`no number has more than two decimals on the screens of ${person ?? 'visitors'}`, async ({
    visitor,
    control,
  }) => {
    if (person) {
      await visitor.open('/auth/login')
      await logInByAccount(visitor, control, { phone: 'wangmin', password: 'Policy#2026' })
    }
    const found: string[] = []
    for (const { path } of all.filter((screen) => screen.as === person)) {
      await visitor.open(path)
      found.push(...tooExactOn(visitor).map((number) => `${path}: ${number}`))
    }
    expect(found).toEqual([])
  })

test('ratios and years that were computed have two decimals at most, and amounts are not rounded', async ({
  visitor,
  control,
}) => {
  const profile = {
    industryCode: 'C4021',
    foundedOn: '2019-03-18',
    areaIds: ['320000', '320500', '320506'],
    employees: 186,
    technicians: 41,
    annualRevenueFen: 842_000_000_00,
    highTechRevenueFen: 624_000_000_01,
    rdExpenses: [{ year: lastYear, amountFen: 38_812_345_67 }],
  }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  await visitor.open('/zct-ee/policy-match/report?own=1')
  const compared = textOf(visitor.one('section#compared'))
  expect(compared).toContain('22.04 %')
  expect(compared).toContain('3,881.234567 万元')
  expect(tooExactOn(visitor)).toEqual([])
})
