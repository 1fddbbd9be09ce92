import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { clientNetwork } from '../../contract/client-network.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { recordSecurity } from '../base/security-log.server.ts'
import type { ActionResult, FormValues } from '../forms/action-result.ts'
import { portal } from '../portal/portal.server.ts'
import { type Limiter, openLimiter, secondsUntilTaken } from './attempts.server.ts'
import { who } from './who.server.ts'

const anHour = 60 * 60

/**
 * Kinds of writing and their limits: as many as `LIMIT_…` or `most` says, within so many seconds.
 */
const kinds = {
  /** Ratings of one thing by visitors, who are not told from one another. */
  visitorRating: {
    of: 'network',
    seconds: 24 * anHour,
    most: 3,
    reached: (most: number) => `24 小时内对这一项的评价已达 ${most} 条（登录后评价不受此限）`,
  },
  feedback: {
    of: 'network',
    seconds: anHour,
    reached: (most: number) => `1 小时内提交的意见已达 ${most} 条`,
  },
  log: { of: 'network', seconds: anHour, reached: () => '' },
  rating: {
    of: 'person',
    seconds: 24 * anHour,
    reached: (most: number) => `24 小时内提交的评价已达 ${most} 条`,
  },
  consult: {
    of: 'person',
    seconds: 24 * anHour,
    reached: (most: number) => `24 小时内的咨询已达 ${most} 条`,
  },
  signUp: { of: 'person', seconds: 24 * anHour, reached: (most: number) => `24 小时内的报名已达 ${most} 次` },
} as const
export type Writing = keyof typeof kinds

const opened: Partial<Record<Writing, Limiter>> = {}

function mostOf(writing: Writing): number {
  return writing === 'visitorRating' ? kinds[writing].most : portal().settings.writingLimits[writing]
}

function limiterOf(writing: Writing): Limiter {
  const limit = { points: mostOf(writing), duration: kinds[writing].seconds }
  opened[writing] ??= openLimiter(`writing-${writing}`, limit)
  return opened[writing]
}

/**
 * Counts something that is written at this tenant, by the network or by the person who is logged
 * in, and by its subject if `about` names one. Returns null if it may be taken, otherwise the
 * seconds until the next one may. Takes it if it cannot be counted.
 */
export async function countWriting(
  context: RouterContext,
  writing: Writing,
  about: readonly string[] = [],
): Promise<number | null> {
  const info = requestInfo(context)
  const { tenantId, clientAddress } = info
  const user = who(context)
  const subject =
    isOfPerson(writing, context) && user.role !== 'visitor'
      ? ['person', user.user.id]
      : ['network', clientNetwork(clientAddress)]
  const seconds = await secondsUntilTaken(limiterOf(writing), keyOf(tenantId, ...subject, ...about))
  if (seconds !== null) {
    const person = user.role === 'visitor' ? null : user.user.id
    recordSecurity(info, { event: 'limit', outcome: 'refused', reason: writing, person })
  }
  return seconds
}

function isOfPerson(writing: Writing, context: RouterContext): boolean {
  return kinds[writing].of === 'person' && who(context).role !== 'visitor'
}

/** Share of the behaviour log's bytes in a day that one network of a tenant may store. */
const shareOfNetwork = 0.1

let openedLog: Record<'network' | 'tenant', Limiter> | null = null

/**
 * Counts bytes that the behaviour log takes at this tenant in a day, in all and by the network that
 * they come from. Returns null if they may be stored, otherwise the seconds until there is room
 * again.
 */
export async function countLogBytes(context: RouterContext, bytes: number): Promise<number | null> {
  const { tenantId, clientAddress } = requestInfo(context)
  const points = portal().settings.logBytesPerDay
  openedLog ??= {
    network: openLimiter('log-bytes-network', { points: points * shareOfNetwork, duration: 24 * anHour }),
    tenant: openLimiter('log-bytes-tenant', { points, duration: 24 * anHour }),
  }
  const network = keyOf(tenantId, 'network', clientNetwork(clientAddress))
  // Bytes that are refused for their network do not count for all.
  return (
    (await secondsUntilTaken(openedLog.network, network, bytes)) ??
    (await secondsUntilTaken(openedLog.tenant, keyOf(tenantId, 'tenant'), bytes))
  )
}

/** Returns a hash, so that the store reveals neither a person nor an address. */
function keyOf(...subject: string[]): string {
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
}

/**
 * Counts what a form writes. Null when it may be taken; otherwise the action's answer: 429, with what was entered and
 * when it can be sent again.
 */
export async function refusedForLimit(
  context: RouterContext,
  writing: Writing,
  values: FormValues,
  about?: readonly string[],
) {
  const seconds = await countWriting(context, writing, about)
  if (seconds === null) return null
  const whose = isOfPerson(writing, context) ? '您' : '您所在的网络'
  const text = `${whose} ${kinds[writing].reached(mostOf(writing))}，请 ${inWords(seconds)}后再提交；填写的内容还在下面`
  const result: ActionResult = { ok: false, values, fieldErrors: {}, messages: [text] }
  return data(result, { status: 429 })
}

/** `25 分钟`, `3 小时`: never less than what is left. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}
