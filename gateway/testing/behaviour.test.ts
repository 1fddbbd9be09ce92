import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { behaviour } from '../behaviour.ts'
import { ServerSilent } from '../store/is-away.ts'
import { behaviourLog } from '../store/schema/account.ts'
import { callerInTest } from './caller-in-test.ts'
import { type ContextInMemory, contextInMemory } from './context-in-memory.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

const record = {
  deviceId: 'd',
  event: 'click' as const,
  operation: 'share',
  sessionId: 's',
  pageName: '首页',
  pageUri: '/',
  param: '',
}

test('records that come together are written by one statement, each as it came, and answered when they are written', async () => {
  const handlers = behaviour(context)
  const insert = vi.spyOn(context.db, 'insert')
  const answers = await Promise.all([
    handlers.record(record, callerInTest({ tenantId: 'a' })),
    handlers.recordForm({ ...record, event: 'close' as const }, callerInTest({ tenantId: 'b' })),
    handlers.accessRecord({ pageUri: '/', deviceId: 'd' }, callerInTest({ tenantId: 'a' })),
    handlers.heartbeat({ uuid: 'u' }, callerInTest({ tenantId: 'a' })),
  ])
  expect(answers).toEqual(answers.map(() => ({ done: true })))
  expect(insert).toHaveBeenCalledTimes(1)
  const rows = await context.db.select().from(behaviourLog)
  const kept = rows.map(({ tenantId, event, record }) => [tenantId, event, record])
  expect(kept).toHaveLength(4)
  expect(kept).toEqual(
    expect.arrayContaining([
      ['a', 'click', record],
      ['b', 'close', { ...record, event: 'close' }],
      ['a', 'access', { pageUri: '/', deviceId: 'd' }],
      ['a', 'heartbeat', { uuid: 'u' }],
    ]),
  )
  insert.mockRestore()
})

test('more than one statement takes are written by several, and none twice', async () => {
  const handlers = behaviour(context)
  const many = Array.from({ length: 450 }, (_, at) => ({ ...record, operation: `press ${at}` }))
  await Promise.all(many.map((one) => handlers.record(one, callerInTest({ tenantId: 'many' }))))
  const rows = await context.db.select().from(behaviourLog)
  const operations = rows
    .filter(({ tenantId }) => tenantId === 'many')
    .map(({ record }) => (record as { operation: string }).operation)
  expect(operations.sort()).toEqual(many.map(({ operation }) => operation).sort())
})

test('a record that the store does not take loses none of those that came with it', async () => {
  const logged = vi.fn()
  const handlers = behaviour({ ...context, log: logged })
  const caller = callerInTest({ tenantId: 'beside' })
  const operations = ['before', 'no text has \u0000', 'after']
  await Promise.all(operations.map((operation) => handlers.record({ ...record, operation }, caller)))
  const rows = await context.db.select().from(behaviourLog)
  const kept = rows.filter(({ tenantId }) => tenantId === 'beside').map(({ record }) => record)
  expect(kept).toEqual(
    expect.arrayContaining([
      { ...record, operation: 'before' },
      { ...record, operation: 'after' },
    ]),
  )
  expect(kept).toHaveLength(2)
  expect(logged.mock.calls).toEqual([
    ['warn', 'behaviour record lost', { lost: 1, reason: expect.any(String) }],
  ])
})

test('records that cannot be written are told in the log, and answered all the same', async () => {
  const logged = vi.fn()
  const handlers = behaviour({ ...context, log: logged })
  const insert = vi.spyOn(context.db, 'insert').mockImplementation(() => {
    throw new ServerSilent('the store is away')
  })
  const caller = callerInTest({ tenantId: 'away' })
  expect(await Promise.all([handlers.record(record, caller), handlers.record(record, caller)])).toEqual([
    { done: true },
    { done: true },
  ])
  insert.mockRestore()
  expect(logged.mock.calls).toEqual([
    ['warn', 'behaviour record lost', { lost: 2, reason: 'Error: the store is away' }],
  ])
})
