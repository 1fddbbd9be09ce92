import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { controlOf } from '../control.ts'
import { freePort, type Server, startGateway, startPortalAlone } from '../processes.ts'
import { startRedis } from '../redis.ts'
import { askSecurely, type Nginx, startNginx } from './nginx.ts'
import { ownFolder } from './own-folder.ts'

const host = 'portal.example'
/** Where the browser stands; nginx asks the portal from 127.0.0.1. */
const browser = '127.0.0.7'

/** Two portals and a gateway, with the files of `ops/nginx` before both kinds. */
async function startCity(
  context: TestContext,
): Promise<{ nginx: Nginx; portals: Server[]; gateway: Server }> {
  const folder = ownFolder()
  const tenants = { TENANTS: `${host}=town` }
  const gateway = await startGateway(folder, undefined, tenants)
  context.after(() => gateway.stop())
  const redis = await startRedis()
  context.after(redis.stop)
  const ports: [number, number] = [await freePort(), await freePort()]
  const nginx = await startNginx({ portals: ports, gateways: [gateway.port] })
  context.after(nginx.stop)
  const settings = {
    ...tenants,
    TRUSTED_PROXIES: '127.0.0.1',
    STORE_URL: redis.url,
    NODE_EXTRA_CA_CERTS: nginx.certificate,
  }
  const portals = await Promise.all(
    ports.map((port) => startPortalAlone(nginx.inner, settings, { wanted: port })),
  )
  for (const portal of portals) context.after(() => portal.stop())
  return { nginx, portals, gateway }
}

test('behind the nginx of ops/nginx, with two portals, somebody with fifty enterprises logs in, acts and logs out', async (context) => {
  const { nginx, gateway } = await startCity(context)
  const control = controlOf(gateway.port, host)
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
  assert.match(nginx.requests(), /"GET \/user\/security" 200/)
  // Codes of the single sign-on, and what people search for, are in queries.
  assert.ok(!nginx.requests().includes(few.ssoCode))
})

test('a portal that dies is passed over; where none is left, a page says so', async (context) => {
  const { nginx, portals } = await startCity(context)
  const ask = () => askSecurely({ port: nginx.port, path: '/zct-ee/policy-find', headers: { host } })
  await portals[0]?.stop('SIGKILL')
  for (let round = 0; round < 6; round++) assert.equal((await ask()).status, 200)
  await portals[1]?.stop('SIGKILL')
  const gone = await ask()
  assert.equal(gone.status, 502)
  assert.match(gone.body, /服务暂时不可用/)
})
