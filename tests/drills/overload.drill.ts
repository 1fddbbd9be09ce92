import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'
import { pathsWithoutFiles, uploadsAtOnce } from './uploads-at-once.ts'

const portal = portalForDrills()
const page = '/zct-ee/policy-find'

test('400 connections at once: each gets a whole page, and nothing is left of it', async () => {
  const tenant = newTenant(portal())
  assert.equal((await tenant.ask(page)).status, 200)
  const answers = await Promise.all(Array.from({ length: 400 }, () => tenant.ask(page)))
  // What the one gateway process can't answer in time is told as a page; no connection is refused or cut.
  const odd = answers.filter(
    ({ status, body }) => ![200, 503, 504].includes(status) || !body.endsWith('</html>'),
  )
  assert.deepEqual(
    odd.map(({ status }) => status),
    [],
  )
  assert.ok(answers.some(({ status }) => status === 200))
  await until('all is well again', async () => (await tenant.ask(page)).status === 200)
})

test('1,000 connections to a portal that stands still: each is taken, and gets an answer once it goes on', async () => {
  const tenant = newTenant(portal())
  assert.equal((await tenant.ask(page)).status, 200)
  let connected = 0
  let answered = 0
  portal().process.kill('SIGSTOP')
  try {
    for (let at = 0; at < 1000; at++) {
      const line = connect(portal().port, '127.0.0.1', () => connected++)
      line
        .on('error', () => {})
        .write(`GET /healthz/live HTTP/1.1\r\nhost: ${tenant.host}\r\nconnection: close\r\n\r\n`)
      line.once('data', (head) => {
        if (head.toString('latin1').startsWith('HTTP/1.1 200 ')) answered++
        line.resume()
      })
    }
    await until('each line is taken', async () => connected === 1000)
  } finally {
    portal().process.kill('SIGCONT')
  }
  await until('each gets an answer', async () => answered === 1000)
})

test('500 connections whose headers never end: others are served, and they are let go', async () => {
  const tenant = newTenant(portal())
  assert.equal((await tenant.ask(page)).status, 200)
  const sockets: Socket[] = []
  let open = 0
  for (let at = 0; at < 500; at++) {
    const socket = connect(portal().port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => open--)
    await once(socket, 'connect')
    open++
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    socket.resume()
    sockets.push(socket)
  }
  for (let round = 0; round < 10; round++) assert.equal((await tenant.ask(page)).status, 200)
  await until('the slow ones are let go', async () => open === 0)
})

test('20 uploads of 30 MB at once to pages that take none: others are served, and each is refused', async () => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  for (const path of pathsWithoutFiles) {
    const sending = uploadsAtOnce(portal(), tenant, path, cookie, { count: 20, megabytes: 30 })
    for (let round = 0; round < 5; round++) assert.equal((await tenant.ask(page)).status, 200)
    const statuses = (await sending).map((answer) => answer?.status)
    // A connection that was cut has no status: a body that no page takes is not read to the end.
    // 503 tells that it made room for others.
    assert.deepEqual(
      statuses.filter((status) => status !== undefined && ![413, 415, 429, 503].includes(status)),
      [],
      path,
    )
  }
  assert.equal((await tenant.ask(page)).status, 200)
})
