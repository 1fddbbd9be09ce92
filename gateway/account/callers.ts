import { and, eq, gt } from 'drizzle-orm'
import { type Call, header } from '../../contract/call.ts'
import { roleReaches } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { EnterpriseNeeded, LoginNeeded, RoleNeeded } from '../base/handler.ts'
import { prepared } from '../store/prepared.ts'
import { account, accountEnterprise, loginSession } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { isLive, noteUse } from './sessions.ts'
import { hashOf } from './token-hash.ts'

/** What the transport knows of a caller. */
export interface Arrived {
  tenantId: string
  requestId: string
  headers: Headers
  clientAddress: string
  signal: AbortSignal
}

/**
 * Looks up who is calling by the token and the enterprise in the headers, and nothing else, and notes that their login is used
 * unless nobody has asked for the call. Of a call to which that makes no difference everybody is a stranger. Throws `LoginNeeded`,
 * `EnterpriseNeeded` or `RoleNeeded` when that is not enough for the call.
 */
export async function callerOf(context: Context, call: Call, arrived: Arrived): Promise<Caller> {
  const { tenantId, headers } = arrived
  const accessToken = bearerOf(headers.get(header.authorization))
  const attended = headers.get(header.unattended) !== '1'
  const enId = headers.get(header.enterpriseId)
  const known =
    accessToken && !call.nameless ? await knownByToken(context, tenantId, accessToken, enId) : null
  if (known && attended) await noteUse(context, tenantId, known.session)
  const caller: Caller = {
    tenantId,
    requestId: arrived.requestId,
    user: known?.user ?? null,
    enterprise: known?.enterprise ?? null,
    role: known?.enterprise ? known.role : null,
    login: known?.session ?? null,
    accessToken,
    idempotencyKey: keyOf(headers.get(header.idempotencyKey)),
    clientAddress: arrived.clientAddress,
    clientAgent: agentOf(headers.get(header.clientAgent)),
    attended,
    signal: arrived.signal,
  }
  if (call.access !== 'anyone' && !caller.user) throw new LoginNeeded()
  if (call.access === 'enterprise' && !caller.enterprise) throw new EnterpriseNeeded()
  if (call.role && caller.role && !roleReaches(caller.role, call.role)) throw new RoleNeeded(call.role)
  return caller
}

function bearerOf(value: string | null): string | null {
  const token = /^Bearer ([\w.~+/=-]{10,512})$/.exec(value ?? '')?.[1]
  return token ?? null
}

function keyOf(value: string | null): string | null {
  return value !== null && /^[\w-]{8,100}$/.test(value) ? value : null
}

const longestAgent = 400

function agentOf(value: string | null): string | null {
  return value?.trim().slice(0, longestAgent) || null
}

/** The person and the login of a token, and the enterprise in the header when this person is linked to it and nobody disputes that. */
async function knownByToken(context: Context, tenantId: string, token: string, enId: string | null) {
  const { id, lastUsedAt, assurance } = loginSession
  const [found] = await context.db
    .select({
      user: { id: account.id, name: account.name },
      session: { id, lastUsedAt, assurance },
      enterprise: { enId: enterprise.enId, name: enterprise.name, creditCode: enterprise.creditCode },
      role: accountEnterprise.role,
    })
    .from(loginSession)
    .innerJoin(account, and(eq(account.tenantId, loginSession.tenantId), eq(account.id, loginSession.userId)))
    .leftJoin(
      accountEnterprise,
      and(
        eq(accountEnterprise.tenantId, account.tenantId),
        eq(accountEnterprise.userId, account.id),
        eq(accountEnterprise.disputed, false),
        eq(accountEnterprise.enId, enId ?? ''),
      ),
    )
    .leftJoin(
      enterprise,
      and(eq(enterprise.tenantId, accountEnterprise.tenantId), eq(enterprise.enId, accountEnterprise.enId)),
    )
    .where(
      prepared(
        and(
          eq(loginSession.accessHash, hashOf(token)),
          isLive(context, tenantId),
          gt(loginSession.expiresAt, context.now(tenantId)),
        ),
      ),
    )
  return found ?? null
}
