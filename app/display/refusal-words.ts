import type { RefusalReason } from '../../contract/recommendation.ts'

/** What a refusal for this reason moves besides the policy itself, in a sentence; null where it moves nothing else. */
export const refusalEffects: Record<RefusalReason, string | null> = {
  industry: '同一行业里，只凭行业符合的政策排到后面',
  size: '只凭企业规模符合的政策排到后面',
  enjoyed: '不能与它同时享受的政策排到后面',
  ended: null,
  notInterested: '与它类别完全相同的政策排到后面',
  wrongProfile: null,
}

/** What became of a refusal: the rule, and how many other policies it moves. */
export function effectInWords({ reason, moved }: { reason: RefusalReason; moved: number }): string {
  const rule = refusalEffects[reason]
  if (!rule) return '只影响这一件'
  return `${rule}${moved > 0 ? `，现有 ${moved} 件` : '，现在没有这样的政策'}`
}
