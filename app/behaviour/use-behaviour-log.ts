import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { trailOf } from '../navigation/screen.ts'
import { clicked } from './clicked.ts'
import {
  heartbeatMs,
  type LogEvent,
  type LogMessage,
  loggedPage,
  openDelayMs,
  policyIdIn,
} from './log-message.ts'
import { asksNotToBeTracked, deviceId, randomId, send, sendAtClose } from './send.ts'

/**
 * Records page views, clicks on buttons, the closing of a page, and that a policy is still being read.
 * Off where the browser asks not to be tracked.
 */
export function useBehaviourLog(): void {
  const { pathname } = useLocation()
  const name = trailOf(useMatches()).at(-1)?.name
  useEffect(() => {
    if (asksNotToBeTracked()) return
    const view = viewOf(pathname, name)
    const opened = setTimeout(() => send(view.message('open')), openDelayMs)
    const heartbeat = setInterval(() => {
      if (view.policyId && document.visibilityState === 'visible') send(view.message('heartbeat'))
    }, heartbeatMs)
    const onClick = (event: MouseEvent) => {
      const operation = clicked(event.target)
      if (operation) send(view.message('click', operation))
    }
    const onClose = () => sendAtClose(view.message('close'))
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('pagehide', onClose)
    return () => {
      clearTimeout(opened)
      clearInterval(heartbeat)
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('pagehide', onClose)
    }
  }, [pathname, name])
}

/** One view of one page: from the navigation to it to the next one. */
function viewOf(pathname: string, name: string | undefined) {
  const viewId = randomId()
  const policyId = policyIdIn(pathname)
  const since = performance.now()
  return {
    policyId,
    message(event: LogEvent, operation = ''): LogMessage {
      return {
        event,
        operation: operation.slice(0, 200),
        ...loggedPage(pathname, name),
        deviceId: deviceId(),
        viewId,
        ...(policyId ? { policyId } : {}),
        ...(event === 'close' ? { seconds: String(Math.round((performance.now() - since) / 1000)) } : {}),
      }
    },
  }
}
