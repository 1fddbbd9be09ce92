import { z } from 'zod'
import { call } from './call.ts'
import {
  armedFault,
  clock,
  declarationMove,
  newMessage,
  receivedCall,
  sentMail,
  sentSms,
  tenantSettings,
  testUser,
  wantedUser,
} from './entities/control.ts'
import { declaration } from './entities/declaration.ts'
import { clockTime, policyStatus } from './entities/policy.ts'
import { ratedKind } from './entities/rating.ts'
import { date, done } from './envelope.ts'

const plain = { access: 'anyone', dataType: 'plain' } as const

/**
 * The bundled gateway's control interface: what tests and demonstrations do behind a portal's back, for the tenant of the
 * `tenant-host` header. It is no part of the contract, and a city's gateway does not have it.
 */
export const control = {
  arm: call('POST', '/__control/faults', {
    ...plain,
    summary: 'Arms a fault; a call that several fit meets the one armed last',
    body: armedFault,
    data: z.object({ id: z.string() }),
  }),
  disarm: call('DELETE', '/__control/faults/{id}', {
    ...plain,
    summary: 'Disarms one fault',
    params: z.object({ id: z.string() }),
    data: done,
  }),
  disarmAll: call('DELETE', '/__control/faults', {
    ...plain,
    summary: 'Disarms every fault',
    data: done,
  }),
  calls: call('GET', '/__control/calls', {
    ...plain,
    summary: 'The calls that the gateway has received for this tenant, the oldest first, 2,000 at most',
    query: z.object({
      path: z.string().optional().meta({ description: 'Only calls whose path begins like this.' }),
    }),
    data: z.array(receivedCall),
  }),
  forgetCalls: call('DELETE', '/__control/calls', {
    ...plain,
    summary: 'Forgets the calls received so far',
    data: done,
  }),
  makeUser: call('POST', '/__control/users', {
    ...plain,
    summary: 'Makes a person, with enterprises of their own and a code to log in with',
    body: wantedUser,
    data: testUser,
  }),
  outbox: call('GET', '/__control/outbox', {
    ...plain,
    summary: 'Text messages sent, the newest first',
    query: z.object({
      phone: z.string().optional().meta({ description: 'Only those to this number.' }),
    }),
    data: z.array(sentSms),
  }),
  mails: call('GET', '/__control/mails', {
    ...plain,
    summary: 'Mails sent, the newest first, where no server for them is set',
    query: z.object({
      address: z.string().optional().meta({ description: 'Only those to this address.' }),
    }),
    data: z.array(sentMail),
  }),
  tellNotices: call('POST', '/__control/notices', {
    ...plain,
    summary:
      'Does at once what the gateway does by itself every quarter of an hour and every half minute: tells of what is due, and delivers what waits',
    data: done,
  }),
  letPolicyIn: call('POST', '/__control/policies/{id}/added', {
    ...plain,
    summary: 'Lets a policy that is there count as one that has just come in',
    params: z.object({ id: z.string() }),
    data: done,
  }),
  captcha: call('GET', '/__control/captcha/{id}', {
    ...plain,
    summary: 'The answer to a captcha that has been drawn',
    params: z.object({ id: z.string() }),
    data: z.object({ answer: z.string() }),
  }),
  moveDeclaration: call('POST', '/__control/declarations/{id}/status', {
    ...plain,
    summary: 'Moves a declaration along on behalf of its department, which also sends a message',
    params: z.object({ id: z.string() }),
    body: declarationMove,
    data: declaration,
  }),
  answerDeclaration: call('POST', '/__control/declarations/{id}/answer', {
    ...plain,
    summary:
      'Opens the messages of a declaration on behalf of its department, and with `words` answers them, which also sends a message',
    params: z.object({ id: z.string() }),
    body: z.object({ words: z.string().min(1).optional(), department: z.string().optional() }),
    data: done,
  }),
  answerConsult: call('POST', '/__control/consults/{id}/answer', {
    ...plain,
    summary: 'Answers a consultation on behalf of its department, which also sends a message',
    params: z.object({ id: z.string() }),
    body: z.object({
      answer: z.string().min(1),
      department: z.string().optional(),
    }),
    data: done,
  }),
  showConsult: call('POST', '/__control/consults/{id}/show', {
    ...plain,
    summary:
      'Lets everybody read an answered question, once a clerk has looked at it and whoever asked agrees',
    params: z.object({ id: z.string() }),
    data: done,
  }),
  waiting: call('GET', '/__control/waiting', {
    ...plain,
    summary:
      'What waits for a clerk of the city: consultations without an answer, bad ratings, and ratings whose words may be shown and were not read; what is due first stands first',
    data: z.object({
      consults: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          department: z.string().nullable(),
          answerBy: z.string().nullable(),
          urged: z.number().int().meta({ description: 'How often the department was reminded.' }),
        }),
      ),
      ratings: z.array(
        z.object({
          id: z.string(),
          kind: ratedKind,
          title: z.string(),
          department: z.string().nullable(),
          stars: z.number().int(),
          state: z.string().nullable(),
          settleBy: z.string().nullable(),
        }),
      ),
      unread: z.array(z.object({ id: z.string(), title: z.string(), words: z.string() })),
    }),
  }),
  checkRating: call('POST', '/__control/ratings/{id}/check', {
    ...plain,
    summary: 'Begins to look into a bad rating on behalf of its department, which also sends a message',
    params: z.object({ id: z.string() }),
    data: done,
  }),
  settleRating: call('POST', '/__control/ratings/{id}/settle', {
    ...plain,
    summary: 'Answers a bad rating on behalf of its department, which also sends a message',
    params: z.object({ id: z.string() }),
    body: z.object({ answer: z.string().min(1) }),
    data: done,
  }),
  showRating: call('POST', '/__control/ratings/{id}/show', {
    ...plain,
    summary: 'Lets everybody read the words of a rating and its answer, where whoever gave it agreed',
    params: z.object({ id: z.string() }),
    data: done,
  }),
  changeProject: call('POST', '/__control/projects/{id}', {
    ...plain,
    summary:
      "Changes a project's window or amount as its department would announce it; what changes is written down, and whoever has marked it gets a message. An example window becomes a known one, which is no change, and for which both days are needed",
    params: z.object({ id: z.string() }),
    body: z.object({
      opensOn: date.nullable().optional(),
      closesOn: date.nullable().optional(),
      closesAt: clockTime
        .nullable()
        .optional()
        .meta({ description: 'HH:mm of the last day; null: to its end.' }),
      amountText: z.string().min(1).optional(),
    }),
    data: done,
  }),
  changePolicy: call('POST', '/__control/policies/{id}', {
    ...plain,
    summary: 'The same for what a policy gives, and for whether it is in force',
    params: z.object({ id: z.string() }),
    body: z.object({
      standing: policyStatus.exclude(['upcoming', 'expired']).optional(),
      effectiveTo: date.nullable().optional().meta({ description: 'The last day; null: without an end.' }),
      benefitText: z.string().min(1).optional(),
    }),
    data: done,
  }),
  sendMessage: call('POST', '/__control/messages', {
    ...plain,
    summary: "Sends a message to a person's message centre",
    body: newMessage,
    data: z.object({ id: z.string() }),
  }),
  configure: call('POST', '/__control/tenant', {
    ...plain,
    summary:
      "Sets some of the tenant's settings (`tenantConfig`) over those of `TENANTS_FILE`, until the gateway ends; a portal that did not start the gateway may keep the former ones for a minute",
    body: tenantSettings,
    data: done,
  }),
  reset: call('POST', '/__control/reset', {
    ...plain,
    summary:
      'Puts the tenant back to its seed, without faults, calls or a clock of its own, and with every call; what its people did stays recorded, as the database keeps it',
    data: done,
  }),
  specifiedCallsOnly: call('POST', '/__control/specified-calls-only', {
    ...plain,
    summary:
      'Lets the gateway have nothing beyond the specification for this tenant: a call declared as beyond it answers 404, and a field declared so is not read, where it may be left out',
    body: z.object({ on: z.boolean().default(true) }),
    data: done,
  }),
  setClock: call('POST', '/__control/clock', {
    ...plain,
    summary:
      "Holds the tenant's clock still in the gateway, and for the pages of the portal that started it; what is to be told by then is told and delivered",
    body: clock,
    data: clock,
  }),
}
