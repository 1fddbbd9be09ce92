import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'

const portal = portalForDrills()
const page = '/zct-ee/policy-find'

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${portal().process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

/** Sends a file that grows as fast as it is taken; answers the status, or null when the line was cut. */
function upload(path: string, headers: Record<string, string>, megabytes: number): Promise<number | null> {
  const part = Buffer.alloc(1024 * 1024, 'x')
  return new Promise((done) => {
    const sent = request(
      {
        port: portal().port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
      },
      (response) => {
        response.resume()
        done(response.statusCode ?? null)
      },
    )
    sent.on('error', () => done(null))
    sent.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')
    let left = megabytes
    const more = () => {
      while (left > 0) {
        left--
        if (!sent.write(part)) return void sent.once('drain', more)
      }
      sent.end('\r\n--b--\r\n')
    }
    more()
  })
}

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
  assert.equal(open, 500)
  for (let round = 0; round < 10; round++) assert.equal((await tenant.ask(page)).status, 200)
  await until('the slow ones are let go', async () => open === 0, 40_000)
})

test('20 uploads of 20 MB at once: others are served, and none is kept in memory', async () => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const headers = { cookie, origin: `http://${tenant.host}`, host: tenant.host }
  for (const path of ['/auth/logout', '/user/consult', '/comfort']) {
    const before = residentMegabytes()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, residentMegabytes())
    }, 20)
    const sending = Promise.all(Array.from({ length: 20 }, () => upload(path, headers, 20)))
    for (let round = 0; round < 5; round++) assert.equal((await tenant.ask(page)).status, 200)
    const statuses = await sending
    clearInterval(watch)
    assert.ok(
      statuses.every((status) => status === null || status < 500),
      `${path}: ${statuses.join()}`,
    )
    const grown = Math.round(highest - before)
    assert.ok(grown < 150, `${path}: grew by ${grown} MB`)
  }
  assert.equal((await tenant.ask(page)).status, 200)
})
