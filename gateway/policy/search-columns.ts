import type { RuleCondition } from '../rules/match/condition.ts'
import { keyOf, vectorOf } from '../search/words.ts'

/** The columns that search reads: a pure function of what the policy says. */
export function searchColumns(policy: {
  title: string
  documentNumber: string | null
  summary: string
  benefit: string
  issuers: string[]
  categories: string[]
  industries: string[]
  region: string
  conditions: Pick<RuleCondition, 'text'>[]
}) {
  const title = `${policy.title} ${policy.documentNumber ?? ''}`
  const labels = [...policy.issuers, ...policy.categories, ...policy.industries, policy.region].join(' ')
  return {
    titleKey: keyOf(policy.title),
    numberKey: keyOf(policy.documentNumber ?? ''),
    titleWords: vectorOf([{ text: title, weight: 'A' }]),
    words: vectorOf([
      { text: title, weight: 'A' },
      { text: `${policy.summary} ${policy.benefit}`, weight: 'B' },
      { text: labels, weight: 'C' },
      { text: policy.conditions.map((one) => one.text).join(' '), weight: 'D' },
    ]),
  }
}
