import { createHmac, randomBytes } from 'node:crypto'
import { and, arrayContains, eq, ne, or, sql } from 'drizzle-orm'
import type { Token } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import { loginSession, ssoCode } from '../store/schema/account.ts'
import { hashOf } from './callers.ts'

/** Seconds that an access token is good for. */
export const tokenSeconds = 2 * 3600
/** Seconds from the login to its end, however often it is renewed. */
const loginSeconds = 12 * 3600
/** Seconds in which a refresh token that has been exchanged is exchanged for the same tokens again. */
const graceSeconds = 30
/** As many exchanged refresh tokens of a login are known again; twelve hours need six. */
const mostFormer = 20
const ssoCodeSeconds = 300

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function after(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Whole seconds; 0 when the end is past. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))
}

/** Begins a login: tokens that only their holder knows. */
export async function openSession(context: Context, tenantId: string, userId: string): Promise<Token> {
  const token = { accessToken: secret(), refreshToken: secret(), smsToken: secret() }
  const now = context.now(tenantId)
  await context.db.insert(loginSession).values({
    id: context.newId('s'),
    tenantId,
    userId,
    ...hashesOf(token),
    secret: secret(),
    expiresAt: after(now, tokenSeconds),
    refreshUntil: after(now, loginSeconds),
  })
  return { ...token, expiresIn: tokenSeconds }
}

/**
 * New tokens for a refresh token; the old ones end. Within half a minute a refresh token returns the tokens that it was exchanged for,
 * so that requests that were sent at the same moment all stay logged in. Later it is a copy that somebody else has used, or
 * uses now: the login ends. Null for a refresh token that is not good, or not any more.
 */
export async function refreshSession(
  context: Context,
  tenantId: string,
  refreshToken: string,
): Promise<Token | null> {
  const now = context.now(tenantId)
  const given = hashOf(refreshToken)
  const known = () => sessionOfRefresh(context, tenantId, given)
  const found = await known()
  if (!found || found.refreshUntil <= now) return null
  const token = nextTokens(found.secret, refreshToken)
  const former = loginSession.formerRefreshHashes
  const expiresAt = earlier(after(now, tokenSeconds), found.refreshUntil)
  const [renewed] = await context.db
    .update(loginSession)
    .set({
      ...hashesOf(token),
      expiresAt,
      renewedAt: now,
      formerRefreshHashes: sql`array_append(${former}[greatest(1, cardinality(${former}) - ${mostFormer - 2}):], ${loginSession.refreshHash})`,
    })
    .where(and(eq(loginSession.id, found.id), eq(loginSession.refreshHash, given)))
    .returning()
  if (renewed) return { ...token, expiresIn: secondsBetween(now, expiresAt) }
  // Exchanged before, perhaps by a request of this very moment.
  const current = await known()
  if (!current) return null
  const graceEnds = after(current.renewedAt ?? now, graceSeconds)
  if (current.formerRefreshHashes.at(-1) === given && now < graceEnds && current.expiresAt > now) {
    return { ...token, expiresIn: secondsBetween(now, current.expiresAt) }
  }
  await context.db.delete(loginSession).where(eq(loginSession.id, current.id))
  context.log('warn', 'a refresh token was used again: the login is ended', { session: current.id })
  return null
}

/** The login that this refresh token is or was of. */
async function sessionOfRefresh(context: Context, tenantId: string, refreshHash: string) {
  const [found] = await context.db
    .select()
    .from(loginSession)
    .where(and(eq(loginSession.tenantId, tenantId), isOfRefresh(refreshHash)))
  return found ?? null
}

function isOfRefresh(hash: string) {
  return or(eq(loginSession.refreshHash, hash), arrayContains(loginSession.formerRefreshHashes, [hash]))
}

/** Who has the old token gets the new ones as often as they ask; the table alone tells neither. */
function nextTokens(secretOfSession: string, refreshToken: string) {
  const made = (kind: string) =>
    createHmac('sha256', secretOfSession).update(`${kind} ${refreshToken}`).digest('base64url')
  return { accessToken: made('access'), refreshToken: made('refresh'), smsToken: made('sms') }
}

function hashesOf({ accessToken, refreshToken, smsToken }: ReturnType<typeof nextTokens>) {
  return { accessHash: hashOf(accessToken), refreshHash: hashOf(refreshToken), smsHash: hashOf(smsToken) }
}

/** Seconds that a token is still good for; 0 for one that is not. */
export async function secondsLeft(
  context: Context,
  tenantId: string,
  accessToken: string | null,
): Promise<number> {
  if (!accessToken) return 0
  const [found] = await context.db
    .select({ expiresAt: loginSession.expiresAt })
    .from(loginSession)
    .where(and(eq(loginSession.accessHash, hashOf(accessToken)), eq(loginSession.tenantId, tenantId)))
  if (!found) return 0
  return secondsBetween(context.now(tenantId), found.expiresAt)
}

/** Ends one login, by any of its tokens. */
export async function closeSession(
  context: Context,
  tenantId: string,
  { accessToken, refreshToken }: { accessToken: string | null; refreshToken?: string | undefined },
): Promise<void> {
  const ways = [
    ...(accessToken ? [eq(loginSession.accessHash, hashOf(accessToken))] : []),
    ...(refreshToken ? [isOfRefresh(hashOf(refreshToken))] : []),
  ]
  if (ways.length === 0) return
  await context.db.delete(loginSession).where(and(eq(loginSession.tenantId, tenantId), or(...ways)))
}

/** Ends every login of a person, but the one with this token. */
export async function closeSessionsOf(
  context: Context,
  tenantId: string,
  userId: string,
  butToken?: string | null,
): Promise<void> {
  const others = butToken ? ne(loginSession.accessHash, hashOf(butToken)) : undefined
  await context.db
    .delete(loginSession)
    .where(and(eq(loginSession.tenantId, tenantId), eq(loginSession.userId, userId), others))
}

/** A code of the single sign-on for this person: good once, for five minutes. */
export async function issueSsoCode(context: Context, tenantId: string, userId: string): Promise<string> {
  const code = secret()
  await context.db.insert(ssoCode).values({
    codeHash: hashOf(code),
    tenantId,
    userId,
    expiresAt: after(context.now(tenantId), ssoCodeSeconds),
  })
  return code
}

/** The person behind a code, which is used up by asking. */
export async function redeemSsoCode(
  context: Context,
  tenantId: string,
  code: string,
): Promise<string | null> {
  const [used] = await context.db
    .delete(ssoCode)
    .where(and(eq(ssoCode.codeHash, hashOf(code)), eq(ssoCode.tenantId, tenantId)))
    .returning()
  return used && used.expiresAt > context.now(tenantId) ? used.userId : null
}
