import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuditEvent, auditEventKinds, auditEvent as events } from '../../contract/entities/audit.ts'
import { retention } from '../../contract/retention.ts'
import { BusinessWarning } from '../base/handler.ts'
import { auditEvent } from '../store/schema/audit.ts'
import { callerInTest, warningsFrom } from '../testing/caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { recordOfClerk } from './clerk.ts'
import { auditLimits, maxPerDay, refusalLimit } from './limits.ts'
import { record } from './record.ts'

const start = new Date('2026-06-24T10:00:00+08:00')
const hourMs = 3_600_000
let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())
beforeEach(() => context.setNow(start))

let people = 0
const newPerson = () => callerInTest({ user: { id: `person-${++people}`, name: '王敏' } })
type Person = ReturnType<typeof newPerson>

let subjects = 0
const newSubject = () => ({ kind: 'file' as const, id: `file-${++subjects}` })

const limited = events.options.flatMap((event) => {
  const limit = auditLimits[event]
  return limit ? [{ event, limit }] : []
})

const countRows = async ({ user }: Person) =>
  (await context.db.select({ id: auditEvent.id }).from(auditEvent).where(eq(auditEvent.userId, user.id)))
    .length

/** Stores records that a person left so many milliseconds ago. */
async function leave({ user }: Person, event: AuditEvent, times: number, agoMs: number, refused = false) {
  await context.db.insert(auditEvent).values(
    Array.from({ length: times }, () => ({
      id: context.newId('left'),
      tenantId: 'test',
      at: new Date(start.getTime() - agoMs),
      userId: user.id,
      event,
      subjectId: newSubject().id,
      outcome: refused ? ('refused' as const) : ('done' as const),
      network: '',
      requestId: '',
    })),
  )
}

/** Does a deed beyond its limit, and tells what became of it. */
async function attempt(person: Person, event: AuditEvent): Promise<'recorded' | 'skipped' | string> {
  const before = await countRows(person)
  try {
    await record(context, person, event, { on: newSubject() })
  } catch (error) {
    if (error instanceof BusinessWarning) return error.warnings[0]?.errorMessage ?? ''
    throw error
  }
  return (await countRows(person)) > before ? 'recorded' : 'skipped'
}

test('limits every event of a person, and none of a clerk', () => {
  const unlimited = events.options.filter((event) => auditLimits[event] === null)
  expect(unlimited).toEqual(events.options.filter((event) => auditEventKinds[event] === 'clerk'))
})

describe.each(limited)('$event', ({ event, limit }) => {
  const says = (time: string) => (limit.beyond === 'skip' ? 'skipped' : `操作太频繁，请在 ${time} 以后再试`)

  test('leaves no more records in an hour than its limit', async () => {
    const person = newPerson()
    await leave(person, event, limit.perHour - 1, 20 * 60_000)
    expect(await attempt(person, event)).toBe('recorded')
    expect(await attempt(person, event)).toBe(
      limit.perHour === limit.perDay ? says('明天 09:40') : says('10:40'),
    )
    expect(await countRows(person)).toBe(limit.perHour)
  })

  test('leaves no more records in a day than its limit, and has room again after it', async () => {
    const person = newPerson()
    await leave(person, event, limit.perDay - 1, 20 * hourMs)
    expect(await attempt(person, event)).toBe('recorded')
    expect(await attempt(person, event)).toBe(says('14:00'))
    context.setNow(new Date(start.getTime() + 4 * hourMs))
    expect(await attempt(person, event)).toBe('recorded')
  })

  test('leaves no more refusals than their limit, and is not refused anew for it', async () => {
    const person = newPerson()
    for (let times = 0; times < refusalLimit.perHour + 5; times++)
      await record(context, person, event, { refused: 'wrongCode' })
    expect(await countRows(person)).toBe(refusalLimit.perHour)
    expect(await attempt(person, event)).toBe('recorded')
  })
})

describe('all events together', () => {
  const apart = limited.filter(({ limit }) => limit.isApart)
  const eventsBeyond = (beyond: 'refuse' | 'skip') =>
    limited.filter(({ limit }) => limit.beyond === beyond && !limit.isApart)

  test.each(['refuse', 'skip'] as const)(
    'leave no more records of a day than the limit of “%s”',
    async (beyond) => {
      const person = newPerson()
      let left = maxPerDay[beyond]
      for (const { event, limit } of eventsBeyond(beyond)) {
        const times = Math.min(limit.perDay - 1, left)
        if (times > 0) await leave(person, event, times, 2 * hourMs)
        left -= times
      }
      expect(left, 'the events alone stay below it').toBe(0)
      for (const { event } of eventsBeyond(beyond))
        expect(await attempt(person, event)).toBe(
          beyond === 'skip' ? 'skipped' : '操作太频繁，请在 明天 08:00 以后再试',
        )
      for (const { event } of [...eventsBeyond(beyond === 'skip' ? 'refuse' : 'skip'), ...apart])
        expect(await attempt(person, event)).toBe('recorded')
    },
  )

  test('leave no more refusals of a day than their limit', async () => {
    const person = newPerson()
    await leave(person, 'loginByPassword', 35, 2 * hourMs, true)
    await leave(person, 'enterpriseBound', maxPerDay.refusal - 35, 2 * hourMs, true)
    await record(context, person, 'passwordChanged', { refused: 'wrongPassword' })
    expect(await countRows(person)).toBe(maxPerDay.refusal)
  })

  test('have room for what protects an account, up to its own limits', () => {
    expect(apart.reduce((sum, { limit }) => sum + limit.perDay, 0)).toBe(maxPerDay.apart)
  })

  test('leave at most 290,000 records for as long as they are kept', () => {
    const aDay = Object.values(maxPerDay).reduce((sum, count) => sum + count, 0)
    expect(aDay * retention.audit.term.days).toBe(290_000)
  })
})

test('records a file that is fetched again within ten minutes once, and another file by itself', async () => {
  const person = newPerson()
  const [file, other] = [newSubject(), newSubject()]
  for (const on of [file, file, other, file]) await record(context, person, 'fileDownloaded', { on })
  expect(await countRows(person)).toBe(2)
  context.setNow(new Date(start.getTime() + 10 * 60_000))
  await record(context, person, 'fileDownloaded', { on: file })
  expect(await countRows(person)).toBe(3)
})

test('lets a single deed go on beyond a limit that would refuse it', async () => {
  const person = newPerson()
  await leave(person, 'bankAccountEntered', 60, 2 * hourMs)
  await record(context, person, 'bankAccountEntered', { beyond: 'skip' })
  expect(await warningsFrom(record(context, person, 'bankAccountEntered'))).toEqual([
    { errorMessage: '操作太频繁，请在 明天 08:00 以后再试' },
  ])
  expect(await countRows(person)).toBe(60)
})

test('limits each person and each tenant by itself, and a clerk not at all', async () => {
  const person = newPerson()
  await leave(person, 'roleChanged', 60, 0)
  expect(await attempt(newPerson(), 'roleChanged')).toBe('recorded')
  await record(context, { ...person, tenantId: 'another' }, 'roleChanged')
  expect(await countRows(person)).toBe(61)
  const clerk = { tenantId: 'test', name: 'zhang' }
  for (let times = 0; times < 100; times++)
    await recordOfClerk(context, clerk, 'declarationAccepted', { kind: 'declaration', id: `d-${times}` })
  const decider = callerInTest({ user: { id: 'clerk:zhang', name: 'zhang' } })
  for (let times = 0; times < 100; times++) await record(context, decider, 'roleChanged')
  expect(await countRows(decider)).toBe(200)
})
