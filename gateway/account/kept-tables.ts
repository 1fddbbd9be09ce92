import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { KeptKind, TimedKind } from '../../contract/retention.ts'
import * as schema from '../store/schema/index.ts'

export type TableName = keyof typeof schema
/** The tables of the store, by name. */
export const tables: Readonly<Record<TableName, PgTable>> = schema

/** Rows that end some days after a moment. */
export interface Timed {
  kind: TimedKind
  /** The moment that the days are counted from. */
  from: AnyColumn
  /** What is emptied, where the rest of the row stays. */
  only?: readonly string[]
  /** What a row must meet besides. */
  where?: SQL
}

/** Rows that end with something else than time; `nobody`: rows that name no person and tell no act of one. */
type Untimed = Exclude<KeptKind, TimedKind> | 'nobody'

/**
 * What each table of the store holds of people, by the kinds of `contract/retention.ts`. A new table has its line here, or
 * it is a type error.
 */
export const keptTables: Record<TableName, Untimed | Timed> = {
  account: 'account',
  accountEnterprise: 'account',
  activity: 'nobody',
  activitySignUp: { kind: 'signUp', from: schema.activitySignUp.signedUpAt },
  attributeAnswer: 'enterprise',
  auditEvent: {
    kind: 'audit',
    from: schema.auditEvent.writtenAt,
    // The database lets a row go after a year by its own clock, whatever ours says.
    where: sql`${schema.auditEvent.writtenAt} < now() - interval '1 year'`,
  },
  banner: 'nobody',
  broughtFile: 'nobody',
  behaviourLog: { kind: 'visit', from: schema.behaviourLog.at },
  binding: 'account',
  caseStory: 'nobody',
  consent: 'consent',
  consult: 'consultation',
  consultPublication: 'consultation',
  countedText: { kind: 'textMessage', from: schema.countedText.at },
  dataKey: 'nobody',
  declaration: 'declaration',
  declarationChange: 'declaration',
  declarationMessage: 'declaration',
  declarationProject: 'nobody',
  declarationSerial: 'nobody',
  declarationThreadRead: 'declaration',
  englishPolicy: 'nobody',
  enterprise: 'enterprise',
  favourite: 'choices',
  feedback: { kind: 'feedback', from: schema.feedback.at, only: ['userId', 'phone'] },
  // Encrypted bytes of `uploadedFile`: they go with its row.
  fileContent: 'nobody',
  fileHold: 'nobody',
  filePiece: 'nobody',
  filesFolder: 'nobody',
  graphCaptcha: { kind: 'login', from: schema.graphCaptcha.expiresAt },
  heldFile: 'declaration',
  importedContent: 'nobody',
  idempotentAnswer: { kind: 'repeatedAnswer', from: schema.idempotentAnswer.at },
  knownDevice: { kind: 'knownDevice', from: schema.knownDevice.lastAt },
  knownNetwork: { kind: 'knownNetwork', from: schema.knownNetwork.lastAt },
  loginFailure: { kind: 'failedAttempt', from: schema.loginFailure.lastAt },
  loginSession: { kind: 'login', from: schema.loginSession.refreshUntil },
  mailAddress: 'choices',
  mailCode: { kind: 'textMessage', from: schema.mailCode.sentAt },
  mailOutbox: { kind: 'textMessage', from: schema.mailOutbox.sentAt },
  matchMark: 'nobody',
  message: 'message',
  news: 'nobody',
  noticeOutbox: { kind: 'notice', from: schema.noticeOutbox.createdAt },
  noticeTold: { kind: 'noticeTold', from: schema.noticeTold.at },
  plainRemains: 'nobody',
  policy: 'nobody',
  policyChange: 'nobody',
  policyTotals: 'nobody',
  policyView: 'nobody',
  proclamation: 'nobody',
  publicAttachment: 'nobody',
  rating: 'rating',
  recommendationRefusal: 'choices',
  registryEnterprise: 'registry',
  relativeEnterprise: 'nobody',
  reminder: 'choices',
  savedSearch: 'choices',
  // What people look for, without who.
  searchQuery: 'nobody',
  smsCode: { kind: 'textMessage', from: schema.smsCode.sentAt },
  smsOutbox: { kind: 'textMessage', from: schema.smsOutbox.sentAt },
  ssoAuthority: 'account',
  ssoCode: { kind: 'login', from: schema.ssoCode.expiresAt },
  subject: 'nobody',
  subscriptionVisit: 'choices',
  synonym: 'nobody',
  tag: 'nobody',
  tagSubscription: 'choices',
  tenantSeed: 'nobody',
  toolDraft: 'enterprise',
  toolResult: 'enterprise',
  // One that no declaration lists goes after UPLOAD_UNUSED_DAYS (files/held-files.ts); another with its declaration.
  uploadedFile: 'unusedUpload',
}
