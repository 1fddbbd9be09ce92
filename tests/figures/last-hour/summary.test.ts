import { describe, expect, test } from 'vitest'
import { planFor } from '../../scale/arithmetic.ts'
import { readNumbers } from '../../scale/numbers.ts'
import { type Asked, inTimeMs, isClearPage, outcomeOf } from './asked.ts'
import { altogether, askedEach, firstFull, predictedOf, summaryOf } from './summary.ts'

const numbers = readNumbers()

const asked = (one: Partial<Asked>): Asked => ({
  kind: 'draftSaved',
  due: 0,
  ms: 100,
  status: 200,
  outcome: 'done',
  press: 1,
  isClear: true,
  ...one,
})

describe('what a press came to', () => {
  test.each([
    [200, false, true, 'done'],
    [0, false, false, 'no answer'],
    [503, true, false, 'told when to come again'],
    [429, true, false, 'told when to come again'],
    [503, false, false, 'failed'],
    [504, true, false, 'took too long'],
    [502, false, false, 'failed'],
    [422, false, false, 'not taken'],
    [200, false, false, 'not taken'],
  ] as const)(
    '%i, with a time to come again: %s, with what was wanted: %s',
    (status, again, isDone, outcome) => {
      expect(outcomeOf(status, again, isDone)).toBe(outcome)
    },
  )

  test('a page is clear when it is whole, has a heading and leads on', () => {
    const page = '<html><body><main><h1>服务暂时不可用</h1><a href="/">回首页</a></main></body></html>\n'
    expect(isClearPage(page)).toBe(true)
    for (const poorer of [
      page.replace('</html>', ''),
      page.replace(/<a.*<\/a>/, ''),
      page.replace(/<h1.*<\/h1>/, ''),
      'upstream timed out',
      '',
    ])
      expect(isClearPage(poorer), poorer).toBe(false)
  })
})

describe('the summary', () => {
  const all = [
    asked({ ms: 100 }),
    asked({ ms: inTimeMs('draftSaved') + 1 }),
    asked({ ms: 20_000, status: 504, outcome: 'took too long', isClear: false }),
    asked({ ms: 50, press: 2 }),
    asked({ ms: 300, status: 0, outcome: 'no answer', isClear: false }),
    asked({ kind: 'upload', ms: 5_000 }),
  ]
  const summary = summaryOf(all)

  test('counts as in time what was done at once and soon enough, and as done what was done in the end', () => {
    expect(summary.draftSaved).toMatchObject({ wanted: 4, inTime: 1, done: 3, presses: 5, unclear: 1 })
    expect(summary.draftSaved?.statuses).toEqual({ 200: 3, 504: 1, 0: 1 })
    expect(summary.draftSaved?.p50).toBe(300)
    expect(summary.upload).toMatchObject({ wanted: 1, inTime: 1 })
  })

  test('adds up over kinds', () => {
    expect(altogether(summary)).toEqual({
      wanted: 5,
      shareInTime: 2 / 5,
      shareDone: 4 / 5,
      presses: 6,
      unclear: 1,
    })
  })

  test('counts a page of their own for each form, and public requests as they belong to a declaration', () => {
    const each = askedEach(summary, 2, numbers)
    expect(each).toMatchObject({ draftSaved: 2.5, upload: 0.5, ownPage: 3, record: 180 })
  })
})

describe('the prediction', () => {
  test('is what the plan of a city has for one declaration a second, asked as often', () => {
    const plan = planFor({ name: '', enterprises: 1_000_000 }, numbers)
    const each = Object.fromEntries(
      Object.entries(plan.rates).map(([kind, rate]) => [kind, rate / plan.handedInPerSecond]),
    )
    const predicted = predictedOf(each, numbers)
    expect(predicted.portalMain).toBeCloseTo((plan.busy.portalMain / plan.handedInPerSecond) * 1000)
    expect(predicted.database).toBeCloseTo((plan.busy.database / plan.handedInPerSecond) * 1000)
  })

  test('names what is full first', () => {
    const costs = { portalMain: 500, portal: 700, gatewayMain: 800, gateway: 900, database: 1000, store: 1 }
    expect(firstFull(costs, 2)).toEqual({ name: "the gateway's thread", perSecond: 1.25 })
    expect(firstFull({ ...costs, database: 4000 }, 2).name).toBe("PostgreSQL's processors")
  })
})
