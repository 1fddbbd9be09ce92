import { useEffect } from 'react'
import { isRouteErrorResponse, type NavigateFunction, useLocation, useNavigate } from 'react-router'
import { forgetKeptText, restoreKeptText } from '../../enhancements/kept-text.ts'
import { forgetUnsent, say, tellUnsent, type Unsent } from '../../enhancements/messages.ts'
import { isFailureData } from '../../errors/failure-data.ts'

/** What is known of the page that is open in this browser. */
interface OpenPage {
  navigate: NavigateFunction
  /** The form that was sent last, and with which button. */
  sent: { form: HTMLFormElement; submitter: HTMLElement | null } | null
  /** Says what failed, once the page stands still again. */
  tell: () => void
}

const open: { page: OpenPage | null } = { page: null }

/** What the address says of a navigation that only ended one that failed: nothing has changed, so nothing is read or focused. */
export const stayed = { stayed: true }

/**
 * Runs in a browser alone, round what a working page asks the portal for. What the portal has not answered (a dropped line, the page of
 * something in between) ends on the page one is on, with everything typed; beside the pressed button, or over the page after a
 * link, stands that it has to be pressed again.
 */
export async function stayOnPage(
  { request }: { request: Request },
  next: () => Promise<Record<string, { type: string; result: unknown }>>,
): Promise<void> {
  const { page } = open
  const isOnline = navigator.onLine
  const results = Object.values(await next())
  const isWriting = request.method !== 'GET'
  const unheard = results
    .map(({ type, result }) => (type === 'error' ? reasonIn(result, isOnline) : null))
    .find(Boolean)
  if (!page || !unheard) {
    // A redirect is how a form that was taken is answered.
    if (isWriting && page?.sent && results.some(({ result }) => result instanceof Response))
      forgetKeptText(page.sent.form)
    return
  }
  const { sent } = page
  page.tell = () => {
    if (isWriting && sent) tellUnsent(sent.form, sent.submitter, unheard)
    else say({ kind: 'warning', text: `没有打开下一页：${unheard.why}。这一页还在，请再试一次` })
  }
  const { pathname, search, hash } = location
  await page.navigate(pathname + search + hash, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    state: stayed,
  })
}

/** Why nothing of the portal was heard, in words; null for what the portal itself has answered. */
function reasonIn(error: unknown, isOnline: boolean): Unsent | null {
  // The router puts what an action has thrown into the data of an answer.
  const thrown =
    error instanceof Object && 'data' in error && error.data instanceof Error ? error.data : error
  if (thrown instanceof TypeError) return { why: '网络断开了', isUnsure: isOnline }
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && !isFailureData(error.data))
    return { why: `网络没有送到（${error.status}）`, isUnsure: error.status >= 500 }
  return null
}

/** What lets `stayOnPage` do its work, and gives back what was typed and not sent. For the working layout. */
export function useStayingOnPage(): void {
  const { key, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const page: OpenPage = { navigate, sent: null, tell: () => {} }
    open.page = page
    const remember = ({ target: form, submitter }: SubmitEvent) => {
      forgetUnsent()
      if (form instanceof HTMLFormElement && form.method === 'post') page.sent = { form, submitter }
    }
    window.addEventListener('submit', remember, { capture: true })
    return () => window.removeEventListener('submit', remember, { capture: true })
  }, [navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page has changed
  useEffect(() => {
    if (state === stayed) open.page?.tell()
    else restoreKeptText()
  }, [key])
}
