import { type ErrorReport, errorReportPath, mostFrames, withoutPersonal } from './error-report.ts'
import { loggedPage } from './log-message.ts'
import { asksNotToBeTracked, post } from './send.ts'

const mostReports = 3
const reported = new Set<string>()
const ownFrame = /\/assets\/([\w.-]+:\d+:\d+)/g

/** Reports what goes wrong in the scripts of a page and nothing catches. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, filename }) => reportBrowserError(error, filename))
  window.addEventListener('unhandledrejection', (event) => {
    if (isAbortError(event.reason)) event.preventDefault()
    else reportBrowserError(event.reason)
  })
}

/**
 * Returns true for a request that was aborted on purpose. React Router leaves the rejection unhandled
 * when a form is sent again while the answer to the first one is still being decoded.
 */
function isAbortError(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'AbortError'
}

/**
 * Reports an error to the portal's log: three of a document, each once. Not where the browser asks not to be tracked, and not what an
 * extension has thrown, or a script of another origin (`file`).
 */
export function reportBrowserError(error: unknown, file = ''): void {
  if (!(error instanceof Error) || asksNotToBeTracked()) return
  const { name, message, stack = '' } = error
  if (stack.includes('-extension:') || (file && !file.startsWith(location.origin))) return
  const report: ErrorReport = {
    message: withoutPersonal(`${name}: ${message}`, typedWords()),
    stack: Array.from(stack.matchAll(ownFrame), ([, frame = '']) => frame).slice(0, mostFrames),
    build: import.meta.url.slice(-11, -3),
    page: loggedPage(location.pathname).pageUri,
    trace: traceOfDocument(),
  }
  const body = JSON.stringify(report)
  if (reported.size >= mostReports || reported.has(body)) return
  reported.add(body)
  post(errorReportPath, body)
}

/** The words that stand in the fields of the page; of one or two letters each is a part of other words. */
function typedWords(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input,textarea')
  return [...fields].flatMap(({ value }) => value.split(/\s+/)).filter(({ length }) => length > 2)
}

function traceOfDocument(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.serverTiming?.find(({ name }) => name === 'traceparent')?.description.slice(3, 35)
}
