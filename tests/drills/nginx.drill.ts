import assert from 'node:assert/strict'
import { test } from 'node:test'
import { controlOf } from '../control.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { askSecurely, startNginx } from './nginx.ts'

const host = 'portal.example'
/** Where the browser stands; nginx asks the portal from 127.0.0.1. */
const browser = '127.0.0.7'

test('behind nginx with its defaults and TLS somebody with fifty enterprises logs in, acts and logs out', async (context) => {
  const folder = temporaryFolder()
  context.after(folder.remove)
  const portal = await startPortal(folder.path, { TENANTS: `${host}=town`, TRUSTED_PROXIES: '127.0.0.1' })
  context.after(() => portal.stop())
  const nginx = await startNginx(portal.port)
  context.after(nginx.stop)
  const control = controlOf(portal.gatewayPort, host)
  const cookies = new Map<string, string>()
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await askSecurely({
      port: nginx.port,
      path,
      localAddress: browser,
      method: fields ? 'POST' : 'GET',
      headers: {
        host,
        // What a browser writes in front of its address is not believed.
        'x-forwarded-for': '203.0.113.9',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields ? { origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
    })
    for (const line of answer.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const few = await control.makeUser({ enterprises: [{}, {}] })
  assert.equal((await ask(`/?code=${few.ssoCode}`)).status, 303)
  assert.equal((await ask('/auth/logout', {})).status, 303)

  const enterprises = Array.from({ length: 50 }, (_, at) => ({ name: `${at}号${'长'.repeat(96)}` }))
  const user = await control.makeUser({ name: '名'.repeat(40), enterprises })
  await control.forgetCalls()
  const started = new URL((await ask('/auth/sso')).location)
  assert.equal(started.searchParams.get('redirect_uri'), `https://${host}/`)
  const login = await ask(`/?code=${user.ssoCode}&state=${started.searchParams.get('state')}`)
  assert.equal(login.status, 303)
  const own = login.setCookies.filter((line) => !line.startsWith('SESSION_ID='))
  assert.ok(own.some((line) => line.startsWith('__Host-LOGIN_INFO=')))
  for (const line of own) assert.match(line, /^__Host-.*; Secure/)

  const security = await ask('/user/security')
  assert.equal(security.status, 200)
  for (const { name } of enterprises) assert.ok(security.body.includes(name), name)
  const last = user.enterprises.at(-1)
  assert.equal((await ask('/enterprise', { enId: last?.enId ?? '' })).status, 303)
  const calls = await control.calls()
  assert.deepEqual(
    [...new Set(calls.map(({ headers }) => headers['client-address']).filter(Boolean))],
    [browser],
  )
  assert.equal((await ask('/auth/logout', {})).status, 303)
  assert.equal((await ask('/user/security')).status, 303)
  assert.doesNotMatch(nginx.errors(), /\[(?:error|crit|alert|emerg)\]/)
})
