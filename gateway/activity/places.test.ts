import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { readSettings } from '../base/settings.ts'
import { openFileJudge } from '../files/file-judge.ts'
import { storedSenders } from '../message/senders.ts'
import { openStore, type Store } from '../store/open.ts'
import { activitySignUp, activity as activityTable } from '../store/schema/activity.ts'
import { message } from '../store/schema/message.ts'
import { keysInTest } from '../testing/template-for-tests.ts'
import { startPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { takePlace } from './places.ts'

const now = new Date('2026-06-24T10:00:00+08:00')
const later = new Date('2026-06-30T10:00:00+08:00')
let server: TestPostgres
let folder: string

beforeAll(async () => {
  server = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'places-'))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['embedded', 'server'] as const)('places on the %s store', (kind) => {
  let store: Store
  let context: Context
  let made = 0

  beforeAll(async () => {
    const databaseUrl = kind === 'server' ? await server.newStore() : null
    store = await openStore({ databaseUrl, dataDir: join(folder, kind), dataKeys: keysInTest })
    context = {
      db: store.db,
      now: () => now,
      settingsOf: () => ({}),
      newId: (prefix) => `${prefix}_${++made}`,
      fileStore: 'folder',
      filesFolder: folder,
      cipher: store.cipher,
      fileJudge: openFileJudge(),
      uploads: readSettings({}).uploads,
      logins: readSettings({}).logins,
      demonstration: true,
      senders: storedSenders,
      afterCommit: (task) => task(context),
      log: () => {},
    }
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
    await store.db
      .insert(activityTable)
      .values(['crowd', 'alone'].map((id) => ({ ...details, ...when, tenantId: 'test', id, capacity: 10 })))
  })
  afterAll(() => store.close())

  const wish = (userId: string, activityId: string) => ({
    tenantId: 'test',
    ...{ userId, activityId },
    name: '王敏',
    phone: '13800000001',
    note: null,
  })
  const placesOf = async (activityId: string) => {
    const [activities, signUps] = await Promise.all([
      store.db.select().from(activityTable),
      store.db.select().from(activitySignUp),
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
    expect(await store.db.select().from(message)).toHaveLength(10)
  })

  it('are one for one person, however often they come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => takePlace(context, wish('u1', 'alone'))))
    expect(await placesOf('alone')).toEqual({ signedUp: 1, places: 1 })
  })
})
