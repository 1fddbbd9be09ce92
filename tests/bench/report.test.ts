import { describe, expect, test } from 'vitest'
import { goals } from './goals.ts'
import { readWrk } from './load.ts'
import { goalsMet, type Line, meets, ratesBehind, report, steadiness, sureness } from './report.ts'
import { inRounds, mostTakes, type Rounds } from './rounds.ts'
import { lineOf } from './speed.ts'

test('a goal is met at its very edge, and missed beyond it', () => {
  expect(meets({ what: '', got: 1, atLeast: 1 })).toBe(true)
  expect(meets({ what: '', got: 0.99, atLeast: 1 })).toBe(false)
  expect(meets({ what: '', got: 15_001, atMost: 15_000 })).toBe(false)
  expect(meets({ what: '', got: Number.NaN, atLeast: 1 })).toBe(false)
  expect(meets({ what: '', got: Number.POSITIVE_INFINITY, atLeast: 1 })).toBe(false)
})

test('lines without a goal are shown and not counted', () => {
  const lines = [
    { what: 'a', got: 0.5 },
    { what: 'b', got: 2, atMost: 1 },
    { what: 'c', got: 2, atLeast: 1 },
  ]
  expect(goalsMet(lines)).toBe('1 of 2 goals met')
  expect(report(lines)).toContain('| a | 0.500 |  |  |')
  expect(report(lines)).toContain('| b | 2 | ≤ 1 | missed |')
})

test.each([
  ['kept', 1, 0.99],
  ['list', 0.12, 0.119],
  ['detail', 0.2, 0.199],
  ['person', 0.1, 0.099],
  ['centre', 0.1, 0.099],
  ['two', 1.1, 1.101],
  ['p99', 3, 3.01],
  ['memory', 1.1, 1.101],
] as const)('the goal of %s is met by %d and missed by %d', (name, met, missed) => {
  expect([met, missed].map((got) => meets({ ...goals[name], got }))).toEqual([true, false])
})

describe('how sure a line is', () => {
  const line = (rounds: number[], unsteady = 0): Line => ({
    what: 'a',
    got: 1.2,
    atLeast: 1,
    rounds,
    unsteady,
  })
  const one = [1.1, 1.2, 1.2, 1.3, 1.2, 1.1]

  test('it is sure where each of seven rounds says the same, and less so the more of them do not', () => {
    expect(sureness(line([...one, 1.4]))).toBe('sure')
    expect(sureness(line([...one, 0.9]))).toBe('likely')
    expect(sureness(line([1.1, 1.2, 1.2, 1.3, 1.2, 0.8, 0.9]))).toBe('not sure')
    expect(sureness(line([1.2, 1.2, 1.2]))).toBe('not sure')
  })

  test('nothing is sure where the machine stayed unsteady in a round, nor likely where it did in half of them', () => {
    expect(sureness(line([...one, 1.4], 1))).toBe('likely')
    expect(sureness(line([...one, 1.4], 4))).toBe('not sure')
  })

  test('the table has the spread, what processor time alone says, and how sure it is', () => {
    const table = report([{ ...line([...one, 1.4], 1), byProcessor: 0.9 }])
    expect(table).toContain('| a | 1.200 | 1.100 to 1.400 | 0.900 | ≥ 1 | met | likely | 1 |')
  })
})

test('beside a ratio of times stand both times', () => {
  expect(report([{ what: 'a', got: 4, atMost: 5, ms: [20, 5] }])).toContain(
    '| a | 20.0 | 5.0 | 4 | ≤ 5 | met |',
  )
})

test('beside every rate stands the processor time of what answers', () => {
  const of = { perSecond: 400, processorUs: 2500, failed: 0 }
  const against = { perSecond: 9000, processorUs: 80, failed: 0 }
  expect(ratesBehind([{ what: 'a ÷ b', got: 1, of, against }])).toContain(
    '| a ÷ b | 400 | 9000 | 2500 | 80 |',
  )
})

describe('rounds', () => {
  /** One figure, taken once in a machine on which the same work took so long before and after each take. */
  const takenWhile = async (times: number[]) => {
    let takes = 0
    const next = times[Symbol.iterator]()
    const figure = async (round: number) => (round === 0 ? 0 : ++takes)
    const [rounds] = await inRounds([figure], 1, async () => next.next().value ?? Number.NaN)
    return { ...(rounds as Rounds<number>), takes }
  }

  test('one in which the machine changed by no more than a fifth counts as it is', async () => {
    expect(await takenWhile([100, 120])).toEqual({ taken: [1], steady: [true], again: 0, takes: 1 })
    expect(await takenWhile([120, 100])).toEqual({ taken: [1], steady: [true], again: 0, takes: 1 })
  })

  test('one in which the machine got slower or faster by more than a fifth is taken again', async () => {
    expect(await takenWhile([100, 121, 121])).toEqual({ taken: [2], steady: [true], again: 1, takes: 2 })
    expect(await takenWhile([121, 100, 100])).toEqual({ taken: [2], steady: [true], again: 1, takes: 2 })
  })

  test('on a machine that never rests it is taken so often and no more, and the steadiest take counts as unsteady', async () => {
    const found = await takenWhile([100, 200, 260, 600, 600])
    expect(found).toEqual({ taken: [2], steady: [false], again: mostTakes - 1, takes: mostTakes })
    expect(steadiness([lineOf({ what: 'a' }, found, (got) => got)])).toMatch(
      /^1 rounds; taken again .*: 2 times; unsteady .*: 1$/,
    )
  })

  test('one without an answer finds nothing, and takes sureness away', () => {
    const rounds = { taken: [1, Number.NaN, 2, 3], steady: [true, true, false, true], again: 2 }
    const line = lineOf({ what: 'a' }, rounds, (got) => got)
    expect(line).toEqual({ what: 'a', got: 2, rounds: [1, 2, 3], unsteady: 2, again: 2 })
  })

  test('figures are taken in turn, and the first time of each counts for nothing', async () => {
    const asked: string[] = []
    const figure = (name: string) => async (round: number) => asked.push(`${name}${round}`)
    const found = await inRounds([figure('a'), figure('b')], 2, async () => 1)
    expect(asked).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2'])
    expect(found.map(({ taken }) => taken.length)).toEqual([2, 2])
  })
})

test('of what wrk writes, refusals and broken connections are failures', () => {
  const written = [
    '  928 requests in 1.05s, 471.25KB read',
    '  Socket errors: connect 0, read 3, write 0, timeout 1',
    '  Non-2xx or 3xx responses: 28',
    'Requests/sec:    887.58',
  ]
  expect(readWrk(written.join('\n'))).toEqual({ answers: 928, seconds: 1.05, failed: 32 })
  expect(readWrk(written[0] ?? '')).toEqual({ answers: 928, seconds: 1.05, failed: 0 })
})
