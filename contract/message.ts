import { z } from 'zod'
import { call } from './call.ts'
import { message as messageEntity, messageKind } from './entities/content.ts'
import { done, identifier, pageOf, paging } from './envelope.ts'

export const message = {
  page: call('GET', '/policy/api/customer/msg/page', {
    access: 'enterprise',
    summary: 'My messages: unread first, then newest',
    query: paging.extend({ read: z.enum(['yes', 'no']).optional(), kind: messageKind.optional() }),
    data: pageOf(messageEntity),
  }),
  detail: call('GET', '/policy/api/customer/msg/detail', {
    access: 'enterprise',
    summary: 'One message; opening reads it',
    query: z.object({ id: identifier }),
    data: messageEntity,
  }),
  count: call('GET', '/policy/api/customer/msg/count', {
    access: 'enterprise',
    summary: 'How many are unread',
    data: z.object({ unread: z.number().int().nonnegative() }),
  }),
  readAll: call('POST', '/policy/api/customer/msg/read/all', {
    access: 'enterprise',
    role: 'reader',
    summary: 'Reads all',
    data: done,
  }),
}
