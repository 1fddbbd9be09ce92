// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { event: string; pageUri: string; viewId: string }[] = []
const closed: (string | null)[] = []
const followed: (string | undefined)[] = []
const listening: Parameters<typeof window.addEventListener>[] = []

beforeEach(() => {
  // The navigation begins at 0 of this clock.
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('fetch', async (_: string, { body, redirect }: { body: string; redirect?: string }) => {
    sent.push(JSON.parse(body))
    followed.push(redirect)
    return new Response()
  })
  navigator.sendBeacon = (_, form) => closed.push((form as URLSearchParams).get('event')) > 0
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (...args: Parameters<typeof window.addEventListener>) => {
      listening.push(args)
      listen(...args)
    },
  )
  stand('/zct-ee/policy-find', '政策查询')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const args of listening.splice(0)) window.removeEventListener(...args)
  sent.length = 0
  closed.length = 0
  followed.length = 0
})

/** Another page stands in the window. */
function stand(pathname: string, name: string): void {
  document.body.innerHTML = `<main data-screen="${name}"></main>`
  history.replaceState(null, '', pathname)
}

/** The script runs when the document has been read, so many milliseconds after the navigation. */
async function scriptAt(ms: number): Promise<typeof import('./behaviour-log.ts')> {
  const script = await import('./behaviour-log.ts')
  vi.advanceTimersByTime(ms)
  script.enhanceBehaviourLog()
  return script
}

const events = () => sent.map(({ event, pageUri }) => `${event} ${pageUri}`)

test('a page that is opened is told 100 ms after the navigation to it', async () => {
  await scriptAt(60)
  vi.advanceTimersByTime(39)
  expect(events()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(events()).toEqual(['open /zct-ee/policy-find'])
})

test('a record follows nobody to the login: what is told there is for the person', async () => {
  await scriptAt(100)
  vi.advanceTimersByTime(0)
  expect(followed).toEqual(['manual'])
})

test('a script that comes later than that tells at once', async () => {
  await scriptAt(2000)
  vi.advanceTimersByTime(0)
  expect(events()).toEqual(['open /zct-ee/policy-find'])
})

test('a view goes on while its page stands, and is another one when the page comes back', async () => {
  const { openView } = await scriptAt(60)
  vi.advanceTimersByTime(40)
  openView()
  vi.advanceTimersByTime(1000)
  expect(events()).toEqual(['open /zct-ee/policy-find'])

  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(closed).toEqual(['close'])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  vi.advanceTimersByTime(99)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(events()).toEqual(['open /zct-ee/policy-find', 'open /zct-ee/policy-find'])
  expect(sent[1]?.viewId).not.toBe(sent[0]?.viewId)
})

test.each([
  ['another page', '/apply/d_1/contact', '/apply/d_1/contact'],
  ['another step of its form', '/zct-ee/policy-find?step=2', '/zct-ee/policy-find'],
])('%s in place is told 100 ms after the navigation to it began', async (_, address, logged) => {
  const { openView } = await scriptAt(60)
  vi.advanceTimersByTime(1000)
  const navigatedAt = performance.now()
  vi.advanceTimersByTime(30)
  stand(address, '第二步')
  openView(navigatedAt)
  vi.advanceTimersByTime(69)
  expect(events()).toEqual(['open /zct-ee/policy-find'])
  vi.advanceTimersByTime(1)
  expect(events()).toEqual(['open /zct-ee/policy-find', `open ${logged}`])
  expect(sent[1]?.viewId).not.toBe(sent[0]?.viewId)
})

test('of a visit that ends before it is told only the end is told', async () => {
  await scriptAt(60)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  vi.advanceTimersByTime(1000)
  expect([events(), closed]).toEqual([[], ['close']])
})
