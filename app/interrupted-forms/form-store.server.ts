import { createHash, randomBytes } from 'node:crypto'
import { clientNetwork } from '../../contract/client-network.ts'
import { log } from '../base/log.server.ts'
import { inLog, type RequestInfo } from '../base/request-info.server.ts'
import type { FormValues } from '../forms/action-result.ts'
import { mostFields } from '../forms/check-form.ts'
import { enterpriseFieldName } from '../forms/enterprise-field.tsx'
import { personFieldName } from '../forms/person-field.tsx'
import { portal } from '../portal/portal.server.ts'
import { isPersonKey } from '../session/person-key.server.ts'
import { interruptedFormSeconds } from '../session/sealed-cookies.server.ts'
import type { Session } from '../session/session.server.ts'
import { chosenEnId, whoIn } from '../session/who.server.ts'
import type { Owner } from '../shared-state/store.server.ts'

/** Why a form could not be taken when it was sent. */
export type Interruption = 'login' | 'switch' | 'account' | 'handedIn'

/** A form that was interrupted. It is stored sealed, so that the store's keeper reads nothing. */
export interface StoredForm {
  tenantId: string
  /** Whose form it was when it was opened, as the form itself says; null where it does not. */
  personKey: string | null
  /** Who was logged in when the form was sent; null when nobody was known, or somebody else. */
  userId: string | null
  /** The enterprise that the form was opened for; null when it is about none. */
  enId: string | null
  interruption: Interruption
  values: FormValues
}

// Nobody wants to find these again, and nobody else may.
const neverStored = /password|captcha|smscode/i
/** What a form carries besides what somebody typed or chose: its own bookkeeping, and the button that was pressed. */
const neverTyped = /^(?:_.*|wish|intent|go|back|field|kind|returnTo|enId)$/
const mostCharacters = 200_000
const mostForms = 3
/** A page in a cookie that stays short, whatever its address. */
const markOf = (page: string) => createHash('sha256').update(page).digest('base64url').slice(0, 16)
const storeKey = (key: string) => `interrupted-form:${key}`

/** Stores what was entered until the person has logged in or switched back: on this browser, for this tenant and this person, 30 minutes. */
export async function storeForm(
  form: FormData,
  page: string,
  interruption: Interruption,
  session: Session,
  info: RequestInfo,
): Promise<void> {
  const values = valuesOf(form)
  if (values === null) {
    log().warn(inLog(info), 'a form had too many fields to be stored')
    return
  }
  // A lone button has nothing to restore: it is there to be pressed again.
  if (Object.keys(values).every((name) => neverTyped.test(name))) return
  if (JSON.stringify(values).length > mostCharacters) {
    log().warn(inLog(info), 'a form was too long to be stored')
    return
  }
  const key = randomBytes(24).toString('base64url')
  const [enId, person] = [values[enterpriseFieldName], values[personFieldName]]
  const isOfAnother = interruption === 'account'
  const stored: StoredForm = {
    tenantId: info.tenantId,
    personKey: typeof person === 'string' && person !== '' ? person : null,
    userId: isOfAnother ? null : userIdIn(session),
    enId: typeof enId === 'string' && enId !== '' ? enId : null,
    interruption,
    values,
  }
  const { sealer, store } = portal()
  const sealed = await sealer.seal(stored)
  await store.set(storeKey(key), sealed, interruptedFormSeconds * 1000, ownerOf(session, info))
  const others = (session.get('INTERRUPTED_FORMS') ?? []).filter((one) => one.page !== markOf(page))
  session.set(
    'INTERRUPTED_FORMS',
    [{ key, page: markOf(page), ...(isOfAnother ? { ofAnother: true as const } : {}) }, ...others].slice(
      0,
      mostForms,
    ),
  )
}

/** Who has, or just had, a login. */
function userIdIn(session: Session): string | null {
  const user = whoIn(session)
  return user.role === 'visitor' ? session.formerUserId : user.user.id
}

/** Somebody with a login stores in their own name; all others share what their network may store. */
function ownerOf(session: Session, { tenantId, clientAddress }: RequestInfo): Owner {
  const userId = userIdIn(session)
  return userId === null
    ? { kind: 'stranger', name: clientNetwork(clientAddress) }
    : { kind: 'person', name: `${tenantId} ${userId}` }
}

/** What was entered; null where it is more than any form of ours has. */
function valuesOf(form: FormData): FormValues | null {
  const entries = [...form.entries()]
  if (entries.length > mostFields) return null
  const values: FormValues = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || name === '__proto__' || neverStored.test(name)) continue
    const before = values[name]
    values[name] = before === undefined ? value : [before, value].flat()
  }
  return values
}

/** The form that waits for this page; null when there is nothing, or it was another person's or is about another enterprise. */
export async function storedFormFor(
  page: string,
  session: Session,
  info: RequestInfo,
): Promise<StoredForm | null> {
  const entry = session.get('INTERRUPTED_FORMS')?.find((one) => one.page === markOf(page))
  const user = whoIn(session)
  if (!entry || user.role === 'visitor') return null
  const { id } = user.user
  const { sealer, store } = portal()
  const sealed = await store.get(storeKey(entry.key))
  const stored = typeof sealed === 'string' ? await sealer.open(sealed, sealed.length) : null
  if (!isStoredForm(stored) || stored.tenantId !== info.tenantId) return null
  if (stored.userId !== null && stored.userId !== id) return null
  if (stored.personKey !== null && !isPersonKey(info, id, stored.personKey)) return null
  if (stored.enId === null || stored.enId === chosenEnId(session, id)) return stored
  // Who has just logged in again has not chosen another one.
  return stored.interruption === 'account' ? stored : null
}

/** Removes the form that waited for this page: it is given back once. */
export async function removeForm(page: string, session: Session): Promise<void> {
  const forms = session.get('INTERRUPTED_FORMS') ?? []
  const rest = forms.filter((one) => one.page !== markOf(page))
  if (rest.length > 0) session.set('INTERRUPTED_FORMS', rest)
  else session.clear('INTERRUPTED_FORMS')
  for (const { key } of forms.filter((one) => one.page === markOf(page)))
    await portal().store.delete(storeKey(key))
}

function isStoredForm(value: unknown): value is StoredForm {
  return typeof value === 'object' && value !== null && 'tenantId' in value && 'values' in value
}
