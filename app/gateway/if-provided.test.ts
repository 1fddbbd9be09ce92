import { expect, test } from 'vitest'
import { GatewayFailure } from './failure.ts'
import { ifProvided } from './if-provided.server.ts'

const failing = (failure: unknown) => ifProvided(() => Promise.reject(failure))

test('a call that the gateway has answers as it does by itself', async () => {
  expect(await ifProvided(async () => ({ savedAt: 'now' }))).toEqual({ savedAt: 'now' })
})

test('a 404 says that the gateway does not have it, in an envelope or as a page of whatever stands in front', async () => {
  expect(await failing(new GatewayFailure('notFound', { status: 404, returnCode: '404' }))).toBeNull()
  expect(await failing(new GatewayFailure('notFound', { status: 200, returnCode: '404' }))).toBeNull()
  expect(await failing(new GatewayFailure('broken', { status: 404 }))).toBeNull()
})

test('any other failure is a failure', async () => {
  const others = [
    new GatewayFailure('loginNeeded', { status: 401 }),
    new GatewayFailure('warning', { status: 200, returnCode: '3000' }),
    new GatewayFailure('broken', { status: 200 }),
    new GatewayFailure('timeout'),
    new TypeError('ours'),
  ]
  for (const failure of others) await expect(failing(failure)).rejects.toBe(failure)
})
