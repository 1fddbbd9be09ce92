import { randomBytes } from 'node:crypto'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import type { FormValues } from '../../forms/action-result.ts'
import { portal } from '../../portal/portal.server.ts'
import { interruptedFormSeconds } from '../../session/sealed-cookies.server.ts'
import type { EnterpriseUser } from '../../session/who.server.ts'

/** The query key that names carried answers. An enterprise's figures never stand in an address. */
export const carriedKey = 'carried'

export interface CarriedAnswers {
  values: FormValues
  /** The gateway has kept them as a draft, except what is no answer. */
  isDraft: boolean
}

/** Answers as they are stored: sealed, for the person and the enterprise that typed them. */
interface Stored extends CarriedAnswers {
  owner: string
}

const storeKey = (key: string) => `carried-answers:${key}`

/**
 * Stores the values of a form for the page that follows, for 30 minutes. Returns the key for its
 * address; every step has its own, so that each tab and each page of the history keeps its values.
 */
export async function carryAnswers(
  context: RouterContext,
  actor: EnterpriseUser,
  answers: CarriedAnswers,
): Promise<string> {
  const key = randomBytes(18).toString('base64url')
  const { sealer, store } = portal()
  const { person, owner } = namesOf(context, actor)
  const sealed = await sealer.seal({ ...answers, owner } satisfies Stored)
  await store.set(storeKey(key), sealed, interruptedFormSeconds * 1000, { kind: 'person', name: person })
  return key
}

/** Returns what an address carries; null for another person or enterprise, and after 30 minutes. */
export async function carriedAnswers(
  context: RouterContext,
  actor: EnterpriseUser,
  { searchParams }: URL,
): Promise<CarriedAnswers | null> {
  const key = searchParams.get(carriedKey)
  if (!key || !/^[\w-]{24}$/.test(key)) return null
  const { sealer, store } = portal()
  const sealed = await store.get(storeKey(key))
  const stored = typeof sealed === 'string' ? await sealer.open(sealed, sealed.length) : null
  return isStored(stored) && stored.owner === namesOf(context, actor).owner ? stored : null
}

function namesOf(context: RouterContext, { user, enterprise }: EnterpriseUser) {
  const person = `${requestInfo(context).tenantId} ${user.id}`
  return { person, owner: `${person} ${enterprise.enId}` }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'values' in value && 'owner' in value
}
