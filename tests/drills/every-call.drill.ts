import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openablePages } from '../built-routes.ts'
import type { Fault } from '../control.ts'
import { newTenant, portalForDrills, type Tenant } from './portal-for-drills.ts'

const portal = portalForDrills()

const upstream = 'bytes-of-the-gateway'
const fails: Record<string, Fault> = {
  'connection reset': { kind: 'reset' },
  '500 with an envelope': {
    kind: 'envelope',
    status: 500,
    returnCode: 'E500',
    data: { errorMessage: '数据服务的说明' },
  },
  '502 with HTML': { kind: 'status', status: 502, contentType: 'text/html', body: `<h1>${upstream}</h1>` },
  '500 with a stack': {
    kind: 'status',
    status: 500,
    body: `Error: ${upstream}\n    at run (/srv/gateway.js:1:1)`,
  },
  '200 with text': { kind: 'status', status: 200, body: upstream },
  malformed: { kind: 'malformed' },
  truncated: { kind: 'truncate' },
  empty: { kind: 'status', status: 200, contentType: 'application/json', body: '' },
  null: { kind: 'status', status: 200, contentType: 'application/json', body: 'null' },
  'a list': { kind: 'status', status: 200, contentType: 'application/json', body: `["${upstream}"]` },
  'a text': { kind: 'status', status: 200, contentType: 'application/json', body: `"${upstream}"` },
  'data null': { kind: 'envelope', returnCode: '0', data: null },
  'data a list': { kind: 'envelope', returnCode: '0', data: [upstream] },
  'data a text': { kind: 'envelope', returnCode: '0', data: upstream },
  'a field missing': { kind: 'shape' },
}

/** What the caller is: the same for every page, and kept by the portal, so it has drills of its own. */
const notOfThePage = /^\/uaa\/api\/(tenant|token-check|current-user|ua\/sso)/

const pages = openablePages()

/** A tenant, somebody logged in, and the calls that the page made for them. */
async function opened(route: {
  path: string
}): Promise<{ tenant: Tenant; headers: { cookie: string }; calls: string[] }> {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const headers = { cookie }
  await tenant.control.forgetCalls()
  const answer = await tenant.ask(route.path, { headers })
  assert.ok(answer.status < 400, `${route.path} answered ${answer.status} when all is well`)
  const calls = await tenant.control.calls()
  const paths = new Set(calls.filter((call) => call.method === 'GET').map((call) => call.path))
  return { tenant, headers, calls: [...paths].filter((path) => !notOfThePage.test(path)) }
}

for (const route of pages) {
  test(`${route.path}: each of its calls fails in each way`, async () => {
    const { tenant, headers, calls } = await opened(route)
    for (const path of calls) {
      for (const [name, fault] of Object.entries(fails)) {
        const what = `${route.path}, ${path}: ${name}`
        await tenant.control.disarm()
        await tenant.control.arm({ path, fault })
        await tenant.control.forgetCalls()
        const { status, body } = await tenant.ask(route.path, { headers })
        assert.ok((await tenant.control.calls(path)).length > 0, `${what}: the call was not made`)
        assert.ok([200, 303, 502, 503].includes(status), `${what} answered ${status}`)
        if (status === 303) continue
        assert.match(body, /<\/html>\s*$/, what)
        assert.match(body, /<header[\s>]/, `${what}: the header is alive`)
        assert.ok(!body.includes(upstream), `${what}: nothing of the gateway is shown`)
        assert.doesNotMatch(
          body,
          /\bat \w+ \(|node_modules|ECONNRESET|SyntaxError|ZodError/,
          `${what}: no stack`,
        )
        if (status === 200) continue
        const shown = name === '500 with an envelope' ? /E500\(500\) : 数据服务的说明/ : /未知错误/
        assert.match(body, shown, what)
      }
    }
    await tenant.control.disarm()
    assert.ok((await tenant.ask(route.path, { headers })).status < 400, `${route.path} is back`)
  })

  test(`${route.path}: each of its calls is slow`, async () => {
    const { tenant, headers, calls } = await opened(route)
    for (const path of calls) {
      await tenant.control.disarm()
      await tenant.control.arm({ path, fault: { kind: 'delay', ms: 1_500 } })
      const { status } = await tenant.ask(route.path, { headers })
      assert.ok([200, 303].includes(status), `${route.path}, ${path} slow: ${status}`)
    }
  })

  test(`${route.path}: each of its calls hangs`, async () => {
    const { calls } = await opened(route)
    await Promise.all(
      calls.map(async (path) => {
        const own = newTenant(portal())
        const { cookie } = await own.logIn({ enterprises: [{}] })
        await own.control.arm({ path, fault: { kind: 'hang' } })
        const { status, body } = await own.ask(route.path, { headers: { cookie } })
        assert.ok([200, 303, 504].includes(status), `${route.path}, ${path} hangs: ${status}`)
        if (status !== 504) return
        assert.match(body, /<header[\s>]/, `${route.path}, ${path} hangs: the header is alive`)
        assert.match(body, /重新加载/)
      }),
    )
  })
}

test('the build has pages to try', () => {
  assert.ok(pages.some((page) => page.path === '/zct-ee/policy-find'))
})
