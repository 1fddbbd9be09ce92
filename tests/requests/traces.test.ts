import { readTraceParent } from '../../contract/traceparent.ts'
import { expect, test } from './test.ts'

const page = '/zct-ee/policy-find'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const given = `00-${traceId}-00f067aa0ba902b7-01`

/** The step that a page's own scripts read of it. */
function stepIn({ headers }: { headers: Record<string, unknown> }) {
  return readTraceParent(/^traceparent;desc="(.+)"$/.exec(String(headers['server-timing']))?.[1])
}

test('a trace goes from the browser through the portal to the gateway', async ({ portal, control }) => {
  await control.forgetCalls()
  for (const path of [page, '/auth/login']) {
    const answer = await portal.ask(path, { headers: { traceparent: given } })
    expect(stepIn(answer)?.traceId).toBe(traceId)
  }
  const calls = await control.calls()
  expect(calls.length).toBeGreaterThan(2)
  for (const { path, headers } of calls)
    expect(readTraceParent(headers.traceparent)?.traceId, path).toBe(traceId)
})

test('a request without a trace begins one, which its calls belong to', async ({ portal, control }) => {
  await control.forgetCalls()
  const own = stepIn(await portal.ask('/auth/login'))?.traceId
  expect(own).toBeDefined()
  const calls = await control.calls()
  expect(calls.length).toBeGreaterThan(0)
  for (const { path, headers } of calls) expect(readTraceParent(headers.traceparent)?.traceId, path).toBe(own)
})

test('each answer from the cache tells of its own request', async ({ portal }) => {
  const served = async () => (await portal.ask(page)).headers['x-served']
  await expect.poll(served).toBe('cached')
  const answers = [await portal.ask(page), await portal.ask(page)]
  for (const one of answers) expect(one.headers['x-served']).toBe('cached')
  expect(new Set(answers.map((one) => stepIn(one)?.traceId)).size).toBe(2)
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
  const { headers } = await portal.ask(page, {
    headers: { 'if-none-match': answers[0]?.headers.etag, traceparent: given },
  })
  expect(stepIn({ headers })?.traceId).toBe(traceId)
})

for (const [what, wrong] of [
  ['far too long', given + 'a'.repeat(5000)],
  ['of another version', given.replace(/^00/, 'cc')],
  ['of no trace', given.replace(traceId, '0'.repeat(32))],
  ['of nobody', given.replace('00f067aa0ba902b7', '0'.repeat(16))],
  ['of other letters', given.replace('4bf9', '"<b>')],
  ['given twice', `${given}, ${given}`],
] as const) {
  test(`a traceparent that is ${what} is ignored`, async ({ portal, control }) => {
    await control.forgetCalls()
    const answer = await portal.ask('/auth/login', { headers: { traceparent: wrong } })
    expect(answer.status).toBe(200)
    const own = stepIn(answer)?.traceId
    expect(own).toMatch(/^[\da-f]{32}$/)
    expect(own).not.toBe(traceId)
    const calls = await control.calls()
    expect(calls.length).toBeGreaterThan(0)
    for (const { headers } of calls) expect(readTraceParent(headers.traceparent)?.traceId).toBe(own)
  })
}
