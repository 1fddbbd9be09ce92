import { href, redirect } from 'react-router'
import { loginHref, pathOf } from '../base/addresses.ts'
import type { RouterContext } from '../base/request-info.server.ts'
import { safeReturnTo } from '../base/safe-return-to.ts'
import { words } from '../base/words.ts'
import type { Notice } from './notice.ts'
import { session } from './session.server.ts'

export type { Notice } from './notice.ts'

/** Bytes of all messages of a notice as JSON writes them: 600 Chinese characters. */
const maxMessageBytes = 1_800

/** The message for this page, once: taking it removes it. For the layout's loader. */
export function takeNotice(context: RouterContext): Notice | null {
  return session(context).take('NOTICE')
}

/**
 * Leaves a message for the next page. 登录成功 is told after every login (specification, section 4): where the page that was
 * to tell it leads on to another, it is told with what that one has to say.
 */
export function leaveNotice(context: RouterContext, notice: Notice): void {
  const cookies = session(context)
  const waiting = cookies.get('NOTICE')
  const untold = waiting?.text === words.loggedIn && notice.text !== words.loggedIn ? waiting : null
  cookies.set(
    'NOTICE',
    untold ? { ...untold, ...notice, more: [...(notice.more ?? []), untold.text] } : notice,
  )
}

/**
 * Makes a warning of several messages, each once and on a line of its own, cut to
 * `maxMessageBytes`.
 */
export function warningOf(messages: readonly string[]): Notice {
  let left = maxMessageBytes
  const shown: string[] = []
  for (const message of new Set(messages)) {
    const fitting = beginningOf(message, left)
    if (fitting !== '') shown.push(fitting === message ? message : `${fitting}…`)
    if (fitting !== message) break
    left -= bytesOf(message)
  }
  const [text = words.unknown, ...more] = shown
  return { kind: 'warning', text, ...(more.length > 0 ? { more } : {}) }
}

/** With its quotation marks and comma. */
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) + 1

/** The whole characters of a text that fit into so many bytes. */
function beginningOf(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let [beginning, left] = ['', bytes - bytesOf('')]
  for (const character of text) {
    left -= bytesOf(character) - bytesOf('')
    if (left < 0) break
    beginning += character
  }
  return beginning
}

/**
 * Returns a 303 to the login page, which leads on to a page of this portal. `redirectWithNotice`
 * never leads to the login.
 */
export function redirectToLoginWithNotice(
  context: RouterContext,
  returnTo: string,
  notice: Notice,
): Response {
  leaveNotice(context, notice)
  return redirect(returnTo === href('/') ? href('/auth/login') : loginHref(returnTo), 303)
}

/**
 * Returns a 303 to a page of this portal that shows the message once. Leads to the path alone if
 * the address is too long to be answered.
 */
export function redirectWithNotice(context: RouterContext, url: string, notice: Notice): Response {
  leaveNotice(context, notice)
  return redirect(safeReturnTo(url, safeReturnTo(pathOf(url))), 303)
}
