import { href } from 'react-router'
import type { Message } from '../../../contract/entities/content.ts'
import { withQuery } from '../../base/addresses.ts'

export const messageKinds: Record<Message['kind'], string> = {
  declaration: '申报',
  consult: '咨询',
  subscription: '订阅',
  activity: '活动',
  system: '通知',
}

export function messageHref(id: string): string {
  return href('/user/message/:id', { id })
}

/** Reads a message and goes on to what it is about. */
export function subjectOfMessageHref(id: string): string {
  return withQuery(messageHref(id), { open: 'subject' })
}
