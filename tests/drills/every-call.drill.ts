import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bulkhead } from 'cockatiel'
import type { Answer } from '../ask.ts'
import { builtRoutes, openablePages, pathShape } from '../built-routes.ts'
import type { Fault } from '../control.ts'
import { furtherScreens, screens } from '../screens.ts'
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

/** Every screen with its query, and every other page that opens by its bare path. */
const addresses = everyAddress()

function everyAddress(): string[] {
  const shown = [...screens, ...furtherScreens].map(({ path }) =>
    path.replace(/[^ -~]+/g, (words) => encodeURIComponent(words)),
  )
  const paths = new Set(shown.map((address) => address.replace(/\?.*/, '')))
  const others = openablePages().filter(({ path }) => !paths.has(path.replace(/\?.*/, '')))
  return [...new Set([...shown, ...others.map(({ path }) => path)])]
}

interface PageCall {
  method: string
  path: string
}

/** A tenant, somebody logged in, and the calls that the page made for them. */
async function opened(
  address: string,
): Promise<{ tenant: Tenant; open: () => Promise<Answer>; whole: number; calls: PageCall[] }> {
  const tenant = newTenant(portal())
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const open = () => tenant.ask(address, { headers: { cookie } })
  await tenant.control.forgetCalls()
  const answer = await open()
  assert.ok(answer.status < 500, `${address} answered ${answer.status} when all is well`)
  const calls = await tenant.control.calls()
  // What is made anew for each page, as the number of a captcha, stands for any.
  const named = calls.map(({ method, path }) => ({ method, path: path.replace(/[0-9a-f-]{36}/, '*') }))
  const distinct = new Map(named.map((call) => [`${call.method} ${call.path}`, call]))
  return {
    tenant,
    open,
    whole: answer.status,
    calls: [...distinct.values()].filter(({ path }) => !notOfThePage.test(path)),
  }
}

/** What a page makes of a call that fails: it goes on without it, goes elsewhere, or shows the failure in its frame. */
type Outcome = 'side' | 'elsewhere' | 'subject'

function outcomeOf({ status, body, headers }: Answer, failing: readonly number[], what: string): Outcome {
  if (status === 303) {
    assert.match(String(headers.location), /^\/(?!\/)/, what)
    return 'elsewhere'
  }
  assert.ok(status === 200 || failing.includes(status), `${what} answered ${status}`)
  assert.match(body, /<\/html>\s*$/, what)
  assert.match(body, /<header[\s>]/, `${what}: the header is alive`)
  assert.match(body, /<main[\s>]/, `${what}: so is the main area`)
  assert.ok(!body.includes(upstream), `${what}: nothing of the gateway is shown`)
  assert.doesNotMatch(body, /\bat \w+ \(|node_modules|ECONNRESET|SyntaxError|ZodError/, `${what}: no stack`)
  if (status === 200) return 'side'
  assert.match(body, />重新加载</, `${what}: a way to try again`)
  return 'subject'
}

/** Bounds what keeps the machine busy; what hangs only waits, and may do so in many places. */
const busy = bulkhead(4, Number.POSITIVE_INFINITY)

describe('every call of every page', { concurrency: 32 }, () => {
  for (const address of addresses) {
    test(`${address}: each of its calls fails in each way, is slow, and hangs`, async () => {
      const { tenant, open, whole, calls } = await busy.execute(() => opened(address))
      for (const call of calls) {
        const place = `${address}, ${call.method} ${call.path}`
        const outcomes = new Map<Outcome, string>()
        const failsAs = async (name: string, fault: Fault) => {
          const what = `${place}: ${name}`
          await tenant.control.arm({ ...call, id: 'fault', fault })
          await tenant.control.forgetCalls()
          const answer = await open()
          assert.ok(
            (await tenant.control.calls(call.path.replace(/\*.*/, ''))).length > 0,
            `${what}: the call was not made`,
          )
          const outcome = outcomeOf(answer, [502, 503], what)
          outcomes.set(outcome, name)
          if (outcome !== 'subject') return
          const shown = name === '500 with an envelope' ? /E500\(500\) : 数据服务的说明/ : /未知错误/
          assert.match(answer.body, shown, what)
        }
        for (const [name, fault] of Object.entries(fails)) await busy.execute(() => failsAs(name, fault))
        await tenant.control.arm({ ...call, id: 'fault', fault: { kind: 'hang' } })
        outcomes.set(outcomeOf(await open(), [504], `${place}: hangs`), 'hang')
        // What a section may do without, it may do without however it fails.
        assert.equal(outcomes.size, 1, `${place}: ${JSON.stringify([...outcomes])}`)
      }
      await tenant.control.disarm()
      for (const call of calls) await tenant.control.arm({ ...call, fault: { kind: 'delay', ms: 1_500 } })
      assert.equal((await open()).status, whole, `${address}: all of its calls are slow`)
      await tenant.control.disarm()
      assert.equal((await open()).status, whole, `${address} is back`)
    })
  }
})

test('every page of the build that a visitor can open is among them', () => {
  const personal = /^\/(user|apply|auth|enterprise|tool)(\/|$)/
  const left = builtRoutes()
    .filter((route) => route.isPage && route.path !== '/*' && !personal.test(route.path))
    .filter((route) => !addresses.some((address) => pathShape(route).test(address.replace(/[?#].*/, ''))))
  assert.deepEqual(
    left.map((route) => route.path),
    [],
  )
})
