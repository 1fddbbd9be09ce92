import { createHash, randomBytes } from 'node:crypto'
import { createContext } from 'react-router'
import { clientNetwork } from '../../contract/client-network.ts'
import { log } from '../base/log.server.ts'
import type { RequestInfo } from '../base/request-info.server.ts'
import type { FormValues } from '../forms/action-result.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { personFieldName } from '../forms/person-field.tsx'
import { portal } from '../portal/portal.server.ts'
import { isPersonKey } from '../session/person-key.server.ts'
import { keptFormSeconds } from '../session/sealed-cookies.server.ts'
import type { Session } from '../session/session.server.ts'
import { chosenEnId, whoIn } from '../session/who.server.ts'
import type { Owner } from '../shared-state/store.server.ts'

/** What is said above a form that came back. */
export const restoredTexts = {
  login: '登录前填写的内容已恢复，请核对后提交',
  switch: '切换企业前填写的内容已恢复，请核对后提交',
  account: '换账号前填写的内容已恢复，请核对后提交',
}

/** A form that was interrupted. It is kept sealed, so that the store's keeper reads nothing. */
interface KeptForm {
  tenantId: string
  /** Whose form it was when it was opened, as the form itself says; null where it does not. */
  personKey: string | null
  /** Who was logged in when the form was sent; null when nobody was known, or somebody else. */
  userId: string | null
  /** The enterprise that the form was opened for; null when it is about none. */
  enId: string | null
  why: keyof typeof restoredTexts
  values: FormValues
}

/** The page whose own action takes the form of this request; null for a reading and for addresses without a page. */
export const formPageContext = createContext<string | null>(null)

/** What was entered before the interruption: the page's action answers it once instead of doing anything. */
export const restoredContext = createContext<Pick<KeptForm, 'values' | 'why'> | null>(null)

/** The page that is to be opened as a document because a form waits for it. */
export const documentNeededContext = createContext<string | null>(null)

// Nobody wants to find these again, and nobody else may.
const neverKept = /password|captcha|smscode/i
/** What a form carries besides what somebody typed or chose: its own bookkeeping, and the button that was pressed. */
const neverTyped = /^(?:_.*|wish|intent|go|back|field|kind|returnTo|enId)$/
const mostCharacters = 200_000
const mostForms = 3
/** A page in a cookie that stays short, whatever its address. */
const markOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 16)
const storeKey = (key: string) => `kept-form:${key}`

/** Keeps what was entered until the person has logged in or switched back: on this browser, for this tenant and this person, 30 minutes. */
export async function keepForm(
  form: FormData,
  page: string,
  session: Session,
  info: RequestInfo,
): Promise<void> {
  const values = valuesOf(form)
  // A lone button has nothing to restore: it is there to be pressed again.
  if (Object.keys(values).every((name) => neverTyped.test(name))) return
  if (JSON.stringify(values).length > mostCharacters) {
    log().warn({ id: info.id }, 'a form was too long to be kept')
    return
  }
  const key = randomBytes(24).toString('base64url')
  const here = whoIn(session)
  const [enId, whose] = [values[enterpriseFieldName], values[personFieldName]]
  const ofAnother = session.interruptedBy === 'account'
  const kept: KeptForm = {
    tenantId: info.tenantId,
    personKey: typeof whose === 'string' && whose !== '' ? whose : null,
    userId: ofAnother ? null : here.role === 'visitor' ? session.formerUserId : here.user.id,
    enId: typeof enId === 'string' && enId !== '' ? enId : null,
    why: session.interruptedBy ?? 'login',
    values,
  }
  const { sealer, store } = portal()
  await store.set(storeKey(key), await sealer.seal(kept), keptFormSeconds * 1000, ownerOf(session, info))
  const others = (session.get('KEPT_FORMS') ?? []).filter((one) => one.page !== markOf(page))
  session.set(
    'KEPT_FORMS',
    [{ key, page: markOf(page), ...(ofAnother ? { ofAnother } : {}) }, ...others].slice(0, mostForms),
  )
}

/** Whoever has, or just had, a login here keeps in their own name; all others share what their network may keep. */
function ownerOf(session: Session, { tenantId, clientAddress }: RequestInfo): Owner {
  const here = whoIn(session)
  const userId = here.role === 'visitor' ? session.formerUserId : here.user.id
  return userId === null
    ? { kind: 'stranger', name: clientNetwork(clientAddress) }
    : { kind: 'person', name: `${tenantId} ${userId}` }
}

function valuesOf(form: FormData): FormValues {
  const values: FormValues = Object.create(null)
  for (const [name, value] of form.entries()) {
    if (typeof value !== 'string' || name === '__proto__' || neverKept.test(name)) continue
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

/** The form that waits for this page; null when there is nothing, or it was another person's or is about another enterprise. */
export async function keptFormOf(
  page: string,
  session: Session,
  info: RequestInfo,
): Promise<KeptForm | null> {
  const entry = session.get('KEPT_FORMS')?.find((one) => one.page === markOf(page))
  const here = whoIn(session)
  if (!entry || here.role === 'visitor') return null
  const { sealer, store } = portal()
  const sealed = await store.get(storeKey(entry.key))
  const kept = typeof sealed === 'string' ? await sealer.open(sealed, sealed.length) : null
  if (!isKeptForm(kept) || kept.tenantId !== info.tenantId) return null
  if (kept.userId !== null && kept.userId !== here.user.id) return null
  if (kept.personKey !== null && !isPersonKey(info, here.user.id, kept.personKey)) return null
  return kept.enId === null || kept.enId === chosenEnId(session, here.user.id) ? kept : null
}

/** A form is given back once. */
export async function forgetKeptForm(page: string, session: Session): Promise<void> {
  const forms = session.get('KEPT_FORMS') ?? []
  const rest = forms.filter((one) => one.page !== markOf(page))
  if (rest.length > 0) session.set('KEPT_FORMS', rest)
  else session.clear('KEPT_FORMS')
  for (const { key } of forms.filter((one) => one.page === markOf(page)))
    await portal().store.delete(storeKey(key))
}

function isKeptForm(value: unknown): value is KeptForm {
  return typeof value === 'object' && value !== null && 'tenantId' in value && 'values' in value
}
