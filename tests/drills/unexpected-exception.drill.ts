import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const page = '/zct-ee/policy-find'
const list = '/policy/api/ua/policy/list/new'
const preloaded = { NODE_OPTIONS: '--import ./tests/drills/thrown-exception.ts' }

test('an exception that nobody expected: what runs is answered, nothing new is taken, and the process ends as failed', async (context) => {
  const folder = temporaryFolder()
  context.after(folder.remove)
  const portal = await startPortal(folder.path, preloaded)
  context.after(() => portal.stop('SIGKILL'))
  const tenant = newTenant(portal)
  assert.equal((await tenant.ask(page)).status, 200)
  await tenant.control.arm({ path: list, fault: { kind: 'delay', ms: 1_500 } })
  await tenant.control.forgetCalls()
  const running = tenant.ask(`${page}?keyword=running`)
  await until('it runs', async () => (await tenant.control.calls(list)).length > 0)
  portal.process.kill('SIGUSR2')
  assert.equal((await running).status, 200)
  assert.equal(await portal.ended, 1)
  assert.match(portal.output(), /"err":.*nobody has expected this.*"msg":"uncaught exception"/)
  await assert.rejects(tenant.ask(page))
  await assert.rejects(ask({ port: portal.gatewayPort, path: '/openapi.json' }))
})

test('one of two processes: another takes its place, and nobody notices', async (context) => {
  const folder = temporaryFolder()
  context.after(folder.remove)
  const portal = await startPortal(folder.path, { ...preloaded, WEB_CONCURRENCY: '2' })
  context.after(() => portal.stop('SIGKILL'))
  const served = () => [...portal.output().matchAll(/"pid":(\d+),"msg":"a process of the portal serves"/g)]
  await until('both serve', async () => served().length === 2)
  const tenant = newTenant(portal)
  const statuses: number[] = []
  let asking = true
  const walk = async () => {
    while (asking) statuses.push((await tenant.ask(page)).status)
  }
  const walks = Promise.all([walk(), walk(), walk()])
  await until('the load runs', async () => statuses.length > 10)
  process.kill(Number(served()[0]?.[1]), 'SIGUSR2')
  await until('another serves', async () => served().length === 3)
  asking = false
  await walks
  assert.deepEqual([...new Set(statuses)], [200])
  assert.equal(portal.process.exitCode, null)
})
