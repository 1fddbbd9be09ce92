import type { AuditEvent } from '../../contract/entities/audit.ts'

/**
 * Limits of the records of one event that a person may leave, and what becomes of a deed beyond
 * them.
 */
export interface AuditLimit {
  perHour: number
  perDay: number
  /**
   * `refuse`: a deed that can wait is refused. `skip`: it goes on without a record, because it
   * protects the person or must not wait; its own row, the security log and the gateway's log have
   * it.
   */
  beyond: 'refuse' | 'skip'
  /** The same event on the same subject within so many milliseconds is one record. */
  repeatMs?: number
  /**
   * Set if records of other events leave no less room for this one: it protects an account or an
   * enterprise, or decides about later objections.
   */
  isApart?: true
}

const refuse = (perHour: number, perDay: number): AuditLimit => ({ perHour, perDay, beyond: 'refuse' })
const skip = (perHour: number, perDay: number): AuditLimit => ({ perHour, perDay, beyond: 'skip' })
const apart = (perHour: number, perDay: number): AuditLimit => ({
  ...skip(perHour, perDay),
  isApart: true,
})

/**
 * Deeds of the department: as many as there are matters to decide, and a clerk has no account here.
 */
const unlimited = null

/**
 * Limits of what a person leaves in a table that cannot be cleared for a year. Its type makes sure
 * that every event has one. `roleChanged`, `personRemoved` and `personDisputed` decide about later
 * objections (`objections.ts`), so their limits exceed the number of people that an enterprise has.
 */
export const auditLimits: Record<AuditEvent, AuditLimit | null> = {
  loginByPassword: skip(20, 40),
  loginBySms: skip(20, 40),
  loginBySingleSignOn: skip(20, 40),
  logout: skip(20, 40),
  registered: skip(5, 5),
  passwordChanged: refuse(10, 20),
  passwordReset: apart(10, 20),
  consentGiven: refuse(60, 100),
  consentWithdrawn: skip(60, 100),
  recommendationChosen: refuse(20, 40),
  accountDeleted: apart(5, 5),
  enterpriseBound: refuse(20, 40),
  approvalAsked: refuse(20, 40),
  bindingGivenUp: skip(20, 40),
  enterpriseUnbound: apart(20, 40),
  personApproved: refuse(60, 100),
  personDeclined: skip(60, 100),
  roleChanged: refuse(30, 60),
  personRemoved: apart(60, 100),
  personDisputed: refuse(30, 60),
  profileChanged: refuse(60, 150),
  declarationSubmitted: skip(60, 150),
  declarationReopened: refuse(20, 40),
  declarationWithdrawn: refuse(20, 60),
  draftDiscarded: refuse(30, 60),
  declarationEvaluated: refuse(60, 100),
  bankAccountEntered: refuse(30, 60),
  bankAccountProved: skip(20, 40),
  fileDownloaded: { ...refuse(100, 200), repeatMs: 10 * 60_000 },
  personalDataExported: refuse(60, 60),
  consultAnswered: unlimited,
  consultReleased: unlimited,
  declarationAccepted: unlimited,
  declarationReturned: unlimited,
  declarationReviewed: unlimited,
  declarationPublicised: unlimited,
  declarationApproved: unlimited,
  declarationRecognised: unlimited,
  declarationPaid: unlimited,
  declarationRejected: unlimited,
  declarationReplied: unlimited,
  ratingChecked: unlimited,
  ratingSettled: unlimited,
  ratingShown: unlimited,
  noticePublished: unlimited,
  noticeRetracted: unlimited,
  contentImported: unlimited,
}

/** The limit of refusals of one event: strangers cause those too. */
export const refusalLimit: AuditLimit = skip(20, 40)

/**
 * Most records of one person in a day, over all events: 725 together. In the 400 days that they
 * stay these are 290,000 records or about 250 MB with their indexes, by the longest titles.
 */
export const maxPerDay = {
  /** Deeds that can wait. */
  refuse: 300,
  /** Deeds that go on. */
  skip: 200,
  /** Deeds with room of their own: what their limits come to. */
  apart: 165,
  /** Refusals. */
  refusal: 60,
}
