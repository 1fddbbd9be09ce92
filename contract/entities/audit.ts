import { z } from 'zod'
import { auditKindLabels, auditReasonLabels, codesOf } from '../closed-lists.ts'
import { identifier, instant } from '../envelope.ts'

/** What a person reads their own records by. */
export const auditKind = z.enum(codesOf(auditKindLabels))
export type AuditKind = z.infer<typeof auditKind>

/** Everything that is recorded, each with its kind. */
export const auditEventKinds = {
  loginByPassword: 'login',
  loginBySms: 'login',
  loginBySingleSignOn: 'login',
  logout: 'login',
  registered: 'account',
  passwordChanged: 'account',
  passwordReset: 'account',
  consentGiven: 'account',
  consentWithdrawn: 'account',
  recommendationChosen: 'account',
  accountDeleted: 'account',
  enterpriseBound: 'enterprise',
  approvalAsked: 'enterprise',
  bindingGivenUp: 'enterprise',
  enterpriseUnbound: 'enterprise',
  personApproved: 'enterprise',
  personDeclined: 'enterprise',
  roleChanged: 'enterprise',
  personRemoved: 'enterprise',
  personDisputed: 'enterprise',
  profileChanged: 'enterprise',
  declarationSubmitted: 'declaration',
  declarationReopened: 'declaration',
  declarationWithdrawn: 'declaration',
  draftDiscarded: 'declaration',
  declarationEvaluated: 'declaration',
  bankAccountEntered: 'declaration',
  bankAccountProved: 'declaration',
  fileDownloaded: 'file',
  personalDataExported: 'file',
  consultAnswered: 'clerk',
  consultReleased: 'clerk',
  declarationAccepted: 'clerk',
  declarationReturned: 'clerk',
  declarationReviewed: 'clerk',
  declarationPublicised: 'clerk',
  declarationApproved: 'clerk',
  declarationRecognised: 'clerk',
  declarationPaid: 'clerk',
  declarationRejected: 'clerk',
  declarationReplied: 'clerk',
  ratingChecked: 'clerk',
  ratingSettled: 'clerk',
  ratingShown: 'clerk',
  noticePublished: 'clerk',
  noticeRetracted: 'clerk',
  accountLocked: 'clerk',
  accountUnlocked: 'clerk',
  contentImported: 'clerk',
} as const satisfies Record<string, AuditKind>

export const auditEvent = z.enum(Object.keys(auditEventKinds) as (keyof typeof auditEventKinds)[])
export type AuditEvent = z.infer<typeof auditEvent>

/** What is done from the department's or the operator's side. */
export type ClerkEvent = {
  [E in AuditEvent]: (typeof auditEventKinds)[E] extends 'clerk' ? E : never
}[AuditEvent]

/** Why something was refused. */
export const auditReason = z.enum(codesOf(auditReasonLabels))
export type AuditReason = z.infer<typeof auditReason>

/** What something was done to. */
export const auditSubject = z.enum([
  'enterprise',
  'person',
  'declaration',
  'file',
  'consent',
  'consult',
  'rating',
  'notice',
  'content',
])
export type AuditSubject = z.infer<typeof auditSubject>

/** One record, as the person reads it whom it is about. */
export const auditRecord = z.object({
  id: identifier,
  at: instant,
  event: auditEvent,
  outcome: z.enum(['done', 'refused']),
  reason: auditReason.nullable(),
  /** The enterprise that it was done for; null where it was for nobody else. */
  enterpriseName: z.string().nullable(),
  subject: z
    .object({
      kind: auditSubject,
      id: z.string(),
      /** How it was called then; of a file how it is called now; null where that is not known any more. */
      title: z.string().nullable(),
      /** Who a person is that it was done to; null for other subjects, and once the account is deleted. */
      personName: z.string().nullable(),
    })
    .nullable(),
  /** Whether the person did it themselves; otherwise somebody did it to them, from a network that is theirs to know alone. */
  own: z.boolean(),
  /** Who did it to them: a name, or 受理部门 for a clerk, whose name is the department's to know; null for their own doing, and once that account is deleted. */
  by: z.string().nullable(),
  /** The network, shortened: `203.0.113.0/24`. Null for what somebody else did, or where it is not known. */
  network: z.string().nullable(),
})
export type AuditRecord = z.infer<typeof auditRecord>
