import { describe, expect, it } from 'vitest'
import { Progress } from './progress.ts'

const minute = 60_000
const plan = [
  [
    ['unit', 'conformance'],
    ['types', 'build'],
  ],
  [['e2e']],
]
const lastTimes = {
  unit: { ms: 4 * minute, tests: 1_600 },
  conformance: { ms: minute, tests: 0 },
  types: { ms: minute, tests: 0 },
  build: { ms: minute, tests: 0 },
  e2e: { ms: 10 * minute, tests: 1_900 },
}

function progressWith({ times = lastTimes, isTerminal = false }: { times?: object; isTerminal?: boolean }) {
  let written = ''
  const clock = { ms: 0 }
  const write = (text: string) => {
    written += text
  }
  const output = { isTerminal, columns: 60, write }
  const progress = new Progress(plan, { ...times }, output, () => clock.ms)
  return { progress, clock, written: () => written }
}

function addResults(progress: Progress, step: string, count: number): void {
  for (let at = 0; at < count; at++) progress.addResult(step)
}

describe('the line of progress', () => {
  it('names the running steps, the tests done of all and the time left', () => {
    const { progress, clock } = progressWith({})
    progress.begin('unit')
    progress.begin('types')
    progress.count('unit', 1_650)
    addResults(progress, 'unit', 825)
    clock.ms = 2 * minute
    // Two minutes of unit, one of conformance, ten of e2e.
    expect(progress.text()).toBe('unit 825/1650 · types · about 13 min left')
    progress.end('types', 'types ok')
    progress.end('unit', 'unit ok')
    progress.begin('conformance')
    clock.ms = 3 * minute
    expect(progress.text()).toBe('conformance · about 11 min left')
  })

  it('tells no time while a step of the plan has none from a run before', () => {
    const { e2e: _, ...times } = lastTimes
    const { progress } = progressWith({ times })
    progress.begin('unit')
    expect(progress.text()).toBe('unit 0/1600')
  })

  it('tells no total where none is known', () => {
    const { progress } = progressWith({ times: {} })
    progress.begin('unit')
    addResults(progress, 'unit', 3)
    expect(progress.text()).toBe('unit 3')
  })

  it('overwrites itself on a terminal and is cut to its width', () => {
    const { progress, written } = progressWith({ isTerminal: true })
    for (const step of ['unit', 'conformance', 'types', 'build', 'e2e']) progress.begin(step)
    for (let second = 0; second < 100; second++) progress.tick()
    progress.end('unit', 'unit ok')
    expect(written().split('\n')).toHaveLength(2)
    for (const line of written().split('\r\u001b[2K')) expect(line.length).toBeLessThan(60)
    expect(written().endsWith('\r\u001b[2Kunit ok\n')).toBe(true)
  })
})

it.each([true, false])(
  'prints at most 150 lines for a green run of two hours, terminal: %s',
  (isTerminal) => {
    const { progress, clock, written } = progressWith({ isTerminal })
    for (const step of plan.flat(2)) {
      progress.begin(step)
      progress.count(step, 2_000)
      for (let second = 0; second < 24 * 60; second++) {
        clock.ms += 1_000
        progress.addResult(step)
        progress.tick()
      }
      progress.end(step, `${step} ok`)
    }
    const lines = written().split('\n')
    expect(lines.length).toBeLessThan(100)
    expect(written()).toContain('e2e ok\n')
  },
)
