import { clicked } from './clicked.ts'
import {
  heartbeatMs,
  type LogEvent,
  type LogMessage,
  loggedPage,
  maxOperation,
  openDelayMs,
  policyIdIn,
} from './log-message.ts'
import { asksNotToBeTracked, deviceId, randomId, send, sendAtClose } from './send.ts'

type View = ReturnType<typeof viewOf>

let view: View | null = null

/**
 * Records page views, clicks on buttons, the closing of a page, and that a policy is still being read.
 * Off where the browser asks not to be tracked.
 */
export function enhanceBehaviourLog(): void {
  if (asksNotToBeTracked()) return
  whenShown(openView)
  window.addEventListener(
    'click',
    ({ target }) => {
      const operation = clicked(target)
      if (operation && view) send(view.message('click', operation))
    },
    { capture: true },
  )
  window.addEventListener('pagehide', () => {
    if (view) sendAtClose(view.message('close'))
    view?.end()
    view = null
  })
  // Come back to from the browser's own cache, a page is opened anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && openView())
}

/**
 * Begins the view of the page that stands in the window; one that has begun goes on. `since` is when the navigation to the
 * page began, in milliseconds of `performance.now()`.
 */
export function openView(since = performance.now()): void {
  if (asksNotToBeTracked()) return
  const { pathname, search } = location
  const address = pathname + search
  if (view?.address === address) return
  view?.end()
  view = viewOf({ pathname, address, since })
}

/** The navigation to a document begins at 0; a page that was drawn before anybody opened it is logged when somebody does. */
function whenShown(open: (since: number) => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => open(performance.now()), { once: true })
  else open(0)
}

/** One view of one page: from the navigation to it to the next one. */
function viewOf({ pathname, address, since }: { pathname: string; address: string; since: number }) {
  const viewId = randomId()
  const policyId = policyIdIn(pathname)
  const uuid = document.querySelector<HTMLElement>('[data-uuid]')?.dataset.uuid
  const message = (event: LogEvent, operation = ''): LogMessage => ({
    event,
    operation: operation.slice(0, maxOperation),
    pageUri: loggedPage(pathname).pageUri,
    deviceId: deviceId(),
    viewId,
    ...(policyId ? { policyId } : {}),
    ...(event === 'close' ? { seconds: String(Math.round((performance.now() - since) / 1000)) } : {}),
  })
  // A script that comes later than that, over a slow line, tells at once. A visit that ends before tells its end alone.
  const opened = setTimeout(() => send(message('open')), since + openDelayMs - performance.now())
  const heartbeat = setInterval(() => {
    if (uuid && document.visibilityState === 'visible') send({ ...message('heartbeat'), uuid })
  }, heartbeatMs)
  return {
    address,
    message,
    end() {
      clearTimeout(opened)
      clearInterval(heartbeat)
    },
  }
}
