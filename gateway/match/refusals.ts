import { and, desc, eq } from 'drizzle-orm'
import type {
  recommendation as calls,
  RecommendationRefusal,
  RefusalReason,
} from '../../contract/recommendation.ts'
import type { Context } from '../base/context.ts'
import { type Caller, type Handlers, NotFound } from '../base/handler.ts'
import { recommendationsRefused } from '../base/metrics.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { attributeOf } from '../rules/match/attributes.ts'
import { policy, recommendationRefusal as table } from '../store/schema/policy.ts'
import { type MatchedPolicy, matched, policiesToMatch } from './policies-to-match.ts'

/** What a refusal makes of a policy: it is not recommended, or stands behind the others. */
export type Feedback = 'refused' | 'behind'

interface Refusal {
  policyId: string
  reason: RefusalReason
}

interface RefusedBy {
  tenantId: string
  userId: string
  enId: string
}

const ownOf = ({ tenantId, userId, enId }: RefusedBy) =>
  and(eq(table.tenantId, tenantId), eq(table.userId, userId), eq(table.enId, enId))

/** A person's refusals, and what comes of each. */
export function recommendation(context: Context): Handlers<typeof calls> {
  const { db } = context
  type Asking = Caller & { user: { id: string }; enterprise: { enId: string } }
  const byOf = ({ tenantId, user, enterprise }: Asking): RefusedBy => ({
    tenantId,
    userId: user.id,
    enId: enterprise.enId,
  })

  async function refusalsWithEffect(by: RefusedBy, policyId?: string): Promise<RecommendationRefusal[]> {
    const rows = await db
      .select({ policyId: table.policyId, title: policy.title, reason: table.reason, at: table.at })
      .from(table)
      .innerJoin(policy, and(eq(policy.tenantId, table.tenantId), eq(policy.id, table.policyId)))
      .where(and(ownOf(by), policyId ? eq(table.policyId, policyId) : undefined))
      .orderBy(desc(table.at))
    if (rows.length === 0) return []
    const policies = await suiting(context, by)
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      moved: [...feedbackOf([row], policies).values()].filter((one) => one === 'behind').length,
    }))
  }

  return {
    refusals: (_input, caller) => refusalsWithEffect(byOf(caller)),

    async refuse({ policyId, reason }, caller) {
      const by = byOf(caller)
      const [known] = await db
        .select({ id: policy.id })
        .from(policy)
        .where(and(eq(policy.tenantId, by.tenantId), eq(policy.id, policyId)))
      if (!known) throw new NotFound('政策不存在或已下线')
      const at = context.now(by.tenantId)
      await db
        .insert(table)
        .values({ ...by, policyId, reason, at })
        .onConflictDoUpdate({
          target: [table.tenantId, table.userId, table.enId, table.policyId],
          set: { reason, at },
        })
      recommendationsRefused.inc({ reason })
      const [made] = await refusalsWithEffect(by, policyId)
      if (!made) throw new NotFound('政策不存在或已下线')
      return made
    },

    async takeBack({ policyId }, caller) {
      await db.delete(table).where(and(ownOf(byOf(caller)), eq(table.policyId, policyId)))
      return { done: true }
    },
  }
}

/** What has been refused by this person for the enterprise that is chosen; nothing for anybody else. */
export async function refusalsOf(
  context: Context,
  { tenantId, user, enterprise }: Caller,
): Promise<Refusal[]> {
  if (!(user && enterprise)) return []
  return context.db
    .select({ policyId: table.policyId, reason: table.reason })
    .from(table)
    .where(ownOf({ tenantId, userId: user.id, enId: enterprise.enId }))
}

/** All policies against the profile of the enterprise. */
async function suiting(context: Context, { tenantId, enId }: RefusedBy): Promise<MatchedPolicy[]> {
  const [{ known }, policies] = await Promise.all([
    knownEnterprise(context, tenantId, enId),
    policiesToMatch(context, tenantId),
  ])
  return policies
    .map((one) => matched(one, known))
    .filter(({ verdict }) => verdict === 'eligible' || verdict === 'likely')
}

/** What these refusals make of policies, by identifier; nothing is said of the others. */
export function feedbackOf(
  refusals: readonly Refusal[],
  policies: readonly MatchedPolicy[],
): Map<string, Feedback> {
  const refused = new Set(refusals.map(({ policyId }) => policyId))
  const byId = new Map(policies.map((one) => [one.id, one]))
  return new Map(
    policies.flatMap((one): [string, Feedback][] => {
      if (refused.has(one.id)) return [[one.id, 'refused']]
      const isBehind = refusals.some(({ policyId, reason }) => {
        const named = byId.get(policyId)
        return named !== undefined && (movedBy[reason]?.(named, one) ?? false)
      })
      return isBehind ? [[one.id, 'behind']] : []
    }),
  )
}

/** Whether a policy stands behind the others because one was refused for this reason; the words of the rules stand in `refusalEffects`. */
const movedBy: Partial<Record<RefusalReason, (refused: MatchedPolicy, other: MatchedPolicy) => boolean>> = {
  industry: (refused, other) =>
    onlyGround(other, (field) => field === 'industry') && sharesIndustry(refused, other),
  size: (_refused, other) => onlyGround(other, (field) => attributeOf(field)?.group === '规模'),
  enjoyed: (refused, other) => refused.excludes.includes(other.id) || other.excludes.includes(refused.id),
  notInterested: (refused, other) =>
    refused.categories.length > 0 &&
    refused.categories.length === other.categories.length &&
    refused.categories.every((name) => other.categories.includes(name)),
}

/** Whether all for which a policy fits, besides where the enterprise is, is of this kind. */
function onlyGround({ results }: MatchedPolicy, isOfKind: (field: string) => boolean): boolean {
  const grounds = results
    .filter(({ verdict }) => verdict === 'met')
    .map(({ condition }) => condition.field)
    .filter((field) => field !== 'region')
  return grounds.length > 0 && grounds.every(isOfKind)
}

function sharesIndustry(one: MatchedPolicy, other: MatchedPolicy): boolean {
  const industriesOf = ({ conditions }: MatchedPolicy) =>
    conditions.flatMap(({ field, value }) => (field === 'industry' ? [value].flat().map(String) : []))
  const wanted = industriesOf(one)
  return industriesOf(other).some((name) => wanted.includes(name))
}
