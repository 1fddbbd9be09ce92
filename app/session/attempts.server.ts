import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { clientNetwork } from '../../contract/client-network.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { recordSecurity, subjectOf } from '../base/security-log.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { portal } from '../portal/portal.server.ts'

const minute = 60

/** How often something may happen within so many seconds. */
const limits = {
  /** Failed logins under one account name from one network. */
  accountFailures: { points: 5, duration: 20 * minute },
  /** Failed logins from one network, whatever the account. */
  networkFailures: { points: 40, duration: 20 * minute },
  /** SMS codes asked for from one network; the gateway limits each number besides. */
  networkSms: { points: 20, duration: 60 * minute },
  /** Codes tried against one number from one network: an SMS code has six digits. */
  phoneTries: { points: 10, duration: 20 * minute },
  /** Wrong codes from one network, whatever the number. */
  networkWrongCodes: { points: 40, duration: 20 * minute },
  /** Codes of receipts from one network that no receipt has. */
  networkWrongReceipts: { points: 30, duration: 20 * minute },
} as const
type Limit = keyof typeof limits

/** Where one limit is counted. */
export interface Limiter {
  /** In memory. */
  own: RateLimiterAbstract
  /** In Redis; null where none is shared. */
  shared: RateLimiterRedis | null
}

let opened: Record<Limit, Limiter> | null = null

/**
 * Every count is kept in this process, and in Redis where portals share one. While that is away the process's own count
 * decides: nobody is locked out by it, and no limit is skipped.
 */
function limiterOf(limit: Limit): Limiter {
  opened ??= openLimiters()
  return opened[limit]
}

function openLimiters(): Record<Limit, Limiter> {
  const made = Object.entries(limits).map(([name, limit]) => [name, openLimiter(`attempts-${name}`, limit)])
  return Object.fromEntries(made) as Record<Limit, Limiter>
}

/** Counts so many points in so many seconds, under this name. */
export function openLimiter(name: string, limit: { points: number; duration: number }): Limiter {
  const client = portal().redis?.client
  const options = { ...limit, keyPrefix: `portal:${name}` }
  const shared = client
    ? new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true })
    : null
  return { own: new RateLimiterMemory(options), shared }
}

/** A key tells neither an account nor an address to whoever reads the store. */
function keyOf(context: RouterContext, subject = ''): string {
  const { tenantId, clientAddress } = requestInfo(context)
  return createHash('sha256')
    .update(JSON.stringify([tenantId, clientNetwork(clientAddress), subject.trim().toLowerCase()]))
    .digest('base64url')
}

/** Whether the network of this request has reached a limit; with a subject, for that account name or phone number. */
async function isSpent(context: RouterContext, limit: Limit, subject?: string): Promise<boolean> {
  const { own, shared } = limiterOf(limit)
  const key = keyOf(context, subject)
  const asked = shared ? await portal().redis?.ask(() => shared.get(key)) : null
  const counted = asked ? asked.answer : await own.get(key).catch(() => null)
  return counted !== null && counted.consumedPoints >= limits[limit].points
}

async function count(context: RouterContext, limit: Limit, subject?: string): Promise<void> {
  const { own, shared } = limiterOf(limit)
  const key = keyOf(context, subject)
  await Promise.all([
    consume(own, key).catch(() => null),
    shared ? portal().redis?.ask(() => consume(shared, key)) : null,
  ])
}

/** Beyond the limit a limiter rejects with the count; being beyond is asked about before. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((rejected: unknown) => {
    if (!(rejected instanceof RateLimiterRes)) throw rejected
  })
}

/** Writes to the security log that a limit has refused somebody; it answers yes, it has. */
function refused(context: RouterContext, limit: Limit, name?: string): true {
  const info = requestInfo(context)
  const subject = name === undefined ? undefined : subjectOf(info.tenantId, name)
  recordSecurity(info, { event: 'limit', outcome: 'refused', reason: limit, ...(subject ? { subject } : {}) })
  return true
}

/** Counts one under a key: null while the limit is not passed, otherwise the seconds until it counts anew. */
export async function secondsUntilTaken({ own, shared }: Limiter, key: string): Promise<number | null> {
  const spend = (limiter: RateLimiterAbstract) =>
    limiter.consume(key).then(
      () => null,
      (rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return Math.ceil(rejected.msBeforeNext / 1000)
        throw rejected
      },
    )
  const [ownCount, asked] = await Promise.all([
    spend(own).catch(() => null),
    shared ? portal().redis?.ask(() => spend(shared)) : null,
  ])
  return asked ? asked.answer : ownCount
}

/**
 * Whether a login under this name from this network has failed too often lately. Where a whole network has, as an office or a
 * dormitory behind one address may, whoever has logged in from there before goes on.
 */
export async function loginIsLocked(context: RouterContext, accountName: string): Promise<boolean> {
  if (await isSpent(context, 'accountFailures', accountName)) {
    return refused(context, 'accountFailures', accountName)
  }
  if (!(await isSpent(context, 'networkFailures'))) return false
  if (await isMarked(context, 'logged-in', accountName)) return false
  return refused(context, 'networkFailures', accountName)
}

export async function countLoginFailure(context: RouterContext, accountName: string): Promise<void> {
  await Promise.all([count(context, 'accountFailures', accountName), count(context, 'networkFailures')])
}

const aMonth = 30 * 24 * 60 * minute

/** After a login the failures under its name from this network are forgotten, the network's are not; the network is known to the name. */
export async function forgetLoginFailures(context: RouterContext, accountName: string): Promise<void> {
  const { own, shared } = limiterOf('accountFailures')
  const key = keyOf(context, accountName)
  await Promise.all([
    own.delete(key).catch(() => false),
    shared ? portal().redis?.ask(() => shared.delete(key)) : null,
    mark(context, 'logged-in', accountName, aMonth),
  ])
}

/** Counts an SMS code that is asked for from this network; false when there have been too many. */
export async function mayAskForSms(context: RouterContext): Promise<boolean> {
  if (await isSpent(context, 'networkSms')) return !refused(context, 'networkSms')
  await count(context, 'networkSms')
  return true
}

/** A code was sent to this number: who asked for it may enter it, whatever others behind the same address do. */
export async function rememberSms(context: RouterContext, phone: string): Promise<void> {
  await mark(context, 'asked-for-sms', phone, 10 * minute)
}

/**
 * Has an SMS code tried against a number. Null, and nothing is tried, when there have been too many tries from this network;
 * throws what `spend` throws.
 */
export async function trySmsCode<T>(
  context: RouterContext,
  phone: string,
  spend: () => Promise<T>,
): Promise<T | null> {
  if (!(await mayTrySmsCode(context, phone))) return null
  try {
    return await spend()
  } catch (error) {
    const isWrong =
      isGatewayFailure(error, 'warning') && error.warnings.some(({ field }) => field === 'smsCode')
    if (isWrong) await count(context, 'networkWrongCodes')
    throw error
  }
}

async function mayTrySmsCode(context: RouterContext, phone: string): Promise<boolean> {
  if (await isSpent(context, 'phoneTries', phone)) return !refused(context, 'phoneTries', phone)
  const isGuessing = await isSpent(context, 'networkWrongCodes')
  if (isGuessing && !(await isMarked(context, 'asked-for-sms', phone))) {
    return !refused(context, 'networkWrongCodes', phone)
  }
  await count(context, 'phoneTries', phone)
  return true
}

/** Has the code of a receipt looked up; nothing is looked up when a network was wrong too often. What is not found counts. */
export async function tryReceiptCode<T extends { receipt: unknown }>(
  context: RouterContext,
  ask: () => Promise<T | null>,
): Promise<T | null | 'tooMany'> {
  if (await isSpent(context, 'networkWrongReceipts')) {
    refused(context, 'networkWrongReceipts')
    return 'tooMany'
  }
  const asked = await ask()
  if (asked && asked.receipt === null) await count(context, 'networkWrongReceipts')
  return asked
}

type Mark = 'logged-in' | 'asked-for-sms'

/** Remembers something of this network and an account name or a phone number for so many seconds. */
async function mark(context: RouterContext, what: Mark, subject: string, seconds: number): Promise<void> {
  await portal().store.set(`${what}:${keyOf(context, subject)}`, 'yes', seconds * 1000)
}

async function isMarked(context: RouterContext, what: Mark, subject: string): Promise<boolean> {
  return ((await portal().store.get(`${what}:${keyOf(context, subject)}`)) ?? null) !== null
}
