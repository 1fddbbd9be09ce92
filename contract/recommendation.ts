import { z } from 'zod'
import { call } from './call.ts'
import { codesOf, refusalReasonLabels } from './closed-lists.ts'
import { done, identifier, instant } from './envelope.ts'

const notOffered =
  'What is recommended cannot be refused: nothing offers it, and 个人信息 lists no refused policies.'

export const refusalReason = z.enum(codesOf(refusalReasonLabels))
export type RefusalReason = z.infer<typeof refusalReason>

const refusal = z.object({
  policyId: identifier,
  title: z.string(),
  reason: refusalReason,
  at: instant,
  /** How many other policies that suit the enterprise stand behind the others for this reason. */
  moved: z.number().int().nonnegative(),
})
export type RecommendationRefusal = z.infer<typeof refusal>

const policyId = z.object({ policyId: identifier })

/** That a recommended policy does not fit, and why: it is not recommended again, and its reason moves others. */
export const recommendation = {
  refusals: call('GET', '/policy/api/customer/recommend/refusal/list', {
    beyond: notOffered,
    access: 'enterprise',
    summary: 'What this person has refused for the current enterprise, newest first',
    data: z.array(refusal),
  }),
  refuse: call('PUT', '/policy/api/customer/recommend/refusal/{policyId}', {
    beyond: notOffered,
    access: 'enterprise',
    role: 'reader',
    summary:
      'Refuses a policy with a reason: recommendList leaves it out, getPolicyList and the reports put it behind; a second reason takes the place of the first',
    params: policyId,
    body: z.object({ reason: refusalReason }),
    data: refusal,
  }),
  takeBack: call('DELETE', '/policy/api/customer/recommend/refusal/{policyId}', {
    beyond: notOffered,
    access: 'enterprise',
    role: 'reader',
    summary: 'Takes that back',
    params: policyId,
    data: done,
  }),
}
