// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enhanceBehaviourLog, openView } from './behaviour-log.ts'

const sent: { event: string; pageName: string; viewId: string }[] = []
const closed: string[] = []

beforeAll(() => {
  vi.useFakeTimers()
  navigator.sendBeacon = (_, form) => closed.push(String((form as URLSearchParams).get('event'))) > 0
  document.body.innerHTML = '<main data-screen="政策查询"></main>'
  history.replaceState(null, '', '/zct-ee/policy-find')
})
afterAll(() => vi.useRealTimers())

test('a view is told 100 ms after it began, goes on while its page stands, and is another one when the page comes back', () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response()
  })
  enhanceBehaviourLog()
  vi.advanceTimersByTime(99)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([expect.objectContaining({ event: 'open', pageName: '政策查询' })])
  openView()
  vi.advanceTimersByTime(1000)
  expect(sent).toHaveLength(1)

  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(closed).toEqual(['close'])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  vi.advanceTimersByTime(100)
  expect(sent.map(({ event }) => event)).toEqual(['open', 'open'])
  expect(sent[1]?.viewId).not.toBe(sent[0]?.viewId)

  document.body.innerHTML = '<main data-screen="第二步"></main>'
  history.replaceState(null, '', '/apply/d_1/contact')
  openView()
  vi.advanceTimersByTime(100)
  expect(sent.at(-1)).toMatchObject({ event: 'open', pageName: '第二步' })
})
