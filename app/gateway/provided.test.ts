import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { failureOf, gatewayInTest, json, type Seen, succeed } from './gateway-in-test.ts'
import { ifProvided, provides } from './provided.server.ts'

const gateway = gatewayInTest()
const context = new RouterContextProvider()
context.set(requestInfoContext, infoInTest)

type Respond = typeof gateway.respond
const proxy: Respond = (_: Seen, outgoing) => outgoing.writeHead(404).end('<h1>Not Found</h1>')
const envelope =
  (status: number): Respond =>
  (_, outgoing) =>
    json(outgoing, status, { returnCode: '404', data: { errorMessage: '没有' } })

const calls = {
  'a call beyond the specification': () => gateway.client.account.withdrawConsent(),
  'one that names a record in its path': () => gateway.client.people.giveUp({ id: 'b1' }),
  'one that names a record in its body': () => gateway.client.people.object({ userId: 'u1' }),
  'one that names a picture': () => gateway.client.topic.picture({ name: 'a.svg' }),
  'a published call': () => gateway.client.account.currentUser(),
}

test.each<[keyof typeof calls, string, Respond, string]>([
  ['a call beyond the specification', 'no envelope', proxy, 'notProvided'],
  ['a call beyond the specification', 'an envelope', envelope(404), 'notProvided'],
  ['a call beyond the specification', 'an envelope under 200', envelope(200), 'notProvided'],
  ['one that names a record in its path', 'no envelope', proxy, 'notProvided'],
  ['one that names a record in its path', 'an envelope', envelope(404), 'notFound'],
  ['one that names a record in its body', 'an envelope', envelope(404), 'notFound'],
  ['one that names a picture', 'an envelope', envelope(404), 'notFound'],
  ['a published call', 'no envelope', proxy, 'broken'],
  ['a published call', 'an envelope', envelope(404), 'notFound'],
])('%s that answers 404 with %s', async (call, _, respond, kind) => {
  gateway.respond = respond
  expect(await failureOf(calls[call]())).toMatchObject({ kind })
})

test('what a gateway does not have is not provided to its tenant, until it answers', async () => {
  const ask = (tenantId = infoInTest.tenantId) => {
    gateway.caller.tenantId = tenantId
    return ifProvided(() => gateway.client.account.recommendByProfile({ byProfile: true }))
  }
  const isProvided = () => provides(context, 'account.recommendByProfile')
  gateway.respond = proxy
  await ask('another')
  expect(isProvided()).toBe(true)
  expect(await ask()).toBeNull()
  expect(isProvided()).toBe(false)
  expect(provides(context, 'account.personalData')).toBe(true)

  gateway.respond = (_, outgoing) => json(outgoing, 500, { returnCode: '500', data: null })
  expect(await failureOf(ask())).toMatchObject({ kind: 'other' })
  expect(isProvided(), 'another failure says nothing of it').toBe(false)
  gateway.respond = succeed({ done: true })
  expect(await ask()).toEqual({ done: true })
  expect(isProvided()).toBe(true)
})
