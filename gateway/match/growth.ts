import type { z } from 'zod'
import { growthStandingLabels, hasEnded } from '../../contract/closed-lists.ts'
import type { GrowthStanding, growthStep } from '../../contract/entities/match.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Handlers } from '../base/handler.ts'
import { titlesOfProjects } from '../data/titles.ts'
import { isHeld } from '../enterprise/held-titles.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { projectRefOf, projectsToday } from '../policy/deadlines.ts'
import { policyRefsOf } from '../policy/ref.ts'
import { amountFor } from '../rules/match/amount.ts'
import { largestToday } from '../rules/match/total-amount.ts'
import { type PolicyToMatch, policiesToMatch } from './policies-to-match.ts'
import { resultsFor } from './results-for.ts'

interface Standing {
  key: GrowthStanding
  /** The attribute by which other policies ask for it. */
  field: string
  /** The document whose conditions are those of the standing. */
  policyId: string
  /** Whether that is a call for one round, which has the conditions for taking part and not those of the standing. */
  callOnly?: true
  /** The project by which it is applied for. */
  projectId: string
}

/** The standings in the order in which one leads to the next: 优质中小企业梯度培育管理办法 and the two standings of technology enterprises. */
const path: readonly Standing[] = [
  { key: 'techSme', field: 'isTechSme', policyId: 'n-techsme-115', projectId: 'tech-sme' },
  { key: 'highTech', field: 'hasHighTechCert', policyId: 'n-hte-32', projectId: 'hte-recognition' },
  {
    key: 'innovativeSme',
    field: 'isInnovativeSme',
    policyId: 'js-innov-2025-131',
    callOnly: true,
    projectId: 'innovative-sme',
  },
  {
    key: 'specializedSme',
    field: 'isSpecializedSme',
    policyId: 'n-quality-2026-2',
    projectId: 'specialized-sme',
  },
  { key: 'littleGiant', field: 'isLittleGiant', policyId: 'n-lg-2026-117', projectId: 'little-giant' },
]

/** What stands between an enterprise and each standing of its growth. */
export function growth(context: Context): Pick<Handlers<typeof calls>, 'growth'> {
  return {
    async growth(_input, { tenantId, enterprise }) {
      const [{ known, years }, policies, projects] = await Promise.all([
        knownEnterprise(context, tenantId, enterprise.enId),
        policiesToMatch(context, tenantId),
        projectsToday(context, tenantId),
      ])
      const byId = new Map(policies.map((one) => [one.id, one]))
      const opened = path.map(({ field, policyId }) =>
        openedBy(field, policies)
          .filter(({ id }) => id !== policyId)
          .map((one) => ({ ...one, most: largestToday(amountFor(one.benefit, known, years).amount) ?? 0 }))
          .toSorted((a, b) => b.most - a.most || (a.issuedDay < b.issuedDay ? 1 : -1)),
      )
      const refs = await policyRefsOf(context, tenantId, [
        ...path.map(({ policyId }) => policyId),
        ...opened.flatMap(([first]) => (first ? [first.id] : [])),
      ])
      return path.flatMap(({ key, policyId, callOnly, projectId }, at): z.input<typeof growthStep>[] => {
        const [policy, source] = [byId.get(policyId), refs.get(policyId)]
        if (!(policy && source)) return []
        const project = projects.find(({ id }) => id === projectId)
        const held = isHeld(titlesOfProjects[projectId], known)
        const results = callOnly || held ? [] : resultsFor({ policyId }, policy.conditions, known)
        const opens = opened[at] ?? []
        return [
          {
            key,
            name: growthStandingLabels[key],
            state: stateOf(held, results, callOnly === true || hasEnded(policy.status)),
            source,
            results,
            project: project ? projectRefOf(project) : null,
            opens: {
              count: opens.length,
              largest: (opens[0] && refs.get(opens[0].id)) ?? null,
              byAmount: (opens[0]?.most ?? 0) > 0,
            },
          },
        ]
      })
    },
  }
}

/** `isForPast`: the text says nothing for certain of the next round, so that by it nothing is within reach. */
function stateOf(
  held: boolean,
  results: readonly { verdict: string }[],
  isForPast: boolean,
): z.infer<typeof growthStep>['state'] {
  if (held) return 'held'
  if (results.some(({ verdict }) => verdict === 'unmet')) return 'missing'
  return results.some(({ verdict }) => verdict === 'unknown')
    ? 'unknown'
    : isForPast
      ? 'undecided'
      : 'reachable'
}

/** The policies in force that name a standing among their conditions. */
function openedBy(field: string, policies: readonly PolicyToMatch[]): PolicyToMatch[] {
  return policies.filter(
    ({ status, conditions }) =>
      !hasEnded(status) && conditions.some((one) => one.field === field && one.value === true),
  )
}
