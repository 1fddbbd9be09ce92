import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, cookieHeader } from '../ask.ts'
import { startGateway, startPortalAlone } from '../processes.ts'
import { ownFolder } from './own-folder.ts'
import { newTenant } from './portal-for-drills.ts'

const consult = '/zct-ee/policy-info/n-rd-2023-7'
/** Takes a megabyte from strangers too. */
const section = '/apply/d1/project'
const form = 'application/x-www-form-urlencoded'
const posts = 700

test(`${posts} long forms of strangers: the portal lives in a small memory, and gives back a person's form and a stranger's last one`, async (context) => {
  const folder = ownFolder()
  const gateway = await startGateway(folder)
  context.after(() => gateway.stop('SIGKILL'))
  const portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, {
    NODE_OPTIONS: '--max-old-space-size=256',
  })
  context.after(() => portal.stop('SIGKILL'))
  const tenant = newTenant({ port: portal.port, gatewayPort: gateway.port })
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    tenant.ask(path, {
      method: 'POST',
      headers: { origin: `http://${tenant.host}`, 'content-type': form, cookie },
      // Unescaped, a character is three bytes and not nine.
      body: Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join('&'),
    })
  /** What the form shows on the browser of an interrupted one, when somebody has logged in there. */
  const shownTo = async (login: string, interrupted: Answer) => {
    const [kept = ''] = cookieHeader(interrupted)
      .split('; ')
      .filter((pair) => pair.includes('INTERRUPTED_FORMS='))
    return (await tenant.ask(consult, { headers: { cookie: `${login}; ${kept}` } })).body
  }

  const { cookie } = await tenant.logIn()
  await tenant.control.arm({
    path: '/policy/api/consult/save',
    times: 1,
    fault: { kind: 'status', status: 401 },
  })
  const own = await post(consult, { title: '本人的问题', content: '第一行' }, cookie)
  assert.equal(own.status, 303)

  const long = (fields: number) =>
    Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, '字'.repeat(9_900)]))
  let sent = 0
  const walk = async () => {
    while (sent < posts) {
      const { status } = await post(section, { title: `第${++sent}个`, content: 'x', ...long(19) })
      assert.equal(status, 303)
    }
  }
  // One network may have 2 MB under way: three of these.
  await Promise.all([walk(), walk()])
  const newest = await post(consult, { title: '最后一个问题', content: 'x', ...long(2) })
  assert.equal(portal.process.exitCode, null)
  assert.ok((await shownTo(cookie, own)).includes('本人的问题'))
  const stranger = await tenant.logIn()
  assert.ok((await shownTo(stranger.cookie, newest)).includes('最后一个问题'))
})
