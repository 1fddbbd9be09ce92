import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { highestMegabytes } from '../resident-memory.ts'
import { growingUpload } from './growing-upload.ts'
import { newTenant, portalForDrills } from './portal-for-drills.ts'
import { until } from './until.ts'

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

test('20 uploads of 30 MB at once: others are served, and none is kept in memory', async (context) => {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const headers = { cookie, origin: `http://${tenant.host}`, host: tenant.host }
  const paths = ['/auth/logout', '/user/consult', '/comfort']
  const twentyAtOnce = async (path: string, megabytes: number) => {
    const sending = Promise.all(
      Array.from({ length: 20 }, () => growingUpload(portal(), path, headers, { name: 'a.pdf', megabytes })),
    )
    for (let round = 0; round < 5; round++) assert.equal((await tenant.ask(page)).status, 200)
    const statuses = (await sending).map((answer) => answer?.status)
    assert.ok(
      statuses.every((status) => status === undefined || status < 500),
      `${path}: ${statuses.join()}`,
    )
  }
  const { pid } = portal().process
  // As many bytes in small files: what the collector leaves lying for a while is no measure of what is kept.
  const ofSmall = await highestMegabytes(pid, async () => {
    for (const path of paths) for (let round = 0; round < 20; round++) await twentyAtOnce(path, 1)
  })
  for (const path of paths) {
    const ofLarge: number[] = []
    for (let round = 0; round < 3; round++) {
      ofLarge.push(await highestMegabytes(pid, () => twentyAtOnce(path, 30)))
    }
    const told = `${path}: ${ofLarge.join(', ')} MB, with small files ${ofSmall} MB`
    context.diagnostic(told)
    // What is kept would be there each time.
    assert.ok(Math.min(...ofLarge) - ofSmall < 150, told)
  }
  assert.equal((await tenant.ask(page)).status, 200)
})
