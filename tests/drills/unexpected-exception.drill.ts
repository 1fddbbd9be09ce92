import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../ask.ts'
import { startPortal } from '../processes.ts'
import { ownFolder } from './own-folder.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const page = '/zct-ee/policy-find'
const list = '/policy/api/ua/policy/list/new'
const preloaded = { NODE_OPTIONS: '--import ./tests/drills/thrown-exception.ts' }

test('an exception that nobody expected: what runs is answered, nothing new is taken, and the process ends as failed', async (context) => {
  const folder = ownFolder()
  const portal = await startPortal(folder, preloaded)
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
