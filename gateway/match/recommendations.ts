import { sql } from 'drizzle-orm'
import { hasEnded } from '../../contract/closed-lists.ts'
import type { policy as calls } from '../../contract/policy.ts'
import { byClosing } from '../../contract/project-window.ts'
import { enterpriseToRecommendBy } from '../account/recommendation-choice.ts'
import type { Context } from '../base/context.ts'
import type { Caller, Handlers } from '../base/handler.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { deadlinesOf, type NearestClosing, projectsToday } from '../policy/deadlines.ts'
import { storedPolicy } from '../policy/detail.ts'
import { type SummaryAnswer, summariesOf } from '../policy/summary.ts'
import { largestToday } from '../rules/match/total-amount.ts'
import { policy } from '../store/schema/policy.ts'
import { asksForSomething, matched, type PolicyToMatch, policiesToMatch } from './policies-to-match.ts'
import { feedbackOf, refusalsOf } from './refusals.ts'

const similarShown = 6
/** Candidates that are looked at for similar policies. */
const mostCandidates = 300

/** Policies for the home page, and policies similar to one. */
export function recommendations(
  context: Context,
): Pick<Handlers<typeof calls>, 'recommendList' | 'recommend'> {
  return {
    async recommendList({ size }, caller) {
      const enterprise = await enterpriseToRecommendBy(context, caller)
      return enterprise
        ? forEnterprise(context, { ...caller, enterprise }, size)
        : forAnyone(context, caller, size)
    },

    async recommend({ id }, caller) {
      const one = await storedPolicy(context, caller.tenantId, id)
      const { rows } = await context.db.execute<{
        id: string
        categories: string[]
        industries: string[]
        region: string
      }>(
        sql`select id, categories, industries, region from ${policy}
          where tenant_id = ${caller.tenantId} and id <> ${id} and tag_ids && (
            select tag_ids from ${policy} where tenant_id = ${caller.tenantId} and id = ${id})
          order by issued_day desc nulls last, id limit ${mostCandidates}`,
      )
      const shared = (own: string[], others: string[]) =>
        others.filter((name) => name !== '不限' && own.includes(name)).length
      const close = rows
        .map((row) => ({
          id: row.id,
          score:
            3 * shared(one.categories, row.categories) +
            2 * shared(one.industries, row.industries) +
            (row.region === one.region ? 1 : 0),
        }))
        // A region in common makes nothing similar by itself.
        .filter((row) => row.score > 1)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, similarShown * 3)
      const summaries = await summariesOf(
        context,
        caller,
        close.map((row) => row.id),
      )
      const holding = summaries.filter((row) => !hasEnded(row.status))
      return [...holding, ...summaries.filter((row) => hasEnded(row.status))].slice(0, similarShown)
    },
  }
}

/**
 * Returns what fits the profile, without what was refused: what no refusal puts behind first, then
 * what is confirmed to be in force, then the nearer level, then eligible before likely, then what
 * closes soon, then the larger amount.
 */
async function forEnterprise(
  context: Context,
  caller: Caller & { enterprise: NonNullable<Caller['enterprise']> },
  size: number,
): Promise<SummaryAnswer[]> {
  const { enId } = caller.enterprise
  const [{ known, years }, policies, projects, refusals] = await Promise.all([
    knownEnterprise(context, caller.tenantId, enId),
    policiesToMatch(context, caller.tenantId),
    projectsToday(context, caller.tenantId),
    refusalsOf(context, caller),
  ])
  const deadlines = deadlinesOf(projects)
  const compared = policies.filter(asksForSomething).map((one) => matched(one, known, years))
  const feedback = feedbackOf(refusals, compared)
  const isBehind = ({ id }: { id: string }) => Number(feedback.get(id) === 'behind')
  const fitting = compared
    .filter((one) => one.verdict === 'eligible' || one.verdict === 'likely')
    .filter(({ id }) => feedback.get(id) !== 'refused')
    .toSorted((a, b) => {
      const byFeedback = isBehind(a) - isBehind(b)
      const byVerdict = Number(a.verdict === 'likely') - Number(b.verdict === 'likely')
      return (
        byFeedback ||
        byStanding(a, b) ||
        nearness[a.level] - nearness[b.level] ||
        byVerdict ||
        byClosing(windowOf(deadlines.get(a.id)), windowOf(deadlines.get(b.id))) ||
        (largestToday(b.amount) ?? 0) - (largestToday(a.amount) ?? 0)
      )
    })
  return summariesOf(
    context,
    caller,
    fitting.slice(0, size).map((one) => one.id),
  )
}

/** An enterprise gets the policies of its own district; a visitor may be in any. */
const nearness = { district: 0, municipal: 0, provincial: 1, national: 2 }
const nearnessToVisitor = { ...nearness, district: 3 }

/** Puts what is confirmed to be in force before what is unverified. */
function byStanding(a: Pick<PolicyToMatch, 'status'>, b: Pick<PolicyToMatch, 'status'>): number {
  return Number(a.status !== 'effective') - Number(b.status !== 'effective')
}

/** An invented window puts a policy before no other. */
const windowOf = (nearest?: NearestClosing) => {
  const isReal = nearest !== undefined && nearest.deadlineBasis !== 'example'
  return { closesOn: isReal ? nearest.deadline : null, closesAt: isReal ? nearest.deadlineAt : undefined }
}

/**
 * Returns what holds for a visitor: confirmed before unverified policies, those of the city before
 * those of the province and the nation, then what closes soonest, then the newest.
 */
async function forAnyone(context: Context, caller: Caller, size: number): Promise<SummaryAnswer[]> {
  const { tenantId } = caller
  const [policies, projects] = await Promise.all([
    policiesToMatch(context, tenantId),
    projectsToday(context, tenantId),
  ])
  const deadlines = deadlinesOf(projects)
  const ids = policies
    .filter(({ status }) => !hasEnded(status) && status !== 'upcoming')
    .toSorted(
      (a, b) =>
        byStanding(a, b) ||
        nearnessToVisitor[a.level] - nearnessToVisitor[b.level] ||
        byClosing(windowOf(deadlines.get(a.id)), windowOf(deadlines.get(b.id))),
    )
    .slice(0, size)
    .map(({ id }) => id)
  return summariesOf(context, caller, ids)
}
