import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect } from 'vitest'
import { startLog } from '../base/log.server.ts'
import type { CallerHeaders } from './caller.server.ts'
import { type Client, connect } from './connect.server.ts'
import type { GatewayFailure } from './failure.ts'
import { type Transport, transportTo } from './transport.server.ts'

/** A call as the gateway got it. */
export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

interface GatewayInTest {
  url: string
  seen: Seen[]
  /** How it answers; each test says so. */
  respond: (incoming: Seen, outgoing: ServerResponse) => void
  transport: Transport
  client: Client
  browser: AbortController
  caller: CallerHeaders
}

/** A gateway for the tests of one file, new for each, with a client of it. */
export function gatewayInTest(): GatewayInTest {
  startLog('silent')
  const gateway = { seen: [] as Seen[] } as GatewayInTest
  let close = () => {}

  beforeEach(async () => {
    gateway.seen.length = 0
    const server = createServer(async (incoming, outgoing) => {
      let body = ''
      for await (const chunk of incoming) body += chunk
      const call = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body }
      gateway.seen.push(call)
      gateway.respond(call, outgoing)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    gateway.url = `http://127.0.0.1:${port}/prefix/`
    gateway.transport = transportTo(gateway.url)
    gateway.browser = new AbortController()
    gateway.caller = {
      tenantId: 'default',
      tenantHost: 'a.localhost',
      requestId: 'r-1',
      signal: gateway.browser.signal,
      accessToken: 'token',
      smsToken: 'sms',
      enterpriseId: 'e1',
      clientAddress: '203.0.113.7',
    }
    gateway.client = connect(gateway.transport, () => gateway.caller)
    close = () => {
      server.closeAllConnections()
      server.close()
    }
  })

  afterEach(async () => {
    close()
    await gateway.transport.close()
  })
  return gateway
}

export const json = (outgoing: ServerResponse, status: number, value: unknown) => {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(value))
}
export const succeed = (data: unknown) => (_: Seen, outgoing: ServerResponse) =>
  json(outgoing, 200, { returnCode: '0', data, errorMessage: null })
export const valid = { valid: true, expiresIn: 60 }

export async function failureOf(
  calling: Promise<unknown>,
): Promise<Pick<GatewayFailure, 'kind' | 'returnCode' | 'status'>> {
  const failure = (await calling.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  )) as GatewayFailure
  return { kind: failure.kind, returnCode: failure.returnCode, status: failure.status }
}
