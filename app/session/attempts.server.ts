import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { createClient } from '@keyv/redis'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { log } from '../server/log.server.ts'
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

let opened: Record<Limit, RateLimiterAbstract> | null = null

/**
 * Counted in memory, in that of the process that started the others where several run, or in the store where portals
 * share what they remember. A store that is away counts in memory.
 */
function limiters(): Record<Limit, RateLimiterAbstract> {
  opened ??= openLimiters(portal().settings.storeUrl)
  return opened
}

function openLimiters(storeUrl: string | null): Record<Limit, RateLimiterAbstract> {
  const client = storeUrl === null ? null : createClient({ url: storeUrl })
  client?.on('error', (error: unknown) => log().error({ err: error }, 'the shared store'))
  client?.connect().catch((error: unknown) => log().error({ err: error }, 'the shared store'))
  const made = Object.entries(limits).map(([name, limit]) => {
    const options = { ...limit, keyPrefix: `attempts-${name}` }
    const memory = new RateLimiterMemory(options)
    if (client) {
      const shared = { ...options, storeClient: client, useRedisPackage: true, insuranceLimiter: memory }
      return [name, new RateLimiterRedis(shared)]
    }
    return [name, cluster.isWorker ? new RateLimiterCluster({ ...options, timeoutMs: 2_000 }) : memory]
  })
  return Object.fromEntries(made)
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
  const limiter = limiters()[limit]
  const counted = await limiter.get(keyOf(context, subject)).catch(() => null)
  return counted !== null && counted.consumedPoints >= limits[limit].points
}

async function count(context: RouterContext, limit: Limit, subject: string): Promise<void> {
  // Beyond the limit the limiter rejects; being beyond is asked about before.
  await limiters()
    [limit].consume(keyOf(context, subject))
    .catch(() => null)
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
  await limiters()
    .accountFailures.delete(keyOf(context, accountName))
    .catch(() => null)
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
