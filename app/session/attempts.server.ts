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
  /** SMS codes that visitors ask for from one network; the gateway limits each number besides. */
  networkSms: { points: 20, duration: 60 * minute },
  /**
   * SMS codes that one person asks for while logged in, apart from others behind the same address.
   */
  personSms: { points: 20, duration: 60 * minute },
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
function keyOf(context: RouterContext, subject = '', place = networkOf(context)): string {
  const { tenantId } = requestInfo(context)
  return createHash('sha256')
    .update(JSON.stringify([tenantId, place, subject.trim().toLowerCase()]))
    .digest('base64url')
}

function networkOf(context: RouterContext): string {
  return clientNetwork(requestInfo(context).clientAddress)
}

/** The key of a limit: a person's own goes with them from network to network. */
function limitKey(context: RouterContext, limit: Limit, subject?: string): string {
  return keyOf(context, subject, limit === 'personSms' ? '' : networkOf(context))
}

/**
 * Takes one of a limit before what it limits is tried, so that many at the same moment are no way around. False, and none taken, where
 * none is left.
 */
async function take(context: RouterContext, limit: Limit, subject?: string): Promise<boolean> {
  if ((await secondsUntilTaken(limiterOf(limit), limitKey(context, limit, subject))) === null) return true
  await giveBack(context, limit, subject)
  return false
}

/** What was tried does not count; what was tried before it still does. */
async function giveBack(context: RouterContext, limit: Limit, subject?: string): Promise<void> {
  const { own, shared } = limiterOf(limit)
  const key = limitKey(context, limit, subject)
  await Promise.all([
    own.reward(key).catch(() => null),
    shared ? portal().redis?.ask(() => shared.reward(key)) : null,
  ])
}

/** Writes to the security log that a limit has refused somebody; there is nothing to answer then. */
function refused(context: RouterContext, limit: Limit, name?: string): null {
  const info = requestInfo(context)
  const subject = name === undefined ? undefined : subjectOf(info.tenantId, name)
  recordSecurity(info, { event: 'limit', outcome: 'refused', reason: limit, ...(subject ? { subject } : {}) })
  return null
}

/**
 * Counts points under a key. Returns null while the limit is not passed, otherwise the seconds
 * until it counts anew.
 */
export async function secondsUntilTaken(
  { own, shared }: Limiter,
  key: string,
  points = 1,
): Promise<number | null> {
  const spend = (limiter: RateLimiterAbstract) =>
    limiter.consume(key, points).then(
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
 * Has a login under this name tried. Null, and nothing is tried, where too many from this network have failed lately: under the name, or
 * at all. Where a whole network has, as an office or a dormitory behind one address may, whoever has logged in from there before goes on.
 * Throws what `attempt` throws, of which a warning about anything but the captcha counts as a failure.
 */
export async function tryLogin<T>(
  context: RouterContext,
  accountName: string,
  attempt: () => Promise<T>,
): Promise<T | null> {
  if (!(await take(context, 'accountFailures', accountName))) {
    return refused(context, 'accountFailures', accountName)
  }
  const isOfNetwork = await take(context, 'networkFailures')
  const giveBackBoth = () =>
    Promise.all([
      giveBack(context, 'accountFailures', accountName),
      isOfNetwork ? giveBack(context, 'networkFailures') : null,
    ])
  if (!isOfNetwork && !(await isMarked(context, 'logged-in', accountName))) {
    await giveBackBoth()
    return refused(context, 'networkFailures', accountName)
  }
  try {
    const done = await attempt()
    await Promise.all([
      forgetLoginFailures(context, accountName),
      isOfNetwork ? giveBack(context, 'networkFailures') : null,
    ])
    return done
  } catch (error) {
    const isFailure =
      isGatewayFailure(error, 'warning') && !error.warnings.some(({ field }) => field === 'captchaCode')
    if (!isFailure) await giveBackBoth()
    throw error
  }
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

/**
 * Counts an SMS code that a person asks for while logged in. Returns false if there have been too
 * many.
 */
export async function mayAskForOwnSms(context: RouterContext, userId: string): Promise<boolean> {
  if (await take(context, 'personSms', userId)) return true
  refused(context, 'personSms')
  return false
}

/**
 * Counts an SMS code that a visitor asks for from this network. Returns false if there have been
 * too many.
 */
export async function mayAskForSms(context: RouterContext): Promise<boolean> {
  if (await take(context, 'networkSms')) return true
  refused(context, 'networkSms')
  return false
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
  if (!(await take(context, 'phoneTries', phone))) return refused(context, 'phoneTries', phone)
  const isOfNetwork = await take(context, 'networkWrongCodes')
  if (!isOfNetwork && !(await isMarked(context, 'asked-for-sms', phone))) {
    await giveBack(context, 'phoneTries', phone)
    return refused(context, 'networkWrongCodes', phone)
  }
  let isWrong = false
  try {
    return await spend()
  } catch (error) {
    isWrong = isGatewayFailure(error, 'warning') && error.warnings.some(({ field }) => field === 'smsCode')
    throw error
  } finally {
    if (isOfNetwork && !isWrong) await giveBack(context, 'networkWrongCodes')
  }
}

/** Has the code of a receipt looked up; nothing is looked up when a network was wrong too often. What is not found counts. */
export async function tryReceiptCode<T extends { receipt: unknown }>(
  context: RouterContext,
  ask: () => Promise<T | null>,
): Promise<T | null | 'tooMany'> {
  if (!(await take(context, 'networkWrongReceipts'))) {
    refused(context, 'networkWrongReceipts')
    return 'tooMany'
  }
  let isWrong = false
  try {
    const asked = await ask()
    isWrong = asked?.receipt === null
    return asked
  } finally {
    if (!isWrong) await giveBack(context, 'networkWrongReceipts')
  }
}

type Mark = 'logged-in' | 'asked-for-sms'

/** Remembers something of this network and an account name or a phone number for so many seconds. */
async function mark(context: RouterContext, what: Mark, subject: string, seconds: number): Promise<void> {
  await portal().store.set(`${what}:${keyOf(context, subject)}`, 'yes', seconds * 1000)
}

async function isMarked(context: RouterContext, what: Mark, subject: string): Promise<boolean> {
  return ((await portal().store.get(`${what}:${keyOf(context, subject)}`)) ?? null) !== null
}
