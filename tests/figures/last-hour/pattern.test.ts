import { describe, expect, test } from 'vitest'
import { planFor } from '../../scale/arithmetic.ts'
import { readNumbers } from '../../scale/numbers.ts'
import { chanceOf } from '../../scale/simulation.ts'
import {
  busiestOf,
  levelsOf,
  momentsOf,
  peopleAt,
  publicKinds,
  publicRequests,
  scheduleOf,
  walkTakes,
} from './pattern.ts'

const numbers = readNumbers()

describe('the shape of the last hour', () => {
  test('its last sixth has the share of the busiest ten minutes, and the rest is even', () => {
    const moments = momentsOf(10_000, 0.33, chanceOf(1))
    expect(moments).toHaveLength(10_000)
    const sixths = Array.from(
      { length: 6 },
      (_, at) => moments.filter((one) => Math.floor(one * 6) === at).length,
    )
    expect(sixths[5]).toBe(3300)
    for (const even of sixths.slice(0, 5)) expect(Math.abs(even - 1340)).toBeLessThan(134)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  })

  test('people of an hour and what its busiest ten minutes have in a second are worked out from each other', () => {
    expect(busiestOf(2000, 0.33)).toBeCloseTo(1.1)
    expect(peopleAt(1.1, 0.33)).toBeCloseTo(2000)
    expect(peopleAt(1.1, 0.33, 360)).toBeCloseTo(200)
  })

  test('its rate is that of the plan for a city', () => {
    const plan = planFor({ name: '', enterprises: 1_000_000 }, numbers)
    const { lastDay, lastHour, lastTenMinutes } = numbers.assumptions
    const people = plan.declarations * lastDay.value * lastHour.value
    expect(busiestOf(people, lastTenMinutes.value)).toBeCloseTo(plan.handedInPerSecond)
    for (const [kind, each] of Object.entries(publicRequests(numbers)))
      expect(each * plan.handedInPerSecond).toBeCloseTo(plan.rates[kind] ?? Number.NaN)
  })
})

describe('the levels', () => {
  const rates = (saturation: number) =>
    levelsOf(saturation, 2000, 0.33, 120).map(({ perSecond }) => Number(perSecond.toFixed(3)))

  test('end with the hour of all people where that is above saturation', () => {
    expect(rates(0.5)).toEqual([0.25, 0.5, 1.1])
  })

  test('go above saturation on a large machine, and not without end on a small one', () => {
    expect(rates(4)).toEqual([2, 4, 8])
    expect(rates(0.1)).toEqual([0.05, 0.1, 0.4])
  })

  test('have as many people as the shape needs for that rate', () => {
    for (const { perSecond, seconds, people } of levelsOf(1, 2000, 0.33, 120))
      expect(people).toBe(Math.round((perSecond * seconds) / 6 / 0.33))
  })
})

describe('a schedule', () => {
  const level = { people: 60, seconds: 120 }
  const { people, readers } = scheduleOf(level, numbers, chanceOf(2))

  test('has everybody once, and the public requests in their proportion', () => {
    expect(people).toHaveLength(60)
    const each = publicRequests(numbers)
    expect(each['record']).toBe(90 + 3 * 30)
    for (const kind of publicKinds)
      expect(readers.filter((one) => one.kind === kind)).toHaveLength(60 * each[kind])
  })

  test('begins with the hour and ends a walk after it', () => {
    const end = level.seconds * 1000 * (1 + walkTakes)
    const all = [...people, ...readers.map((one) => one.due)].sort((one, other) => one - other)
    expect(all[0]).toBeLessThan((level.seconds * 1000) / 20)
    expect(all.at(-1)).toBeLessThanOrEqual(end)
    expect(readers).toEqual(readers.toSorted((one, other) => one.due - other.due))
  })

  test('is the same again for the same seed', () => {
    expect(scheduleOf(level, numbers, chanceOf(2))).toEqual({ people, readers })
    expect(scheduleOf(level, numbers, chanceOf(3))).not.toEqual({ people, readers })
  })
})
