// A gateway that costs next to nothing, in a process of its own: `node replay.ts GATEWAY_PORT`. What it is asked for the first
// time it asks the gateway behind it; from then on it answers that from memory. Writes one line, its port.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { header } from '../../contract/call.ts'
import { ask } from '../ask.ts'

interface Recorded {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

const behind = Number(process.argv[2])
const recorded = new Map<string, Recorded>()
/** What makes an answer another one, besides its address and its body. */
const telling = [header.tenantHost, header.authorization, header.smsAuthorization, header.enterpriseId]

async function record(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  sent: string,
): Promise<Recorded> {
  const { host: _host, connection: _connection, 'content-length': _length, ...passed } = headers
  const answer = await ask({
    port: behind,
    path: url,
    method,
    headers: passed,
    ...(sent === '' ? {} : { body: sent }),
  })
  const body = Buffer.from(answer.body)
  const type = answer.headers['content-type'] ?? 'application/json'
  return { status: answer.status, headers: { 'content-type': type, 'content-length': body.length }, body }
}

const server = createServer(async (incoming, outgoing) => {
  const sent = incoming.method === 'GET' ? '' : (await incoming.setEncoding('utf8').toArray()).join('')
  // A reading's uuid is new each time, and changes no answer.
  const address = incoming.url?.replace(/(?<=[?&]uuid=)[^&]*/, '')
  const key = [incoming.method, address, sent, ...telling.map((name) => incoming.headers[name])].join('\n')
  const known = recorded.get(key)
  const answer = known ?? (await record(incoming, sent).catch(() => null))
  if (!answer) return void outgoing.writeHead(502).end()
  if (!known && answer.status === 200) recorded.set(key, answer)
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(answer.body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
