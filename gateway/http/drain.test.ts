import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { acceptWaiting } from '../../contract/accept-waiting.ts'
import { drainServer } from './drain.ts'

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('a server that drains answers everybody who has connected', async () => {
  const server = createServer((_, answer) => answer.end('answered')).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers: string[] = []
  const callers = Array.from({ length: 20 }, (_, at) => {
    const caller = connect(port, '127.0.0.1', () => caller.write(get))
    caller.on('data', (piece) => (answers[at] = (answers[at] ?? '') + piece))
    caller.on('error', (error) => (answers[at] = error.message))
    return caller
  })
  await Promise.all(callers.map((caller) => once(caller, 'connect')))

  await drainServer(server, { alone: true })

  await Promise.all(callers.map((caller) => caller.closed || once(caller, 'close')))
  expect(answers.filter((answer) => !answer.endsWith('answered'))).toEqual([])
  expect(Object.keys(answers)).toHaveLength(20)
})

test('a server that is connected to without end stops waiting', async () => {
  const server = new EventEmitter()
  let rounds = 0

  await acceptWaiting(server, async () => {
    rounds++
    server.emit('connection')
  })

  expect(rounds).toBe(1_000)
  expect(server.listenerCount('connection')).toBe(0)
})
