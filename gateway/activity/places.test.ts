import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BusinessWarning } from '../base/handler.ts'
import { activitySignUp, activity as activityTable } from '../store/schema/activity.ts'
import { message } from '../store/schema/message.ts'
import type { ContextInMemory } from '../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../testing/store-kinds.ts'
import { takePlace } from './places.ts'

const later = new Date('2026-06-30T10:00:00+08:00')

describe.each(storeKinds)('places on the %s store', (kind) => {
  let context: ContextInMemory

  beforeAll(async () => {
    context = await contextOn(kind)
    const details = {
      title: '讲解会',
      summary: '',
      bodyHtml: '',
      venue: '',
      online: false,
      organiser: '',
      phone: '',
    }
    const when = { startsAt: later, endsAt: later, closesAt: later }
    await context.db
      .insert(activityTable)
      .values(['crowd', 'alone'].map((id) => ({ ...details, ...when, tenantId: 'test', id, capacity: 10 })))
  })
  afterAll(() => context.close())

  const wish = (userId: string, activityId: string) => ({
    tenantId: 'test',
    ...{ userId, activityId },
    name: '王敏',
    phone: '13800000001',
    note: null,
  })
  const placesOf = async (activityId: string) => {
    const [activities, signUps] = await Promise.all([
      context.db.select().from(activityTable),
      context.db.select().from(activitySignUp),
    ])
    return {
      signedUp: activities.find(({ id }) => id === activityId)?.signedUp,
      places: signUps.filter((one) => one.activityId === activityId).length,
    }
  }

  it('are exactly ten when fifty people come at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => takePlace(context, wish(`u${at}`, 'crowd'))),
    )
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(outcomes.length - refused.length).toBe(10)
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(BusinessWarning)
      expect(reason).toMatchObject({ warnings: [{ errorMessage: '名额已满' }] })
    }
    expect(await placesOf('crowd')).toEqual({ signedUp: 10, places: 10 })
    expect(await context.db.select().from(message)).toHaveLength(10)
  })

  it('are one for one person, however often they come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => takePlace(context, wish('u1', 'alone'))))
    expect(await placesOf('alone')).toEqual({ signedUp: 1, places: 1 })
  })
})
