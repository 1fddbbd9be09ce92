import { z } from 'zod'
import { call } from './call.ts'
import { done, identifier } from './envelope.ts'

/** One record of the behaviour log. It holds nothing that names a person. */
export const behaviourRecord = z.object({
  deviceId: z.string().max(64),
  event: z.string().max(64),
  operation: z.string().max(200),
  sessionId: z.string().max(64),
  pageName: z.string().max(200),
  pageUri: z.string().max(500),
  param: z.string().max(4000).default(''),
})
export type BehaviourRecord = z.infer<typeof behaviourRecord>

/** Start and log. The portal never waits for the log calls. */
export const behaviour = {
  record: call('POST', '/policy/api/log/behavior/record', {
    access: 'anyone',
    nameless: true,
    summary: 'Page views and clicks',
    body: behaviourRecord,
    data: done,
  }),
  recordForm: call('POST', '/policy/api/log/behavior/record-form', {
    access: 'anyone',
    nameless: true,
    summary: 'The beacon of a closing page',
    body: behaviourRecord,
    bodyType: 'form',
    data: done,
  }),
  accessRecord: call('POST', '/policy/api/access/record/add', {
    access: 'anyone',
    nameless: true,
    summary: 'One visit to one page',
    body: z.object({ pageUri: z.string().max(500), deviceId: z.string().max(64) }),
    data: done,
  }),
  heartbeat: call('POST', '/statistics/api/customer/policy/heartbeat', {
    access: 'anyone',
    nameless: true,
    summary:
      'A policy page is still being read: the `uuid` of its call for the policy, which copies of a cached page share; `viewId` tells them apart',
    body: z.object({ uuid: identifier, policyId: identifier.optional(), viewId: identifier.optional() }),
    beyondInput: {
      policyId: 'Nothing here depends on it.',
      viewId: 'Nothing here depends on it.',
    },
    data: done,
  }),
}
