import { z } from 'zod'
import { call } from './call.ts'
import { smsCode } from './entities/account.ts'
import { bindingAnswer, enterprisePerson, grantedRole, ownBinding, waitingPerson } from './entities/people.ts'
import { done, identifier } from './envelope.ts'

const binding = z.object({ id: identifier })

const noProof =
  'An enterprise is bound where the published call binds it at once; otherwise 我的企业 says that a proof is not taken here, and names the single sign-on and the telephone.'
const noPeople =
  'The page about who may act for an enterprise is left out: its address leads to the profile, which says so, and nothing leads to it.'

/** Who may act for an enterprise, and how somebody comes to it. */
export const people = {
  bindings: call('GET', '/uaa/api/user/binding', {
    beyond: noProof,
    access: 'user',
    summary: 'My bindings that are not done, newest first',
    data: z.array(ownBinding),
  }),
  sendCode: call('POST', '/uaa/api/user/binding/{id}/code', {
    beyond: noProof,
    access: 'user',
    security: true,
    summary: 'Sends a code to the telephone that the registry holds of the enterprise',
    params: binding,
    data: z.object({ phoneMasked: z.string(), resendAfter: z.number().int() }),
  }),
  proveByCode: call('POST', '/uaa/api/user/binding/{id}/proof', {
    beyond: noProof,
    access: 'user',
    security: true,
    summary: 'Proves the authority with that code',
    params: binding,
    body: z.object({ smsCode }),
    data: bindingAnswer,
  }),
  askApproval: call('POST', '/uaa/api/user/binding/{id}/approval', {
    beyond: noProof,
    access: 'user',
    security: true,
    summary: 'Asks those who may approve: the legal representative and managers',
    params: binding,
    body: z.object({ role: grantedRole }),
    data: bindingAnswer,
  }),
  giveUp: call('DELETE', '/uaa/api/user/binding/{id}', {
    beyond: noProof,
    access: 'user',
    security: true,
    summary: 'Gives a binding up',
    params: binding,
    data: done,
  }),
  list: call('GET', '/uaa/api/enterprise/people', {
    beyond: noPeople,
    access: 'enterprise',
    summary:
      'Who may act for the enterprise and since when; who waits for approval, for those who may approve',
    data: z.object({ people: z.array(enterprisePerson), waiting: z.array(waitingPerson) }),
  }),
  decide: call('POST', '/uaa/api/enterprise/people/decision', {
    beyond: noPeople,
    access: 'enterprise',
    security: true,
    role: 'manager',
    summary: 'Approves or declines somebody who waits',
    body: z.object({ bindingId: identifier, grant: z.boolean(), role: grantedRole }),
    data: done,
  }),
  changeRole: call('PUT', '/uaa/api/enterprise/people', {
    beyond: noPeople,
    access: 'enterprise',
    security: true,
    role: 'manager',
    summary:
      'Gives somebody another role, which also ends a dispute; only the legal representative changes a manager',
    body: z.object({ userId: identifier, role: grantedRole }),
    data: done,
  }),
  remove: call('DELETE', '/uaa/api/enterprise/people', {
    beyond: noPeople,
    access: 'enterprise',
    security: true,
    role: 'manager',
    summary: 'Ends that somebody acts for the enterprise',
    query: z.object({ userId: identifier }),
    data: done,
  }),
  object: call('POST', '/uaa/api/enterprise/people/objection', {
    beyond: noPeople,
    access: 'enterprise',
    security: true,
    role: 'reader',
    summary:
      'Objects to somebody who was linked later than whoever objects, within 30 days: that person cannot act until it is decided',
    body: z.object({ userId: identifier }),
    data: done,
  }),
}
