import { z } from 'zod'
import { call } from './call.ts'
import { done, identifier } from './envelope.ts'

const randomNumber = z.string().regex(/^[\w-]{1,64}$/)
/** The path of a page, without a query. */
const pageUri = z
  .string()
  .max(200)
  .regex(/^\/[\w./-]*$/)

/** Keys of `param`: the view, its policy, and how many seconds it took. */
const viewParam = z.strictObject({
  view: identifier.optional(),
  policy: identifier.optional(),
  seconds: z.number().int().min(0).max(9_999_999).optional(),
})

/**
 * One record of the behaviour log, of at most 1,200 bytes. Holds nothing that names a person. Its
 * texts, which anybody may send, take only what the names of our pages and operations need.
 */
export const behaviourRecord = z.object({
  deviceId: randomNumber,
  event: z.enum(['open', 'click', 'close']),
  operation: z
    .string()
    .max(220)
    .regex(/^[\w ./-]*$/),
  sessionId: randomNumber,
  pageName: z
    .string()
    .max(60)
    .regex(/^[^\p{C}]*$/u),
  pageUri,
  param: z
    .string()
    .max(300)
    .refine((text) => text === '' || viewParam.safeParse(parseJson(text)).success, '内容不正确')
    .default(''),
})
export type BehaviourRecord = z.infer<typeof behaviourRecord>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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
    body: z.object({ pageUri, deviceId: randomNumber }),
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
