import { z } from 'zod'
import { call } from './call.ts'
import { consult } from './entities/policy.ts'
import { date, identifier, pageOf, paging, searchText } from './envelope.ts'

const nothingPublic =
  'No list of answered questions is offered: its address says so, and nobody is asked whether their question may be shown.'
const noReminder = 'Nobody is offered to remind the department; the telephone stands beside the question.'

const id = z.object({ id: identifier })

/** An answered question as everybody sees it: without who asked, and with telephone numbers, codes, the asker's name and the names of their enterprises left out of the texts. A clerk has looked at it. */
export const publicConsult = consult
  .pick({ id: true, policyId: true, policyTitle: true, title: true, content: true })
  .extend({ answer: z.string(), department: z.string(), askedOn: date, answeredOn: date })
export type PublicConsult = z.infer<typeof publicConsult>

/** Consultations beyond the two published calls, which are in the family `policy`. */
export const consultation = {
  answered: call('GET', '/policy/api/ua/consult/page', {
    beyond: nothingPublic,
    access: 'anyone',
    summary:
      'Answered questions whose askers agreed that they are shown and that a clerk released, last answered first',
    query: paging.extend({
      keyword: searchText.optional(),
      /** A filter that names no record: of a policy that is not there, nothing was asked. */
      policyId: z.string().max(64).optional(),
    }),
    data: pageOf(publicConsult),
    cacheSeconds: 60,
  }),
  publish: call('PUT', '/policy/api/customer/consult/{id}/publication', {
    beyond: nothingPublic,
    access: 'user',
    summary:
      'Whether an own question and its answer may be shown in public; taken back, it is gone from the list',
    params: id,
    body: z.object({ on: z.boolean() }),
    data: consult,
  }),
  urge: call('PUT', '/policy/api/customer/consult/{id}/urge', {
    beyond: noReminder,
    access: 'user',
    summary: 'Reminds the department of an own question whose day has passed (催办), once a day',
    params: id,
    data: consult,
  }),
}
