import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { startRequest } from '../base/trace.server.ts'
import { logWhenDone } from './access-log.server.ts'

startLog('silent')

test.each([
  ['is answered', 404, [['http.response.status_code', 404]]],
  ['is left before its answer', null, []],
])('the step of a request that %s has the status that was sent', async (_, status, attributes) => {
  const step = startRequest(undefined)
  const setAttribute = vi.spyOn(step.span, 'setAttribute')
  const ended = new Promise<void>((resolve) => vi.spyOn(step.span, 'end').mockImplementation(() => resolve()))
  const server = createServer((incoming, outgoing) => {
    logWhenDone(incoming, outgoing, { id: 'r1', traceparent: step.traceparent, tenantId: 'default', step })
    if (status === null) asking.destroy()
    else outgoing.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asking = request({ host: '127.0.0.1', port }, (answer) => answer.resume())
  asking.on('error', () => {})
  asking.end()
  await ended
  expect(setAttribute.mock.calls).toEqual(attributes)
})
