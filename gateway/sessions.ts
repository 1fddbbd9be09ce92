import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Token } from '../contract/entities/account.ts'
import { hashOf } from './callers.ts'
import type { Room } from './room.ts'
import { loginSession, ssoCode } from './store/schema/account.ts'

/** Seconds that an access token is good for. */
export const tokenSeconds = 2 * 3600
const refreshSeconds = 12 * 3600
const ssoCodeSeconds = 300

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function after(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}

/** Begins a login: tokens that only their holder knows. */
export async function openSession(room: Room, tenantId: string, userId: string): Promise<Token> {
  const token = { accessToken: secret(), refreshToken: secret(), smsToken: secret() }
  const now = room.now(tenantId)
  await room.db.insert(loginSession).values({
    id: room.newId('s'),
    tenantId,
    userId,
    accessHash: hashOf(token.accessToken),
    refreshHash: hashOf(token.refreshToken),
    smsHash: hashOf(token.smsToken),
    expiresAt: after(now, tokenSeconds),
    refreshUntil: after(now, refreshSeconds),
  })
  return { ...token, expiresIn: tokenSeconds }
}

/** New tokens for old ones; the old ones end. Null for a refresh token that is not good any more. */
export async function refreshSession(
  room: Room,
  tenantId: string,
  refreshToken: string,
): Promise<Token | null> {
  const now = room.now(tenantId)
  const token = { accessToken: secret(), refreshToken: secret(), smsToken: secret() }
  const [renewed] = await room.db
    .update(loginSession)
    .set({
      accessHash: hashOf(token.accessToken),
      refreshHash: hashOf(token.refreshToken),
      smsHash: hashOf(token.smsToken),
      expiresAt: after(now, tokenSeconds),
      refreshUntil: after(now, refreshSeconds),
    })
    .where(
      and(
        eq(loginSession.refreshHash, hashOf(refreshToken)),
        eq(loginSession.tenantId, tenantId),
        gt(loginSession.refreshUntil, now),
      ),
    )
    .returning()
  return renewed ? { ...token, expiresIn: tokenSeconds } : null
}

/** Seconds that a token is still good for; 0 for one that is not. */
export async function secondsLeft(room: Room, tenantId: string, accessToken: string | null): Promise<number> {
  if (!accessToken) return 0
  const [found] = await room.db
    .select({ expiresAt: loginSession.expiresAt })
    .from(loginSession)
    .where(and(eq(loginSession.accessHash, hashOf(accessToken)), eq(loginSession.tenantId, tenantId)))
  if (!found) return 0
  return Math.max(0, Math.floor((found.expiresAt.getTime() - room.now(tenantId).getTime()) / 1000))
}

/** Ends one login. */
export async function closeSession(room: Room, tenantId: string, accessToken: string): Promise<void> {
  await room.db
    .delete(loginSession)
    .where(and(eq(loginSession.accessHash, hashOf(accessToken)), eq(loginSession.tenantId, tenantId)))
}

/** Ends every login of a person, but the one with this token. */
export async function closeSessionsOf(
  room: Room,
  tenantId: string,
  userId: string,
  butToken?: string | null,
): Promise<void> {
  const others = butToken ? ne(loginSession.accessHash, hashOf(butToken)) : undefined
  await room.db
    .delete(loginSession)
    .where(and(eq(loginSession.tenantId, tenantId), eq(loginSession.userId, userId), others))
}

/** A code of the single sign-on for this person: good once, for five minutes. */
export async function issueSsoCode(room: Room, tenantId: string, userId: string): Promise<string> {
  const code = secret()
  await room.db.insert(ssoCode).values({
    codeHash: hashOf(code),
    tenantId,
    userId,
    expiresAt: after(room.now(tenantId), ssoCodeSeconds),
  })
  return code
}

/** The person behind a code, which is used up by asking. */
export async function redeemSsoCode(room: Room, tenantId: string, code: string): Promise<string | null> {
  const [used] = await room.db
    .delete(ssoCode)
    .where(and(eq(ssoCode.codeHash, hashOf(code)), eq(ssoCode.tenantId, tenantId)))
    .returning()
  return used && used.expiresAt > room.now(tenantId) ? used.userId : null
}
