import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { planFor } from './arithmetic.ts'
import { readNumbers } from './numbers.ts'
import { cities, pageWith, simulatedFor } from './page.ts'
import { chanceOf, clockOf, simulate, stationOf } from './simulation.ts'

const numbers = readNumbers()
const plans = cities.map((city) => planFor(city, numbers))
const asked = plans.slice(0, 2)

/** The chance that somebody waits in a queue before so many servers (Erlang C), `load` being how many would be busy. */
function erlangC(servers: number, load: number): number {
  let [sum, term] = [0, 1]
  for (let at = 0; at < servers; at++) {
    sum += term
    term *= load / (at + 1)
  }
  const last = term / (1 - load / servers)
  return last / (sum + last)
}

/** How long customers wait before so many servers, on average, simulated. */
function simulatedWait(servers: number, perSecond: number, serviceMs: number, many: number): number {
  const clock = clockOf()
  const chance = chanceOf(7)
  const station = stationOf(clock, servers)
  const exponential = (mean: number) => -Math.log(1 - chance()) * mean
  let [waited, done, at] = [0, 0, 0]
  for (let one = 0; one < many; one++) {
    at += exponential(1000 / perSecond)
    const came = at
    clock.at(came, () => {
      const ms = exponential(serviceMs)
      station.serve(ms, () => {
        waited += clock.now() - came - ms
        done++
      })
    })
  }
  clock.run(Number.POSITIVE_INFINITY)
  expect(done).toBe(many)
  return waited / many
}

describe('the simulation', () => {
  test.each([
    [1, 50, 10],
    [1, 80, 10],
    [4, 300, 10],
    [8, 600, 10],
  ])(
    'waits before %i servers as long as Erlang C says, at %i customers a second',
    (servers, perSecond, ms) => {
      const load = (perSecond * ms) / 1000
      const expected = (erlangC(servers, load) * ms) / (servers - load)
      const ratio = simulatedWait(servers, perSecond, ms, 100_000) / expected
      expect(ratio).toBeGreaterThan(0.93)
      expect(ratio).toBeLessThan(1.07)
    },
  )

  test('says the same again for the same seed, and another for another', () => {
    const [plan] = asked
    if (!plan) throw new Error('no city')
    const run = (seed: number) =>
      simulate({ rates: plan.rates, machines: plan.machines, seconds: 300, seed }, numbers.costs)
    expect(run(1)).toEqual(run(1))
    expect(run(1)).not.toEqual(run(2))
  })

  test('refuses when more comes than is worked off', () => {
    const plan = plans[1]
    if (!plan) throw new Error('no city')
    const rates = Object.fromEntries(Object.entries(plan.rates).map(([kind, rate]) => [kind, rate * 4]))
    const load = { rates, machines: { portals: 10, gateways: 1, databaseCores: 8 }, seconds: 20, seed: 3 }
    const { refused, utilisation } = simulate(load, numbers.costs)
    expect(utilisation.gateway).toBeGreaterThan(0.9)
    expect(refused).toBeGreaterThan(0.1)
  })
})

describe('the recommendations', () => {
  test.each(asked)('for $city.name: nothing is refused, and no more is busy than the page says', (plan) => {
    const outcome = simulatedFor(plan, numbers)
    expect(outcome.refused).toBe(0)
    expect(outcome.p95Ms).toBeLessThan(200)
    for (const part of ['portal', 'gateway', 'database'] as const) {
      expect(outcome.utilisation[part]).toBeLessThan(plan.utilisation[part] * 1.15 + 0.01)
      expect(plan.utilisation[part]).toBeLessThanOrEqual(0.5)
    }
  })

  test.each(asked)('for $city.name: with one portal and one gateway less nothing is refused', (plan) => {
    const { portals, gateways } = plan.machines
    const outcome = simulatedFor(plan, numbers, { portals: portals - 1, gateways: gateways - 1 })
    expect(outcome.refused).toBe(0)
    expect(outcome.p95Ms).toBeLessThan(500)
  })
})

test('docs/scale.md says what the numbers of docs/scale.json come to', () => {
  const page = readFileSync('docs/scale.md', 'utf8')
  expect(page).toBe(pageWith(page, numbers))
})
