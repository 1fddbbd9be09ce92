import { createHmac, randomBytes } from 'node:crypto'
import { and, arrayContains, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { account as calls } from '../../contract/account.ts'
import { shownNetwork } from '../../contract/client-network.ts'
import type { Assurance, LoginWay, Token } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import { type Caller, NotFound } from '../base/handler.ts'
import { loginSession, ssoCode } from '../store/schema/account.ts'
import { deviceKey, newDevicesOf, tellOfNewDevice } from './devices/known-devices.ts'
import { hashOf } from './token-hash.ts'

/** Seconds that an access token is good for. */
export const tokenSeconds = 2 * 3600
/** Seconds between two notes that a login is used. */
const noteEvery = 60
/** Seconds in which a refresh token that has been exchanged is exchanged for the same tokens again. */
const graceSeconds = 30
/** As many exchanged refresh tokens of a login are known again; the twelve hours of a login need six. */
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

/** Who logs in, and how. `from` is the call that lets them in; null for a login that no browser makes. */
export interface Opened {
  tenantId: string
  userId: string
  way: LoginWay | null
  /** What the single sign-on says; left out for every other way. */
  assurance?: Assurance | null
  from: Pick<Caller, 'clientAddress' | 'clientAgent'> | null
}

/** Begins a login: tokens that only their holder knows. From a browser or a network that is new for this person, they are told of it. */
export async function openSession(context: Context, opened: Opened): Promise<Token> {
  const { tenantId, userId, way, assurance, from } = opened
  const token = { accessToken: secret(), refreshToken: secret(), smsToken: secret() }
  const now = context.now(tenantId)
  const { idleSeconds, mostSeconds } = context.logins
  const expiresIn = Math.min(tokenSeconds, mostSeconds)
  const id = context.newId('s')
  await context.db.insert(loginSession).values({
    id,
    tenantId,
    userId,
    ...hashesOf(token),
    secret: secret(),
    expiresAt: after(now, expiresIn),
    refreshUntil: after(now, mostSeconds),
    openedAt: now,
    lastUsedAt: now,
    way,
    assurance: assurance ?? null,
    agent: from?.clientAgent ?? null,
    network: from ? shownNetwork(from.clientAddress) : null,
  })
  if (from) await tellOfNewDevice(context, { tenantId, userId, id, way }, from)
  return { ...token, expiresIn, loginId: id, idleSeconds }
}

/** What is so of a login that is not over: neither past its end nor unused for too long. */
export function isLive(context: Context, tenantId: string): SQL | undefined {
  const now = context.now(tenantId)
  return and(
    eq(loginSession.tenantId, tenantId),
    gt(loginSession.refreshUntil, now),
    gt(loginSession.lastUsedAt, after(now, -context.logins.idleSeconds)),
  )
}

/** Notes that somebody uses a login, once a minute. */
export async function noteUse(
  context: Context,
  tenantId: string,
  { id, lastUsedAt }: Pick<typeof loginSession.$inferSelect, 'id' | 'lastUsedAt'>,
): Promise<void> {
  const now = context.now(tenantId)
  const unnoted = after(now, -noteEvery)
  if (lastUsedAt >= unnoted) return
  await context.db
    .update(loginSession)
    .set({ lastUsedAt: now })
    .where(and(eq(loginSession.id, id), lt(loginSession.lastUsedAt, unnoted)))
}

/**
 * New tokens for a refresh token; the old ones end. Within half a minute a refresh token returns the tokens that it was exchanged for,
 * so that requests that were sent at the same moment all stay logged in. Later it is a copy that somebody else has used, or
 * uses now: the login ends. Null for a refresh token that is not good, or not any more: no renewal goes past the end of a login, or
 * brings back one that nobody has used for too long.
 */
export async function refreshSession(
  context: Context,
  tenantId: string,
  refreshToken: string,
  attended: boolean,
): Promise<Token | null> {
  const now = context.now(tenantId)
  const given = hashOf(refreshToken)
  const known = () => sessionOfRefresh(context, tenantId, given)
  const found = await known()
  if (!found) return null
  const token = nextTokens(found.secret, refreshToken)
  const former = loginSession.formerRefreshHashes
  const expiresAt = earlier(after(now, tokenSeconds), found.refreshUntil)
  const [renewed] = await context.db
    .update(loginSession)
    .set({
      ...hashesOf(token),
      expiresAt,
      renewedAt: now,
      ...(attended ? { lastUsedAt: now } : {}),
      formerRefreshHashes: sql`array_append(${former}[greatest(1, cardinality(${former}) - ${mostFormer - 2}):], ${loginSession.refreshHash})`,
    })
    .where(and(eq(loginSession.id, found.id), eq(loginSession.refreshHash, given)))
    .returning()
  const { idleSeconds } = context.logins
  const tokens = { ...token, loginId: found.id, idleSeconds }
  if (renewed) return { ...tokens, expiresIn: secondsBetween(now, expiresAt) }
  // Exchanged before, perhaps by a request of this very moment.
  const current = await known()
  if (!current) return null
  const graceEnds = after(current.renewedAt ?? now, graceSeconds)
  if (current.formerRefreshHashes.at(-1) === given && now < graceEnds && current.expiresAt > now) {
    return { ...tokens, expiresIn: secondsBetween(now, current.expiresAt) }
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
    .where(and(isLive(context, tenantId), isOfRefresh(refreshHash)))
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

/**
 * Returns how long a token is still good for, in seconds, and how many new logins on other devices
 * its person has not confirmed.
 */
export async function tokenState(
  context: Context,
  tenantId: string,
  accessToken: string | null,
): Promise<z.output<typeof calls.tokenCheck.data>> {
  const now = context.now(tenantId)
  const [found] = accessToken
    ? await context.db
        .select()
        .from(loginSession)
        .where(and(eq(loginSession.accessHash, hashOf(accessToken)), isLive(context, tenantId)))
    : []
  const expiresIn = found ? secondsBetween(now, found.expiresAt) : 0
  if (!found || expiresIn === 0) return { valid: false, expiresIn: 0 }
  const idleEnd = after(found.lastUsedAt, context.logins.idleSeconds)
  const newDevices = await newDevicesOf(context, found)
  return {
    newLogins: newDevices.filter((device) => deviceKey(device) !== deviceKey(found)).length,
    valid: true,
    expiresIn,
    idleEndsIn: secondsBetween(now, idleEnd),
    endsIn: secondsBetween(now, found.refreshUntil),
  }
}

/** The logins of a person that are not over, the one used last first. */
export async function loginsOf(context: Context, tenantId: string, userId: string) {
  return context.db
    .select()
    .from(loginSession)
    .where(and(isLive(context, tenantId), eq(loginSession.userId, userId)))
    .orderBy(desc(loginSession.lastUsedAt), desc(loginSession.openedAt))
}

/** Ends one login of a person. Throws `NotFound` for one that is not theirs, or over already. */
export async function closeOwnSession(
  context: Context,
  tenantId: string,
  userId: string,
  id: string,
): Promise<void> {
  const ended = await context.db
    .delete(loginSession)
    .where(and(isLive(context, tenantId), eq(loginSession.userId, userId), eq(loginSession.id, id)))
    .returning({ id: loginSession.id })
  if (ended.length === 0) throw new NotFound('这个登录已经结束')
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

/** Ends every login of a person, but the one with this token. Returns which they were. */
export async function closeSessionsOf(
  context: Context,
  tenantId: string,
  userId: string,
  butToken?: string | null,
): Promise<string[]> {
  const others = butToken ? ne(loginSession.accessHash, hashOf(butToken)) : undefined
  const ended = await context.db
    .delete(loginSession)
    .where(and(eq(loginSession.tenantId, tenantId), eq(loginSession.userId, userId), others))
    .returning({ id: loginSession.id })
  return ended.map(({ id }) => id)
}

/** A code of the single sign-on for this person: good once, for five minutes. */
export async function issueSsoCode(
  context: Context,
  tenantId: string,
  userId: string,
  assurance: Assurance | null = null,
): Promise<string> {
  const code = secret()
  await context.db.insert(ssoCode).values({
    codeHash: hashOf(code),
    tenantId,
    userId,
    assurance,
    expiresAt: after(context.now(tenantId), ssoCodeSeconds),
  })
  return code
}

/** The person behind a code, and how surely they are known; the code is used up by asking. */
export async function redeemSsoCode(
  context: Context,
  tenantId: string,
  code: string,
): Promise<{ userId: string; assurance: Assurance | null } | null> {
  const [used] = await context.db
    .delete(ssoCode)
    .where(and(eq(ssoCode.codeHash, hashOf(code)), eq(ssoCode.tenantId, tenantId)))
    .returning()
  return used && used.expiresAt > context.now(tenantId) ? used : null
}
