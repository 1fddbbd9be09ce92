import type { z } from 'zod'
import type { AttributeAnswers, MatchVerdict, matchReport } from '../../contract/entities/match.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Caller, Handlers } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { type KnownOf, knownEnterprise, knownVisitor } from '../enterprise/known-attributes.ts'
import { standingDeclarations } from '../enterprise/standing-declarations.ts'
import { deadlinesOf, type ListedProject, noDeadline, projectsToday } from '../policy/deadlines.ts'
import { summariesOf } from '../policy/summary.ts'
import { attributeLabel, comparable, shownValue } from '../rules/match/attribute-value.ts'
import { attributes } from '../rules/match/attributes.ts'
import { largestToday, totalAmount } from '../rules/match/total-amount.ts'
import { declaredFor, nextLink, nextStep, opensNext, projectsFor } from './next-step.ts'
import {
  asksForSomething,
  type MatchedPolicy,
  matched,
  type PolicyToMatch,
  policiesToMatch,
} from './policies-to-match.ts'
import { feedbackOf, refusalsOf } from './refusals.ts'

type Report = z.input<typeof matchReport>
type Counts = Record<MatchVerdict, number>

/** The match reports: of the current enterprise, and of a posted profile that is not kept. */
export function matchReports(
  context: Context,
): Pick<Handlers<typeof calls>, 'enterpriseReport' | 'visitorReport'> {
  return {
    async enterpriseReport(_input, caller) {
      const { enId, name } = caller.enterprise
      return reportOf(context, caller, await knownEnterprise(context, caller.tenantId, enId), { name, enId })
    },
    visitorReport: (profile, caller) =>
      reportOf(context, caller, knownVisitor(profile, shanghaiDate(context.now(caller.tenantId))), {
        name: null,
        enId: null,
      }),
  }
}

async function reportOf(
  context: Context,
  caller: Caller,
  { known, years }: KnownOf,
  who: { name: string | null; enId: string | null },
): Promise<Report> {
  const { tenantId } = caller
  const { enId } = who
  const [policies, projects, refusals, declarations] = await Promise.all([
    policiesToMatch(context, tenantId),
    projectsToday(context, tenantId),
    enId === null ? [] : refusalsOf(context, caller),
    enId === null ? [] : standingDeclarations(context.db, { tenantId, enId }),
  ])
  const items = policies
    .filter((one) => saysSomething(one, projects))
    .map((one) => matched(one, known, years))
    .toSorted(byPromise(projects))
  const summaries = await summariesOf(
    context,
    caller,
    items.map((one) => one.id),
  )
  const byId = new Map(summaries.map((one) => [one.id, one]))
  const { counted, ...sums } = totalAmount(items)
  const feedback = feedbackOf(refusals, items)
  return {
    id: context.newId('report'),
    generatedAt: context.now(tenantId).toISOString(),
    profile: { ...who, attributes: shownAttributes(known) },
    totals: countsOf(items),
    byLevel: grouped(items, (one) => [one.level]).map(([level, group]) => ({ level, ...countsOf(group) })),
    byCategory: grouped(items, (one) => one.categories).map(([category, group]) => ({
      category,
      ...countsOf(group),
    })),
    ...sums,
    items: items.flatMap((one) => {
      const policy = byId.get(one.id)
      if (!policy) return []
      const { verdict, results, amount, amountBasis, amountFormula, stacksWith, excludes } = one
      const declared = declaredFor(one, projects, declarations)
      return [
        {
          policy: { ...policy, ...closingOf(one, projects) },
          verdict,
          results,
          amount,
          amountBasis,
          amountFormula,
          ...(amount ? { counted: counted.has(one.id) } : {}),
          stacksWith,
          excludes,
          nextStep: nextStep(one, projects, declared),
          nextLink: nextLink(one, projects, declared),
          ...(declared
            ? { declared: { id: declared.declaration.id, status: declared.declaration.status } }
            : {}),
          opensNext: opensNext(one, projects),
          feedback: feedback.get(one.id),
        },
      ]
    }),
  }
}

/** What holds for everybody, and is nothing to apply for, is no find: 优化营商环境条例 makes nobody eligible. */
function saysSomething(one: PolicyToMatch, projects: readonly ListedProject[]): boolean {
  return (
    asksForSomething(one) ||
    one.benefit?.amount !== undefined ||
    projects.some(({ policyId }) => policyId === one.id)
  )
}

/** When what a verdict speaks of closes: a sister project that asks for something else has a day of its own. */
function closingOf(one: MatchedPolicy, projects: readonly ListedProject[]) {
  const nearest = deadlinesOf(projectsFor(one, projects)).get(one.id)
  return { deadlineAt: undefined, ...noDeadline, ...nearest }
}

/** What was compared, in the order of the forms. */
export function shownAttributes(known: AttributeAnswers): Report['profile']['attributes'] {
  return attributes.flatMap(({ field, group }) => {
    const value = known[field]
    if (value === undefined || comparable(field, value) === undefined) return []
    return [{ field, label: attributeLabel(field), shown: shownValue(field, value), group }]
  })
}

function countsOf(items: MatchedPolicy[]): Counts {
  const counts: Counts = { eligible: 0, likely: 0, notYet: 0, ended: 0 }
  for (const { verdict } of items) counts[verdict] += 1
  return counts
}

/** Items by what they belong to, the largest group first. */
function grouped<K extends string>(
  items: MatchedPolicy[],
  keysOf: (item: MatchedPolicy) => K[],
): [K, MatchedPolicy[]][] {
  const groups = new Map<K, MatchedPolicy[]>()
  for (const item of items) {
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].toSorted((a, b) => b[1].length - a[1].length)
}

const rank: Counts = { eligible: 0, likely: 1, notYet: 2, ended: 3 }

/** What can be had first: by verdict, then what can be declared now, the larger amount, the newer. */
function byPromise(projects: ListedProject[]): (a: MatchedPolicy, b: MatchedPolicy) => number {
  const isOpen = (one: MatchedPolicy) =>
    Number(projectsFor(one, projects).some(({ status }) => status === 'open'))
  const amountOf = (one: MatchedPolicy) => largestToday(one.amount) ?? -1
  return (a, b) =>
    rank[a.verdict] - rank[b.verdict] ||
    isOpen(b) - isOpen(a) ||
    amountOf(b) - amountOf(a) ||
    (a.issuedDay < b.issuedDay ? 1 : -1)
}
