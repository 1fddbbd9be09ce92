import { and, eq, inArray } from 'drizzle-orm'
import type { AttributeAnswers, MatchVerdict } from '../../contract/entities/match.ts'
import type { ConditionResult } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { newestFirst } from '../policy/by-date.ts'
import { type AmountOfPolicy, type AttributeYears, amountFor } from '../rules/match/amount.ts'
import { policyVerdict } from '../rules/match/match.ts'
import { statusOn } from '../rules/policy-status.ts'
import { memoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { resultsFor } from './results-for.ts'

/** How many policies are compared with one profile at most: the newest, real ones before synthetic ones. */
export const comparedAtMost = 1000

export type PolicyToMatch = Awaited<ReturnType<typeof policiesToMatch>>[number]

/** The policies of a tenant with what matching needs; of the given ones only, where some are given. */
export async function policiesToMatch(context: Context, tenantId: string, ids?: string[]) {
  if (ids?.length === 0) return []
  const rows = ids
    ? await rowsToMatch(context, tenantId, ids)
    : await memoised(context.db, tenantId, 'policies to match', () => rowsToMatch(context, tenantId))
  const today = shanghaiDate(context.now(tenantId))
  return rows.map((row) => ({ ...row, status: statusOn(row, today) }))
}

async function rowsToMatch(context: Context, tenantId: string, ids?: string[]) {
  return context.db
    .select({
      id: policy.id,
      title: policy.title,
      level: policy.level,
      categories: policy.categories,
      standing: policy.standing,
      effectiveDay: policy.effectiveDay,
      effectiveTo: policy.effectiveTo,
      issuedDay: policy.issuedDay,
      conditions: policy.conditions,
      benefit: policy.benefit,
      supportModes: policy.supportModes,
      stacksWith: policy.stacksWith,
      excludes: policy.excludes,
    })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), ids ? inArray(policy.id, ids) : eq(policy.synthetic, false)))
    .orderBy(newestFirst)
    .limit(comparedAtMost)
}

/** Whether a policy can be compared at all: one that asks for nothing fits everybody and says nothing about an enterprise. */
export function asksForSomething({ conditions }: Pick<PolicyToMatch, 'conditions'>): boolean {
  return conditions.length > 0
}

export interface MatchedPolicy extends PolicyToMatch, AmountOfPolicy {
  /** The results that decide (`decidingResults`), so that they can be counted. */
  results: ConditionResult[]
  verdict: MatchVerdict
}

/** One policy against what is known. `years`: of which year what is known is, for amounts that follow from it. */
export function matched(
  one: PolicyToMatch,
  known: AttributeAnswers,
  years: AttributeYears = {},
): MatchedPolicy {
  const results = resultsFor({ policyId: one.id }, one.conditions, known)
  return {
    ...one,
    results,
    verdict: policyVerdict(one.status, results),
    ...amountFor(one.benefit, known, years),
  }
}
