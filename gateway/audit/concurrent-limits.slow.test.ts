import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvent } from '../store/schema/audit.ts'
import { callerInTest } from '../testing/caller-in-test.ts'
import { contextOn } from '../testing/store-kinds.ts'
import { record } from './record.ts'

test('lets no more of many deeds at once pass than the limit', async () => {
  const context = await contextOn('server')
  try {
    const person = callerInTest({ user: { id: 'person', name: '王敏' } })
    const ofPerson = eq(auditEvent.userId, person.user.id)
    const atOnce = () =>
      Promise.allSettled(
        Array.from({ length: 40 }, () =>
          context.db.transaction((db) => record({ ...context, db }, person, 'roleChanged')),
        ),
      )
    await atOnce()
    const passed = await context.db.$count(auditEvent, ofPerson)
    expect(passed).toBe(30)
    const again = await atOnce()
    expect(again.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await context.db.$count(auditEvent, ofPerson)).toBe(passed)
    const rows = await context.db
      .select()
      .from(auditEvent)
      .where(and(ofPerson, eq(auditEvent.outcome, 'refused')))
    expect(rows).toEqual([])
  } finally {
    await context.close()
  }
})
