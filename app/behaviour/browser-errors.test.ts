// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from './error-report.ts'

const sent: { path: string; report: ErrorReport }[] = []
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
let report: (error: unknown, file?: string) => void
let reportUncaught: () => void

beforeEach(async () => {
  vi.resetModules()
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, report: JSON.parse(body) })
    return new Response(null, { status: 204 })
  })
  const serverTiming = [
    { name: 'proxy', description: 'x' },
    { name: 'traceparent', description: `00-${trace}-00f067aa0ba902b7-01` },
  ]
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList
  history.replaceState(null, '', '/user/message/m-1?from=secret')
  document.body.innerHTML = '<input><textarea></textarea>'
  const browserErrors = await import('./browser-errors.ts')
  report = browserErrors.reportBrowserError
  reportUncaught = browserErrors.reportUncaughtErrors
})
afterEach(() => vi.unstubAllGlobals())

function thrown(message: string, stack = ''): Error {
  return Object.assign(new TypeError(message), { stack })
}

test('a report says where in which scripts, on which page and of which request, and nothing else', () => {
  const stack = [
    'TypeError: a of undefined',
    `    at secret (${location.origin}/assets/root-Ab_1-x.js:1:2345)`,
    `    at ${location.origin}/user/message/m-1:7:8`,
    `t@${location.origin}/assets/enhancements-Bq_eRCBs.js:2:30`,
  ]
  report(thrown('a of undefined', stack.join('\n')))
  expect(sent).toEqual([
    {
      path: '/log/error',
      report: {
        message: 'TypeError: a of undefined',
        stack: ['root-Ab_1-x.js:1:2345', 'enhancements-Bq_eRCBs.js:2:30'],
        build: expect.stringMatching(/^[\w-]{8}$/),
        page: '/user/message',
        trace,
      },
    },
  ])
})

test('what stands in the fields is not in it', () => {
  const [input, text] = document.querySelectorAll<HTMLInputElement>('input,textarea')
  if (!input || !text) throw new Error('the page has no fields')
  input.value = 'Wang Secret#1'
  text.value = 'moving\nhouses'
  report(thrown('no Secret#1 of Wang is moving houses'))
  expect(sent[0]?.report.message).toBe('TypeError: no … of … is … …')
})

test('the same error is told once, and of others three', () => {
  for (const message of ['one', 'one', 'two', 'three', 'four']) report(thrown(message))
  expect(sent.map((one) => one.report.message)).toEqual([
    'TypeError: one',
    'TypeError: two',
    'TypeError: three',
  ])
})

test('what is no error of ours is not told', () => {
  report('words')
  report(undefined)
  report({ status: 404 })
  report(thrown('x', 'at f (chrome-extension://abc/x.js:1:1)'))
  report(thrown('x', 'f@moz-extension://abc/x.js:1:1'))
  report(thrown('x'), 'https://elsewhere.example/x.js')
  expect(sent).toEqual([])
  report(thrown('x'), `${location.origin}/assets/x.js`)
  expect(sent).toHaveLength(1)
})

test('nothing is told where the browser asks not to be tracked', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  report(thrown('x'))
  Reflect.deleteProperty(navigator, 'doNotTrack')
  expect(sent).toEqual([])
})

test('reports no request that was aborted', () => {
  reportUncaught()
  function reject(reason: unknown): boolean {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const aborted = Object.assign(new Error('signal is aborted without reason'), { name: 'AbortError' })
  expect(reject(aborted)).toBe(true)
  expect(sent).toEqual([])
  expect(reject(thrown('x'))).toBe(false)
  expect(sent).toHaveLength(1)
})
