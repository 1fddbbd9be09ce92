import { roleLabels } from '../../../contract/closed-lists.ts'
import type { GrantedRole } from '../../../contract/entities/people.ts'
import type { Choice } from '../../components/fields/choice-fields.tsx'
import { roleMeanings } from '../../display/meanings.ts'

/** The roles that people give one another, the usual one first. */
const granted: readonly GrantedRole[] = ['preparer', 'reader', 'manager']

export const grantedRoles: readonly Choice[] = granted.map((value) => ({ value, label: roleLabels[value] }))

/** The roles that people give one another, each with what it may do. */
export const explainedRoles: readonly Choice[] = granted.map((value) => ({
  value,
  label: `${roleLabels[value]}：${roleMeanings[value]}`,
}))
