import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log, startLog } from '../base/log.server.ts'
import { startBundledGateway } from './bundled-gateway.server.ts'

const node = process.execPath
const nowhere = join(tmpdir(), 'no-such-folder', 'node')

let folder: string
beforeEach(() => {
  startLog('silent')
  folder = mkdtempSync(join(tmpdir(), 'bundled-gateway-'))
})
afterEach(() => {
  process.execPath = node
  rmSync(folder, { recursive: true, force: true })
})

/** A port that nothing listened on a moment ago. */
function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    }),
  )
}

/** Starts a gateway from this folder, and waits until the log says that it ended and will be started again. */
async function startedInVain(root: string) {
  const [warned, failed] = [vi.spyOn(log(), 'warn'), vi.spyOn(log(), 'error')]
  const gateway = startBundledGateway({ gatewayPort: await freePort(), gatewayControl: false }, root)
  await vi.waitUntil(() => failed.mock.calls.length > 0, 60_000)
  const said = [...warned.mock.calls, ...failed.mock.calls].map(([, message]) => message)
  expect(said).toEqual([
    'the bundled gateway cannot be reached',
    'the bundled gateway ended; starting it again',
  ])
  return gateway
}

test('one that the machine refuses to start is started again, until it listens', async () => {
  mkdirSync(join(folder, 'gateway'))
  const script = "process.send?.({ gateway: 'listening' }); process.once('disconnect', () => process.exit())"
  writeFileSync(join(folder, 'gateway', 'main.ts'), script)
  process.execPath = nowhere
  const gateway = await startedInVain(folder)
  process.execPath = node
  await gateway.started
  await gateway.stop()
})

test('one whose start throws at once is started again, and can be stopped', async () => {
  // No argument of a process holds a zero byte.
  const gateway = await startedInVain(`${folder}\0`)
  await gateway.stop()
})

test('starts no other one when it ends after it has been retired', async () => {
  mkdirSync(join(folder, 'gateway'))
  const script =
    "process.send?.({ gateway: 'listening', data: '/data' }); process.once('message', () => process.exit(1))"
  writeFileSync(
    join(folder, 'gateway', 'main.ts'),
    `${script}; process.send?.({ gateway: 'changed', id: 1, tenantId: 'default', what: 'answers' })`,
  )
  const failed = vi.spyOn(log(), 'error')
  const gateway = startBundledGateway({ gatewayPort: await freePort(), gatewayControl: false }, folder)
  expect(await gateway.started).toEqual({ data: '/data', logins: '' })
  gateway.retire()
  await gateway.stop()
  expect(failed).not.toHaveBeenCalled()
})
