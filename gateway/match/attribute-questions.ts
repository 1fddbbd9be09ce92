import type { z } from 'zod'
import { attributeProblem } from '../../contract/attribute-answer.ts'
import { hasEnded } from '../../contract/closed-lists.ts'
import type {
  AttributeAnswers,
  AttributeQuestion,
  attributes as attributesSchema,
} from '../../contract/entities/match.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { isHeld } from '../enterprise/held-titles.ts'
import { holdEnterprise } from '../enterprise/hold.ts'
import { type KnownEnterprise, knownEnterprise, storedAnswers } from '../enterprise/known-attributes.ts'
import { benefitsToday } from '../policy/benefits.ts'
import { comparable, shownValue } from '../rules/match/attribute-value.ts'
import { attributeOf, attributes } from '../rules/match/attributes.ts'
import { themeGroup } from '../rules/match/industry.ts'
import { openFields } from '../rules/match/open-fields.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import { openQuestions } from './open-questions.ts'
import { type PolicyToMatch, policiesToMatch } from './policies-to-match.ts'
import { isClosed } from './results-for.ts'

type Answer = z.input<typeof attributesSchema>

/** The calculator's questions and an enterprise's answers to them. */
export function attributeQuestions(
  context: Context,
): Pick<Handlers<typeof calls>, 'attribute' | 'saveAttribute'> {
  return {
    async attribute(_input, caller) {
      return answerFor(context, caller.tenantId, caller.enterprise.enId)
    },
    async saveAttribute({ answers }, caller) {
      const { enId } = caller.enterprise
      const { tenantId } = caller
      refuseWrongAnswers(answers)
      await inTransaction(context, async (inside) => {
        await holdEnterprise(inside.db, { tenantId, enId })
        const before = await storedAnswers(inside, tenantId, enId)
        const kept = Object.entries({ ...before.answers, ...answers }).filter(([, value]) => value !== '')
        const row = { answers: Object.fromEntries(kept), savedAt: context.now(tenantId) }
        await inside.db
          .insert(attributeAnswer)
          .values({ tenantId, enId, ...row })
          .onConflictDoUpdate({ target: [attributeAnswer.tenantId, attributeAnswer.enId], set: row })
      })
      return answerFor(context, tenantId, enId)
    },
  }
}

async function answerFor(context: Context, tenantId: string, enId: string): Promise<Answer> {
  const [enterprise, benefits, policies] = await Promise.all([
    knownEnterprise(context, tenantId, enId),
    benefitsToday(context, tenantId),
    policiesToMatch(context, tenantId),
  ])
  const open = openQuestions(benefits, enterprise)
  const held = benefits
    .filter(({ title }) => isHeld(title, enterprise.known))
    .map(({ item }) => item.policy.id)
  const documents = policies.filter(
    ({ id, status }) =>
      !hasEnded(status) &&
      !held.includes(id) &&
      !isClosed({ policyId: id, benefitId: `policy-${id}` }, enterprise.known),
  )
  return {
    open: [...open, ...documentQuestions(documents, open, enterprise)].map((one) => asked(one, enterprise)),
    answered: answeredQuestions(enterprise.answers).map((one) => asked(one, enterprise)),
    known: knownList(enterprise),
    answers: enterprise.answers,
    savedAt: enterprise.savedAt?.toISOString() ?? null,
  }
}

/**
 * Returns the questions that documents leave open and no benefit asks: the pages of those documents
 * lead to them.
 */
function documentQuestions(
  documents: readonly PolicyToMatch[],
  open: readonly AttributeQuestion[],
  { known, answers }: KnownEnterprise,
): AttributeQuestion[] {
  const fields = new Set(documents.flatMap(({ conditions }) => openFields(conditions, known)))
  const asked = new Set([...open.map(({ field }) => field), ...Object.keys(answers)])
  return attributes
    .filter(({ field }) => fields.has(field) && !asked.has(field))
    .map((one) => ({ ...one, decides: 0, upToFen: null, changesSum: false }))
}

/** Of an enterprise whose industry is registered only the themes are asked, which no register has. */
function asked(question: AttributeQuestion, { fromProfile }: KnownEnterprise): AttributeQuestion {
  const { industry } = fromProfile
  if (question.field !== 'industry' || industry === undefined) return question
  return {
    ...question,
    label: '还涉及哪些重点产业',
    help: `登记的行业是${shownValue('industry', industry)}，不用再选；都不涉及时请选“不属于上述重点产业”`,
    options: question.options?.filter(({ group }) => group === themeGroup),
  }
}

/** The questions behind the answers that were given here, so that each can be changed. */
function answeredQuestions(answers: AttributeAnswers): AttributeQuestion[] {
  return attributes
    .filter(({ field }) => field in answers)
    .map((one) => ({ ...one, decides: 0, upToFen: null }))
}

function knownList({ known, answers }: KnownEnterprise): Answer['known'] {
  return attributes.flatMap(({ field, label }) => {
    const value = known[field]
    if (value === undefined || comparable(field, value) === undefined) return []
    return [
      { field, label, value, shown: shownValue(field, value), from: field in answers ? 'answer' : 'profile' },
    ]
  })
}

/** Every answer must be one that its question takes; each that is not gets its own warning. */
function refuseWrongAnswers(answers: AttributeAnswers): void {
  const warnings = Object.entries(answers).flatMap(([field, value]) => {
    const errorMessage = value === '' ? null : fault(field, value)
    return errorMessage ? [{ errorMessage, field: `answers.${field}` }] : []
  })
  if (warnings.length > 0) throw new BusinessWarning(...warnings)
}

function fault(field: string, value: AttributeAnswers[string]): string | null {
  const attribute = attributeOf(field)
  return attribute ? attributeProblem(attribute, value) : '没有这个问题'
}
