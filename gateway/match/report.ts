import type { z } from 'zod'
import type { AttributeAnswers, MatchVerdict, matchReport } from '../../contract/entities/match.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import type { Caller, Handlers } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { type KnownOf, knownEnterprise, knownVisitor } from '../enterprise/known-attributes.ts'
import { standingDeclarations } from '../enterprise/standing-declarations.ts'
import { benefitsToday } from '../policy/benefits.ts'
import { projectsToday } from '../policy/deadlines.ts'
import { answerSentence } from '../rules/answer-sentence.ts'
import { attributeLabel, comparable, shownValue } from '../rules/match/attribute-value.ts'
import { attributes } from '../rules/match/attributes.ts'
import { largestToday } from '../rules/match/total-amount.ts'
import { answerFacts } from './answer-facts.ts'
import { type MatchedBenefit, matchBenefit } from './match-benefit.ts'
import { declaredFor, nextLink, nextStep, opensNext } from './next-step.ts'
import { matched, policiesToMatch } from './policies-to-match.ts'
import { type Feedback, feedbackOf, refusalsOf } from './refusals.ts'
import { excludedBy, stackedWith, sumsOf } from './sums.ts'

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
  { known, years, foundedOn = null }: KnownOf,
  who: { name: string | null; enId: string | null },
): Promise<Report> {
  const { tenantId } = caller
  const { enId } = who
  const [benefits, projects, feedback, declarations] = await Promise.all([
    benefitsToday(context, tenantId),
    projectsToday(context, tenantId),
    enId === null ? new Map<string, Feedback>() : feedbackFor(context, caller, known),
    enId === null ? [] : standingDeclarations(context.db, { tenantId, enId }),
  ])
  const projectById = new Map(projects.map((one) => [one.id, one]))
  const projectOf = ({ item }: MatchedBenefit) => projectById.get(item.projectId ?? '') ?? null
  const items = benefits.map((one) => matchBenefit(one, known, years)).toSorted(byPromise)
  const { sums, counted } = sumsOf(items)
  const today = shanghaiDate(context.now(tenantId))
  return {
    id: context.newId('report'),
    generatedAt: context.now(tenantId).toISOString(),
    profile: { ...who, attributes: shownAttributes(known) },
    totals: countsOf(items),
    sums,
    answer: answerSentence(
      answerFacts(items, sums, {
        isBlank: Object.keys(known).length === 0,
        today,
        isTaken: (one) =>
          declaredFor(projectOf(one), declarations) !== null ||
          feedback.get(one.item.policy.id) === 'refused',
      }),
    ),
    items: items.map((one) => {
      const { item, verdict, results, amount, amountBasis, amountFormula } = one
      const project = projectOf(one)
      const declared = declaredFor(project, declarations)
      return {
        benefit: item,
        verdict,
        results,
        amount,
        amountBasis,
        amountFormula,
        ...(amount ? { counted: counted.has(item.id) } : {}),
        stacksWith: stackedWith(one, items),
        excludes: excludedBy(one, items),
        nextStep: nextStep(one, project, declared, foundedOn),
        nextLink: nextLink(one, project, declared),
        ...(declared
          ? { declared: { id: declared.declaration.id, status: declared.declaration.status } }
          : {}),
        opensNext: opensNext(one, project),
        feedback: feedback.get(item.policy.id),
      }
    }),
  }
}

/** Returns what a person's refusals make of policies. */
async function feedbackFor(
  context: Context,
  caller: Caller,
  known: KnownOf['known'],
): Promise<Map<string, Feedback>> {
  const refusals = await refusalsOf(context, caller)
  if (refusals.length === 0) return new Map()
  const policies = await policiesToMatch(context, caller.tenantId)
  return feedbackOf(
    refusals,
    policies.map((one) => matched(one, known)),
  )
}

/** What was compared, in the order of the forms. */
export function shownAttributes(known: AttributeAnswers): Report['profile']['attributes'] {
  return attributes.flatMap(({ field, group }) => {
    const value = known[field]
    if (value === undefined || comparable(field, value) === undefined) return []
    return [{ field, label: attributeLabel(field), shown: shownValue(field, value), group }]
  })
}

function countsOf(items: MatchedBenefit[]): Counts {
  const counts: Counts = { held: 0, eligible: 0, likely: 0, notYet: 0, ended: 0 }
  for (const { verdict } of items) counts[verdict] += 1
  return counts
}

const rank: Counts = { eligible: 0, held: 1, likely: 2, notYet: 3, ended: 4 }

/** Sorts what can be had first: by verdict, then what is open now, the larger amount, the newer. */
function byPromise(a: MatchedBenefit, b: MatchedBenefit): number {
  const isOpen = ({ item }: MatchedBenefit) => Number(item.window?.status === 'open')
  const amountOf = (one: MatchedBenefit) => largestToday(one.amount) ?? -1
  return (
    rank[a.verdict] - rank[b.verdict] ||
    isOpen(b) - isOpen(a) ||
    amountOf(b) - amountOf(a) ||
    ((a.issuedDay ?? '') < (b.issuedDay ?? '') ? 1 : -1)
  )
}
