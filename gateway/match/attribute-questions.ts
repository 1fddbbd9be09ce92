import type { z } from 'zod'
import type { AttributeAnswers, attributes as attributesSchema } from '../../contract/entities/match.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { type KnownEnterprise, knownEnterprise } from '../enterprise/known-attributes.ts'
import { attributeLabel, comparable, shownValue } from '../rules/match/attribute-value.ts'
import { attributeOf, attributes } from '../rules/match/attributes.ts'
import { openQuestions } from '../rules/match/open-questions.ts'
import { attributeAnswer } from '../store/schema/policy.ts'
import { policiesToMatch } from './policies-to-match.ts'

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
      const before = await knownEnterprise(context, tenantId, enId)
      const kept = Object.entries({ ...before.answers, ...answers }).filter(([, value]) => value !== '')
      const row = { answers: Object.fromEntries(kept), savedAt: context.now(tenantId) }
      await context.db
        .insert(attributeAnswer)
        .values({ tenantId, enId, ...row })
        .onConflictDoUpdate({ target: [attributeAnswer.tenantId, attributeAnswer.enId], set: row })
      return answerFor(context, tenantId, enId)
    },
  }
}

async function answerFor(context: Context, tenantId: string, enId: string): Promise<Answer> {
  const enterprise = await knownEnterprise(context, tenantId, enId)
  const policies = await policiesToMatch(context, tenantId)
  return {
    open: openQuestions(policies, enterprise.known),
    known: knownList(enterprise),
    answers: enterprise.answers,
    savedAt: enterprise.savedAt?.toISOString() ?? null,
  }
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
  if (!attribute) return '没有这个问题'
  const label = attributeLabel(field)
  const read = comparable(field, value)
  if (attribute.kind === 'number') {
    if (typeof read !== 'number') return `“${label}”请填写数字`
    if (attribute.whole && !Number.isInteger(read)) return `“${label}”请填写整数`
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = attribute
    return read < min || read > max ? `“${label}”应在 ${min} 至 ${max} 之间` : null
  }
  if (attribute.kind === 'boolean') return typeof read === 'boolean' ? null : `“${label}”请选择是或否`
  const options = new Set(attribute.options?.map((option) => option.value))
  const chosen = Array.isArray(value) ? value : [String(value)]
  return chosen.every((one) => options.has(one)) ? null : `“${label}”请从选项中选择`
}
