import { and, eq, gt } from 'drizzle-orm'
import { type Call, header } from '../../contract/call.ts'
import { type EnterpriseRole, roleReaches } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { EnterpriseNeeded, LoginNeeded, RoleNeeded } from '../base/handler.ts'
import { account, loginSession } from '../store/schema/account.ts'
import { linksOf } from './accounts.ts'
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
  const known = accessToken && !call.nameless ? await userOfToken(context, tenantId, accessToken) : null
  if (known && attended) await noteUse(context, tenantId, known.session)
  const caller: Caller = {
    tenantId,
    requestId: arrived.requestId,
    user: known?.user ?? null,
    enterprise: null,
    role: null,
    login: known?.session ?? null,
    accessToken,
    idempotencyKey: keyOf(headers.get(header.idempotencyKey)),
    clientAddress: arrived.clientAddress,
    clientAgent: agentOf(headers.get(header.clientAgent)),
    attended,
    signal: arrived.signal,
  }
  if (caller.user) {
    const linked = await linkedEnterprise(context, tenantId, caller.user.id, headers.get(header.enterpriseId))
    if (linked) [caller.enterprise, caller.role] = [linked.enterprise, linked.role]
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

async function userOfToken(context: Context, tenantId: string, token: string) {
  const { id, lastUsedAt, assurance } = loginSession
  const [found] = await context.db
    .select({
      user: { id: account.id, name: account.name },
      session: { id, lastUsedAt, assurance },
    })
    .from(loginSession)
    .innerJoin(account, and(eq(account.tenantId, loginSession.tenantId), eq(account.id, loginSession.userId)))
    .where(
      and(
        eq(loginSession.accessHash, hashOf(token)),
        isLive(context, tenantId),
        gt(loginSession.expiresAt, context.now(tenantId)),
      ),
    )
  return found ?? null
}

/** The enterprise in the header when this person is linked to it, and nobody disputes that. */
async function linkedEnterprise(
  context: Context,
  tenantId: string,
  userId: string,
  enId: string | null,
): Promise<{ enterprise: NonNullable<Caller['enterprise']>; role: EnterpriseRole } | null> {
  if (!enId) return null
  const [found] = await linksOf(context, tenantId, userId, { disputed: false, enId })
  if (!found) return null
  const { role, linkedAt: _linkedAt, ...enterprise } = found
  return { enterprise, role }
}
