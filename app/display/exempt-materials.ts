import type {
  AcceptedCommitment,
  CommitmentOffer,
  MaterialCount,
  MaterialOrigin,
  MaterialRequirement,
} from '../../contract/entities/declaration.ts'
import { formatDate } from './format.ts'

/** Why a paper is not asked for: the registry stands in its place. */
export function exemptByRegistry({ on }: NonNullable<MaterialRequirement['registry']>): string {
  return `免提交，取自工商登记信息${on ? `（${on}）` : ''}`
}

/** Why a paper need not be handed in again: an earlier declaration has it. */
export function exemptByOrigin({ submittedOn, projectTitle, until }: MaterialOrigin): string {
  return `免提交，取自 ${submittedOn} 的申报“${projectTitle}”，可沿用到 ${until}`
}

/**
 * Says how many papers are asked for, and how many of them have to be handed in: 材料 5 份，需提交 2 份;
 * for anyone 其中 1 份可以用告知承诺代替.
 */
export function countInWords({ all, toHandIn, of }: MaterialCount): string {
  if (of === 'enterprise') return `材料 ${all} 份，需提交 ${toHandIn} 份`
  return toHandIn < all ? `材料 ${all} 份，其中 ${all - toHandIn} 份可以用告知承诺代替` : `材料 ${all} 份`
}

/** A promise that was made, whole: what, when, and what becomes of it when it is false. */
export function commitmentInWords(commitment: AcceptedCommitment): string {
  const { promise, consequence, basis, at } = commitment
  return `${formatDate(at)} 用告知承诺代替${basis ? '' : '（示例）'}：${promise}${consequence}`
}

/** Whether a promise in place of a paper stands on a published list, in words. */
export function commitmentBasis({ basis }: CommitmentOffer): string {
  return basis ? `依据：${basis}` : '示例：哪些材料可以用承诺代替，以主管部门公布的告知承诺事项目录为准。'
}
