import { z } from 'zod'
import { call } from './call.ts'
import { tag as tagEntity } from './entities/policy.ts'
import { done, identifier } from './envelope.ts'

/** Policy tags and what a person subscribes to. */
export const tag = {
  list: call('GET', '/policy/api/customer/tag/list', {
    access: 'user',
    summary: 'All tags by group, mine marked',
    data: z.array(tagEntity),
  }),
  mySubscribe: call('GET', '/policy/api/customer/tag/mySubscribe', {
    access: 'user',
    summary: 'The tags that I subscribe to',
    data: z.array(tagEntity),
  }),
  getTags: call('GET', '/policy/api/customer/tag/getTags', {
    access: 'anyone',
    summary: 'All tags by group, for visitors and the home page too',
    data: z.array(tagEntity),
    cacheSeconds: 60,
  }),
  add: call('POST', '/policy/api/customer/tag/add', {
    access: 'user',
    summary: 'Subscribes to one tag; twice is the same as once',
    body: z.object({ id: identifier }),
    data: done,
  }),
  addBatch: call('POST', '/policy/api/customer/tag/add/batch', {
    access: 'user',
    summary: 'Subscribes to these tags, which are all that remain',
    body: z.object({ ids: z.array(identifier).max(200) }),
    data: z.array(tagEntity),
  }),
  delete: call('DELETE', '/policy/api/customer/tag/delete', {
    access: 'user',
    summary: 'Unsubscribes from one tag',
    query: z.object({ id: identifier }),
    data: done,
  }),
}
