import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { portal } from '../server/portal.server.ts'
import { type RouterContext, requestInfo } from '../server/request-info.server.ts'

const minute = 60

/** How often something may happen within so many seconds. */
const limits = {
  /** Failed logins under one account name. */
  accountFailures: { points: 5, duration: 20 * minute },
  /** Failed logins from one address, whatever the account. */
  addressFailures: { points: 40, duration: 20 * minute },
  /** SMS codes asked for from one address; the gateway limits each number besides. */
  addressSms: { points: 20, duration: 60 * minute },
  /** Codes tried against one number: an SMS code has six digits. */
  phoneTries: { points: 10, duration: 20 * minute },
} as const
type Limit = keyof typeof limits

/** Where one limit is counted. */
export interface Limiter {
  /** In memory; where several processes run on this machine, in that of the one that started them. */
  own: RateLimiterAbstract
  /** In Redis; null where none is shared. */
  shared: RateLimiterRedis | null
}

let opened: Record<Limit, Limiter> | null = null

/**
 * Every count is kept on this machine, and in Redis where portals share one. While that is away the machine's own count
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
  const own = cluster.isWorker
    ? new RateLimiterCluster({ ...options, timeoutMs: 2_000 })
    : new RateLimiterMemory(options)
  return { own, shared }
}

/** A key tells neither an account nor an address to whoever reads the store. */
function keyOf(context: RouterContext, subject: string): string {
  const { tenantId } = requestInfo(context)
  return createHash('sha256')
    .update(JSON.stringify([tenantId, subject.trim().toLowerCase()]))
    .digest('base64url')
}

/** Whether a limit has been reached for a subject: an account name, a phone number, an address. */
async function isSpent(context: RouterContext, limit: Limit, subject: string): Promise<boolean> {
  const { own, shared } = limiterOf(limit)
  const key = keyOf(context, subject)
  const asked = shared ? await portal().redis?.ask(() => shared.get(key)) : null
  const counted = asked ? asked.answer : await own.get(key).catch(() => null)
  return counted !== null && counted.consumedPoints >= limits[limit].points
}

async function count(context: RouterContext, limit: Limit, subject: string): Promise<void> {
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
  const [here, asked] = await Promise.all([
    spend(own).catch(() => null),
    shared ? portal().redis?.ask(() => spend(shared)) : null,
  ])
  return asked ? asked.answer : here
}

/** Whether a login under this name from this address has failed too often lately. */
export async function loginIsLocked(context: RouterContext, accountName: string): Promise<boolean> {
  const { clientAddress } = requestInfo(context)
  const spent = await Promise.all([
    isSpent(context, 'accountFailures', accountName),
    isSpent(context, 'addressFailures', clientAddress),
  ])
  return spent.includes(true)
}

export async function countLoginFailure(context: RouterContext, accountName: string): Promise<void> {
  const { clientAddress } = requestInfo(context)
  await Promise.all([
    count(context, 'accountFailures', accountName),
    count(context, 'addressFailures', clientAddress),
  ])
}

/** After a login the account's failures are forgotten; the address's are not. */
export async function forgetLoginFailures(context: RouterContext, accountName: string): Promise<void> {
  const { own, shared } = limiterOf('accountFailures')
  const key = keyOf(context, accountName)
  await Promise.all([
    own.delete(key).catch(() => false),
    shared ? portal().redis?.ask(() => shared.delete(key)) : null,
  ])
}

/** Counts an SMS code that is asked for from this address; false when there have been too many. */
export async function mayAskForSms(context: RouterContext): Promise<boolean> {
  const { clientAddress } = requestInfo(context)
  if (await isSpent(context, 'addressSms', clientAddress)) return false
  await count(context, 'addressSms', clientAddress)
  return true
}

/** Counts a try of an SMS code against a number; false when there have been too many. */
export async function mayTrySmsCode(context: RouterContext, phone: string): Promise<boolean> {
  const { clientAddress } = requestInfo(context)
  const spent = await Promise.all([
    isSpent(context, 'phoneTries', phone),
    isSpent(context, 'addressFailures', clientAddress),
  ])
  if (spent.includes(true)) return false
  await count(context, 'phoneTries', phone)
  return true
}
