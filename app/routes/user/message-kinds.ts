import { href } from 'react-router'
import type { Message } from '../../../contract/entities/content.ts'

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
