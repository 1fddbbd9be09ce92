import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cookieHeader } from '../ask.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { startRedis } from '../redis.ts'
import { newTenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const form = 'application/x-www-form-urlencoded'
const page = '/user/consult'

test('two processes whose shared store goes away: limits still count for both, and a form that is kept comes back', async (context) => {
  const redis = await startRedis()
  context.after(redis.stop)
  const folder = temporaryFolder()
  context.after(folder.remove)
  const portal = await startPortal(folder.path, { WEB_CONCURRENCY: '2', STORE_URL: redis.url })
  context.after(() => portal.stop('SIGKILL'))
  const said = (text: string) => portal.output().split(text).length - 1
  await until('both know the store', async () => said('the shared store is there') === 2)
  const tenant = newTenant(portal)
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    tenant.ask(path, {
      method: 'POST',
      headers: { 'content-type': form, origin: `http://${tenant.host}`, cookie },
      body: new URLSearchParams(fields).toString(),
    })
  /** How many SMS codes may be asked for, of so many that are asked for at once, in both processes. */
  const mayAsk = async (times: number) => {
    const wrong = { intent: 'sms', tel: '13900001111', captchaId: 'none', captchaCode: 'none' }
    const answers: boolean[] = []
    for (let at = 0; at < times; at++)
      answers.push(!(await post('/auth/login?way=sms', wrong)).body.includes('获取验证码的次数太多'))
    return answers.filter(Boolean).length
  }
  const { cookie } = await tenant.logIn()
  await tenant.control.arm({ path: '/policy/api/consult/save', fault: { kind: 'status', status: 401 } })
  const keptForms = async () => {
    const interrupted = await post(page, { title: '没有写完的问题', content: '第一行' }, cookie)
    assert.equal(interrupted.status, 303)
    const kept = cookieHeader(interrupted)
      .split('; ')
      .filter((pair) => pair.includes('INTERRUPTED_FORMS='))
    const back = await tenant.ask(page, { headers: { cookie: [cookie, ...kept].join('; ') } })
    return back.body.includes('没有写完的问题')
  }

  assert.equal(await mayAsk(5), 5)
  for (let at = 0; at < 4; at++) assert.ok(await keptForms())
  await redis.stop()
  await until('both miss it', async () => said('the shared store is away') >= 2)
  // Five were counted before, by the machine too.
  assert.equal(await mayAsk(20), 15)
  for (let at = 0; at < 6; at++) assert.ok(await keptForms())
  assert.equal(portal.process.exitCode, null)
})
