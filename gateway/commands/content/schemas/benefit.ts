import { z } from 'zod'
import { benefitKind } from '../../../../contract/entities/benefit-item.ts'
import * as entities from '../../../../contract/entities/policy.ts'
import { amountRange, identifier } from '../../../../contract/envelope.ts'
import type { PolicyBenefit } from '../../../rules/match/condition.ts'
import { amountOfFigure } from '../../../rules/match/figure.ts'
import { conditions, conditionsOf } from './conditions.ts'
import { requiredText } from './required-text.ts'

const figure = z.strictObject(entities.benefitFigure.partial({ kind: true }).shape)
const rule = z.strictObject({
  field: z.string(),
  minPercent: z.number(),
  maxPercent: z.number(),
  deductedPercent: z.number().optional(),
  words: requiredText(500),
})
const item = z.strictObject({
  title: requiredText(200),
  way: entities.way.nullable().default(null),
  kind: benefitKind.optional(),
  conditions: conditions.optional(),
})
/**
 * A further benefit of the policy. `key` tells it apart; `rule` is null where no amount can be
 * worked out.
 */
const otherItem = z.strictObject({
  ...item.shape,
  key: identifier,
  text: requiredText(5000).optional(),
  figure: figure.optional(),
  rule: rule.nullable().optional(),
})

export const benefit = z.strictObject({
  kind: entities.supportMode,
  text: requiredText(5000),
  /** Few words for the edge of a row; left out: the text. */
  brief: requiredText(100).optional(),
  amount: z.strictObject(amountRange.partial().shape).optional(),
  figure: figure.optional(),
  delivery: entities.benefit.shape.delivery.default('apply'),
  rule: rule.optional(),
  amountBasis: requiredText(200).optional(),
  item: item.optional(),
  otherItems: z.array(otherItem).max(20).optional(),
})

/** Returns a benefit as it is stored with the policy `id`. */
export function benefitOf(id: string, said: z.infer<typeof benefit>): PolicyBenefit {
  const { brief = said.text, figure: given, amount: range, item: first, otherItems, ...rest } = said
  const figureOf = (one: z.infer<typeof figure>) => ({ ...one, kind: one.kind ?? said.kind })
  const ownFigure = given && figureOf(given)
  const amount = range ?? (ownFigure && amountOfFigure(ownFigure))
  const itemOf = ({ conditions: asked, figure: own, ...one }: Partial<z.infer<typeof otherItem>>) => ({
    ...one,
    ...(own ? { figure: figureOf(own) } : {}),
    ...(asked ? { conditions: conditionsOf(one.key ? `${id}-${one.key}` : `${id}-item`, asked) } : {}),
  })
  return {
    ...rest,
    brief,
    ...(amount
      ? { amount: { ...amount, minFen: amount.minFen ?? null, maxFen: amount.maxFen ?? null } }
      : {}),
    ...(ownFigure ? { figure: ownFigure } : {}),
    ...(first ? { item: itemOf(first) } : {}),
    ...(otherItems ? { otherItems: otherItems.map(itemOf) } : {}),
  } as PolicyBenefit
}
