import { expect, test } from 'vitest'
import { questions } from './changes.ts'

test.each([
  [{ closesOn: '2026-12-15', closesAt: '17:00' }, '2026-12-15 17:00 截止'],
  [{ closesOn: '2026-12-15' }, '2026-12-15 截止'],
  [{ closesOn: null }, null],
])('whoever takes a declaration back is told by when it can be handed in again: %j', (window, by) => {
  for (const change of ['reopen', 'withdraw'] as const) {
    const detail = questions[change].detail(window)
    if (by === null) expect(detail).not.toMatch(/截止|null/)
    else expect(detail).toContain(by)
  }
})
