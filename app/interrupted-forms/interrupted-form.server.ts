import { createContext } from 'react-router'
import { isFetchedAhead } from '../base/fetched-ahead.server.ts'
import type { RequestInfo, RouterContext } from '../base/request-info.server.ts'
import type { ActionResult } from '../forms/action-result.ts'
import { formOf } from '../forms/read-form.server.ts'
import type { Session } from '../session/session.server.ts'
import { chooseEnterprise, who } from '../session/who.server.ts'
import type { FormPageOf } from './form-pages.server.ts'
import {
  type Interruption,
  removeForm,
  type StoredForm,
  storedFormFor,
  storeForm,
} from './form-store.server.ts'

/** What is said above a form that came back. */
const messages: Record<Interruption, string> = {
  login: '登录前填写的内容已恢复，请核对后提交',
  switch: '切换企业前填写的内容已恢复，请核对后提交',
  account: '换账号前填写的内容已恢复，请核对后提交',
  handedIn: '上次没有保存的内容已恢复，请核对后提交',
}

/**
 * Carries what somebody typed over a login, a switch of the enterprise, or a change of account. A form that is sent and cannot be taken
 * now is stored; when its person opens its page again, the page shows it as it shows a form to be corrected, once, and no action
 * has run. There is one for each request.
 */
export class InterruptedForm {
  /** The page whose own action takes the form that this request sends; null for a reading, and where no page takes it. */
  readonly page: string | null
  readonly #request: Request
  readonly #info: RequestInfo
  readonly #pageOf: FormPageOf
  #interruption: Interruption | null = null
  #found: { page: string; form: StoredForm } | null = null
  #restored: { page: string; result: ActionResult; message: string } | null = null

  constructor(request: Request, info: RequestInfo, pageOf: FormPageOf) {
    this.#request = request
    this.#info = info
    this.#pageOf = pageOf
    this.page = request.method === 'POST' ? pageOf(request) : null
  }

  /** Says that the form of this request cannot be taken now. */
  interruptedBy(interruption: Interruption): void {
    this.#interruption = interruption
  }

  /** What was entered on this page before the interruption, as the page's own action would return it; null when there is nothing. */
  get result(): ActionResult | null {
    return this.#restored?.result ?? null
  }

  /** What is said above it. */
  get message(): string | null {
    return this.#restored?.message ?? null
  }

  /**
   * Looks for a form that waits for this page. Returns the page where it must be opened as a document first: a navigation in
   * place has nothing to show the form in.
   */
  async restore(session: Session): Promise<{ asDocument: string } | null> {
    const { method, url } = this.#request
    if (method !== 'GET' || !session.get('INTERRUPTED_FORMS')) return null
    const page = this.#pageOf(this.#request)
    const form = page && (await storedFormFor(page, session, this.#info))
    if (!form) return null
    if (new URL(url).pathname.endsWith('.data')) return { asDocument: page }
    // It is shown once, and nobody has opened this page yet.
    if (isFetchedAhead(this.#request)) return null
    this.#found = { page, form }
    return null
  }

  /**
   * Gives back the form that was found, once it is known who is logged in and which enterprises are theirs: they act for the one that
   * it is about. A form of one that they are not linked to, as far as is known now, waits, and changes nothing.
   */
  giveBack(context: RouterContext): void {
    if (!this.#found || who(context).role === 'visitor') return
    const { page, form } = this.#found
    const switched = actFor(context, form.enId)
    if (switched === null) return
    const result = { ok: true, values: form.values, fieldErrors: {}, messages: [] }
    this.#restored = { page, result, message: messages[form.interruption] + switched }
  }

  /** Stores the form of this request where it was interrupted, and removes the one that this answer has shown. */
  async settle(session: Session, status: number): Promise<void> {
    if (this.#restored && status === 200) await removeForm(this.#restored.page, session)
    const type = this.#request.headers.get('content-type') ?? ''
    // Files are never stored.
    if (!this.#interruption || this.page === null || !type.startsWith('application/x-www-form-urlencoded'))
      return
    const form = await formOf(this.#request).catch(() => null)
    if (form) await storeForm(form, this.page, this.#interruption, session, this.#info)
  }
}

/** Makes a form's enterprise the current one, and says so where it was another one; null, and no change, where that cannot be. */
function actFor(context: RouterContext, enId: string | null): string | null {
  const before = who(context)
  if (enId === null || (before.role === 'enterprise' && before.enterprise.enId === enId)) return ''
  if (!chooseEnterprise(context, enId)) return null
  const now = who(context)
  return now.role === 'enterprise' ? `。这份表单是为“${now.enterprise.name}”填写的，已切换到这家企业` : null
}

export const interruptedFormContext = createContext<InterruptedForm>()

/** The interrupted form of this request. */
export function interruptedForm(context: RouterContext): InterruptedForm {
  return context.get(interruptedFormContext)
}
