import { isToHandIn } from '../../contract/declaration-form.ts'
import type { MaterialOrigin, MaterialRequirement } from '../../contract/entities/declaration.ts'

/** Why a paper is not asked for: the registry stands in its place. */
export function exemptByRegistry({ on }: NonNullable<MaterialRequirement['registry']>): string {
  return `免提交，取自工商登记信息${on ? `（${on}）` : ''}`
}

/** Why a paper need not be handed in again: an earlier declaration has it. */
export function exemptByOrigin({ submittedOn, projectTitle, until }: MaterialOrigin): string {
  return `免提交，取自 ${submittedOn} 的申报“${projectTitle}”，可沿用到 ${until}`
}

/** How many papers a project asks for, and how many of them somebody need not hand in: 需交 5 件，其中 2 件免提交. */
export function countInWords(
  requirements: readonly MaterialRequirement[],
  reused: ReadonlySet<string>,
): string {
  const needed = requirements.filter(({ required }) => required)
  const exempt = needed.filter((one) => !isToHandIn(one) || reused.has(one.id)).length
  return `需交 ${needed.length} 件${exempt > 0 ? `，其中 ${exempt} 件免提交` : ''}`
}
