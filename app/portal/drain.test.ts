import { expect, test, vi } from 'vitest'
import { Drain } from './drain.server.ts'

test('what runs is told once that the process must end, and what begins to wait later at once', () => {
  const drain = new Drain()
  const [running, finished, late] = [vi.fn(), vi.fn(), vi.fn()]
  drain.whenOver(running)
  drain.whenOver(finished)()
  drain.begin()
  expect(running).not.toHaveBeenCalled()
  drain.end()
  drain.whenOver(late)
  expect([running, finished, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})
