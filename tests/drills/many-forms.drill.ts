import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readMetrics } from '../metrics-text.ts'
import { freePort, type Server, startGateway, startPortalAlone, temporaryFolder } from '../processes.ts'
import { holdBody } from './held-body.ts'
import { newTenant, type Tenant } from './portal-for-drills.ts'
import { until } from './until.ts'

const forms = 2_000
const megabyte = 1024 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'

/** The costliest of each kind: a form of nothing but fields, and one of nothing but parts. */
const manyFields = Buffer.from('a=1&'.repeat(megabyte / 4))
const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'
const manyParts = Buffer.from(part.repeat(Math.floor(megabyte / part.length)))
const json = Buffer.from(JSON.stringify({ words: '字'.repeat(megabyte / 3 - 10) }))

/** Forms to routes that read them whole before they refuse them, with and without a login. */
const kinds = [
  { path: '/?index', type: urlencoded, body: manyFields },
  { path: '/?index', type: multipart, body: manyParts },
  { path: '/log/error', type: 'application/json', body: json },
  { path: '/?index', type: urlencoded, body: manyFields.subarray(0, 64 * 1024) },
  { path: '/apply/d1/project', type: urlencoded, body: manyFields },
]

interface Case {
  name: string
  /** The network, or the cookie, that form number `at` is sent from. */
  sender: (at: number, cookies: string[]) => Record<string, string>
  people?: number
}

const cases: Case[] = [
  { name: 'of strangers in one network', sender: () => ({ 'x-forwarded-for': '203.0.113.9' }) },
  {
    name: 'of strangers in as many networks',
    sender: (at) => ({ 'x-forwarded-for': `198.18.${at >> 8}.${at & 255}` }),
  },
  {
    name: 'of strangers in as many IPv6 networks, with a cookie that opens nothing',
    sender: (at) => ({
      'x-forwarded-for': `2001:db8:${at.toString(16)}::1`,
      cookie: 'LOGIN_INFO=eyJhbGciOiJkaXIi.a.b.c.d; CURRENT_USER=x',
    }),
  },
  {
    name: 'of five people who are logged in',
    people: 5,
    sender: (at, cookies) => ({ cookie: cookies[at % cookies.length] ?? '' }),
  },
]

const folder = temporaryFolder()
let gateway: Server
let portal: Server
let tenant: Tenant
let metricsPort: number

/**
 * Starts a portal with little memory that trusts a proxy about the networks of its visitors. All
 * tests share one process: each meets what the others left.
 */
before(async () => {
  gateway = await startGateway(folder.path)
  metricsPort = await freePort()
  portal = await startPortalAlone(`http://127.0.0.1:${gateway.port}`, {
    NODE_OPTIONS: '--max-old-space-size=512',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    LIMIT_LOG: '1000000',
    LIMIT_FEEDBACK: '1000000',
  })
  tenant = newTenant({ port: portal.port, gatewayPort: gateway.port })
})
after(async () => {
  await portal?.stop('SIGKILL')
  await gateway?.stop('SIGKILL')
  folder.remove()
})

for (const { name, sender, people = 0 } of cases) {
  test(`the portal serves others out of a small memory while ${forms} forms ${name} are unfinished, and while they are finished`, async () => {
    const served = await servedOthers()
    const cookies: string[] = []
    for (let count = 0; count < people; count++)
      cookies.push((await tenant.logIn({ enterprises: [{}] })).cookie)

    const held = Array.from({ length: forms }, (_, at) => {
      const kind = kinds[at % kinds.length] as (typeof kinds)[number]
      const headers = { origin: `http://${tenant.host}`, 'content-type': kind.type, ...sender(at, cookies) }
      return holdBody(portal.port, { path: kind.path, host: tenant.host, headers, body: kind.body })
    })
    await served('while forms are unfinished')
    for (const form of held) form.finish()
    await served('while they are finished')
    const statuses = await Promise.all(held.map(({ status }) => status))
    await served('afterwards')

    // Each was taken, refused on its merits or for the bound, or cut while it was unfinished.
    const expected = [0, 200, 204, 303, 400, 404, 408, 413, 422, 429, 503]
    assert.deepEqual(
      [...new Set(statuses)].filter((status) => !expected.includes(status)),
      [],
    )
    assert.deepEqual([portal.process.exitCode, portal.process.signalCode], [null, null])
    const underWay = async () => (await readMetrics(metricsPort)).sum('portal_bodies_under_way')
    await until('no body is counted as under way any more', async () => (await underWay()) === 0)
  })
}

test('an unfinished form yields to a quick one of a new stranger, and gets a page that says when to come again', async () => {
  const served = await servedOthers()
  const heldFrom = (count: number, network: (at: number) => string) =>
    Array.from({ length: count }, (_, at) =>
      holdBody(portal.port, {
        path: '/apply/d1/project',
        host: tenant.host,
        headers: {
          origin: `http://${tenant.host}`,
          'content-type': urlencoded,
          'x-forwarded-for': network(at),
        },
        body: manyFields,
      }),
    )
  for (const held of [heldFrom(20, (at) => `198.51.100.${at}`), heldFrom(20, () => '192.0.2.7')]) {
    await served('while the share of strangers is full of unfinished forms')
    const answer = (await held[0]?.answer) ?? ''
    assert.match(answer, /^HTTP\/1\.1 503 /)
    assert.match(answer, /\r\nretry-after: \d+\r\n/i)
    assert.match(answer, /\r\ncontent-security-policy: /i)
    assert.match(answer, /<\/html>$/)
    for (const form of held) form.destroy()
  }
})

/**
 * Opens pages and sends forms as a stranger and as a person who is logged in, until all of them
 * succeed in one round.
 */
async function servedOthers(): Promise<(when: string) => Promise<void>> {
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const origin = `http://${tenant.host}`
  let rounds = 0
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    tenant.ask(path, {
      method: 'POST',
      headers: { origin, 'content-type': urlencoded, 'x-forwarded-for': '192.0.2.7', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  const round = async () => {
    const answers = [
      await tenant.ask(`/zct-ee/policy-find?keyword=${rounds++}`),
      await tenant.ask('/user/collect', { headers: { cookie } }),
      await post('/favourite/n-rd-2023-7', { wish: rounds % 2 ? 'remove' : 'add' }, { cookie }),
      await post('/?index', { content: `第${rounds}条`, _once: `${rounds}-${process.pid}` }, {}),
      await post('/zct-ee/policy-info/n-rd-2023-7', { title: '问题', content: '内容' }, {}),
    ]
    return answers.map(({ status }) => status)
  }
  const isOver = () => portal.process.exitCode !== null || portal.process.signalCode !== null
  return async (when) => {
    // A machine that is busy with so many bytes may be late with a page.
    await until(
      `others are served ${when}`,
      async () => isOver() || String(await round()) === String([200, 200, 303, 303, 303]),
    )
    assert.equal(isOver(), false, when)
  }
}
