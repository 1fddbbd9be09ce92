import { z } from 'zod'
import { unreadField } from '../../../../contract/closed-lists.ts'
import * as entities from '../../../../contract/entities/policy.ts'
import type { RuleCondition } from '../../../rules/match/condition.ts'

const condition = z.strictObject({
  ...entities.condition.partial({ id: true }).shape,
  tiers: z
    .array(
      z.strictObject({
        when: z.strictObject(entities.condition.pick({ field: true, operator: true, value: true }).shape),
        value: z.number(),
      }),
    )
    .optional(),
  saidBy: z.string().optional(),
})

/** What a policy or a project asks for, as a line of content says it: a text alone, or a text with the attribute by which it is compared. */
export const conditions = z.array(z.union([z.string().trim().min(1).max(2000), condition]))

/** Conditions as they are stored, of the policy or project `id`. A text alone is shown, and compared with nothing. */
export function conditionsOf(id: string, said: z.infer<typeof conditions>): RuleCondition[] {
  return said.map((one, at) =>
    typeof one === 'string'
      ? { id: `${id}-c${at + 1}`, text: one, field: unreadField, operator: 'exists' }
      : ({ ...one, id: one.id ?? `${id}-c${at + 1}` } as RuleCondition),
  )
}

/** Stored conditions as a line says them. */
export function conditionsInLine(id: string, stored: readonly RuleCondition[]): z.input<typeof conditions> {
  return stored.map((one, at) =>
    one.field === unreadField && one.id === `${id}-c${at + 1}` ? one.text : one,
  )
}
