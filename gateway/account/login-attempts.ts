import { and, eq } from 'drizzle-orm'
import { clientNetwork } from '../../contract/client-network.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller } from '../base/handler.ts'
import { hasSingleSignOn } from '../data/tenant-config.ts'
import { type AttemptLimit, countAttempt, forgetAttempts } from '../store/attempt-count.ts'
import { knownNetwork } from '../store/schema/account.ts'

/** Whose house a call is made in, and for whose browser. */
export type Place = Pick<Caller, 'tenantId' | 'clientAddress'>

const minute = 60_000
/** Passwords tried under one name from one network; and by somebody who is logged in, at their own password. */
const ofOnePlace: AttemptLimit = { attempts: 5, forMs: 20 * minute }
/** Passwords tried at one account from anywhere, between two logins. */
const ofOneAccount: AttemptLimit = { attempts: 100, forMs: 24 * 60 * minute }

/**
 * Counts an attempt to log in before the password is checked, so that parallel attempts do not get
 * around the limits. Returns true if the password may be checked: an account that many networks try
 * out takes it only from networks that it knows. A name without an account (null) is counted like
 * one, so that the same statements run for both.
 * @throws BusinessWarning if this network has failed under this name too often, with or without an
 * account
 */
export async function countLoginAttempt(
  context: Context,
  place: Place,
  name: string,
  accountId: string | null,
): Promise<boolean> {
  const fits = await countAttempt(context, place.tenantId, tried(place, name), ofOnePlace)
  if (!fits) {
    const otherwise = hasSingleSignOn(context, place.tenantId) ? '短信登录、省统一身份认证' : '短信登录'
    throw new BusinessWarning(`登录失败次数太多，请 20 分钟后再试，或改用${otherwise}`)
  }
  const subject = accountId === null ? `nobody:${normalised(name)}` : `account:${accountId}`
  const isWithinLimit = await countAttempt(context, place.tenantId, subject, ofOneAccount)
  const isKnownThere = await isFamiliarNetwork(context, place, accountId ?? normalised(name))
  return accountId !== null && (isWithinLimit || isKnownThere)
}

/** Somebody has logged in: attempts before do not count, and this network is known as theirs. */
export async function keepLoginFrom(
  context: Context,
  place: Place,
  userId: string,
  name: string | null = null,
): Promise<void> {
  const { tenantId } = place
  if (name !== null) await forgetAttempts(context, tenantId, tried(place, name))
  await forgetAttempts(context, tenantId, `account:${userId}`)
  const lastAt = context.now(tenantId)
  await context.db
    .insert(knownNetwork)
    .values({ tenantId, userId, network: clientNetwork(place.clientAddress), lastAt })
    .onConflictDoUpdate({
      target: [knownNetwork.tenantId, knownNetwork.userId, knownNetwork.network],
      set: { lastAt },
    })
}

/** Counts an attempt of somebody who is logged in at their own password. Throws when too many have failed lately. */
export async function countOwnAttempt(context: Context, tenantId: string, userId: string): Promise<void> {
  if (await countAttempt(context, tenantId, `own:${userId}`, ofOnePlace)) return
  throw new BusinessWarning('密码错误次数太多，请 20 分钟后再试')
}

/** The password was right: attempts before it do not count. */
export async function forgetOwnAttempts(context: Context, tenantId: string, userId: string): Promise<void> {
  await forgetAttempts(context, tenantId, `own:${userId}`)
}

/** A name as it was typed counts by itself: which names belong to one account is nobody's business. */
function tried({ clientAddress }: Place, name: string): string {
  return `name:${clientNetwork(clientAddress)} ${normalised(name)}`
}

function normalised(name: string): string {
  return name.trim().toLowerCase().slice(0, 64)
}

/**
 * Returns true if an account has logged in from this network lately. Runs the same statement
 * without an account, so that the time reveals nothing.
 */
export async function isFamiliarNetwork(
  { db }: Pick<Context, 'db'>,
  { tenantId, clientAddress }: Place,
  userId: string | undefined,
): Promise<boolean> {
  const [row] = await db
    .select({ network: knownNetwork.network })
    .from(knownNetwork)
    .where(
      and(
        eq(knownNetwork.tenantId, tenantId),
        eq(knownNetwork.userId, userId ?? ''),
        eq(knownNetwork.network, clientNetwork(clientAddress)),
      ),
    )
  return row !== undefined
}
