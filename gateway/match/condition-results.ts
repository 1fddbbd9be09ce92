import type { ConditionResult } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { policiesToMatch } from './policies-to-match.ts'
import { resultsFor } from './results-for.ts'

/** What projects ask for against an enterprise's profile and answers, by project: its own conditions, else those of its policy. */
export async function conditionResultsOf(
  context: Context,
  { tenantId, enId }: { tenantId: string; enId: string },
  projects: readonly { id: string; policyId: string }[],
): Promise<Map<string, ConditionResult[]>> {
  const [policies, listed, { known }] = await Promise.all([
    policiesToMatch(context, tenantId, [...new Set(projects.map(({ policyId }) => policyId))]),
    projectsToday(context, tenantId),
    knownEnterprise(context, tenantId, enId),
  ])
  const own = new Map(listed.map((one) => [one.id, one.conditions]))
  const ofPolicy = new Map(policies.map((one) => [one.id, one.conditions]))
  return new Map(
    projects.map(({ id, policyId }) => {
      const conditions = own.get(id) ?? ofPolicy.get(policyId) ?? []
      return [id, resultsFor({ policyId }, conditions, known)]
    }),
  )
}
