import type { z } from 'zod'

/** What a file of `forms/rules` says of its form. */
export interface RulesOfForm {
  schema: z.ZodType
  /** What is checked in place of `schema` when one of these buttons is pressed, by its `intent`. */
  buttons?: Record<string, z.ZodType>
  /** Fields that are lists, however often they came. */
  lists?: readonly string[]
  names: Record<string, string>
  title: string
}

/** The rules of each form, as its `data-rules` names them. */
export const rulesOf: Record<string, () => Promise<RulesOfForm>> = {
  consultation: () => import('../../forms/rules/consultation.ts'),
  'enterprise-binding': () => import('../../forms/rules/enterprise-binding.ts'),
  evaluation: () => import('../../forms/rules/evaluation.ts'),
  feedback: () => import('../../forms/rules/feedback.ts'),
  'login-by-account': () => import('../../forms/rules/login-by-account.ts'),
  'login-by-sms': () => import('../../forms/rules/login-by-sms.ts'),
  'password-reset': () => import('../../forms/rules/password-reset.ts'),
  'rating-supplement': () => import('../../forms/rules/rating-supplement.ts'),
  registration: () => import('../../forms/rules/registration.ts'),
  'search-name': () => import('../../forms/rules/search-name.ts'),
  'thread-message': () => import('../../forms/rules/thread-message.ts'),
  'sign-up': () => import('../../forms/rules/sign-up.ts'),
}
