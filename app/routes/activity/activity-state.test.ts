import { expect, it } from 'vitest'
import { activityState } from './activity-state.ts'

const activity = {
  applied: false,
  capacity: 2,
  signedUp: 1,
  closesAt: '2026-06-01T09:00:00.000Z',
  endsAt: '2026-06-02T09:00:00.000Z',
}
const at = (instant: string, more: Partial<typeof activity> = {}) =>
  activityState({ ...activity, ...more }, Date.parse(instant))

it('takes sign-ups until the moment it closes, and no longer', () => {
  expect(at('2026-06-01T08:59:59.999Z')).toBe('open')
  expect(at('2026-06-01T09:00:00.000Z')).toBe('closed')
})

it('is full with as many people as there are places', () => {
  expect(at('2026-06-01T00:00:00Z', { signedUp: 2 })).toBe('full')
  expect(at('2026-06-01T00:00:00Z', { signedUp: 3 })).toBe('full')
})

it('says to somebody with a place that they have one, even when it is full or closed, until it is over', () => {
  expect(at('2026-06-01T10:00:00Z', { applied: true, signedUp: 2 })).toBe('applied')
  expect(at('2026-06-02T09:00:00Z', { applied: true })).toBe('over')
})
