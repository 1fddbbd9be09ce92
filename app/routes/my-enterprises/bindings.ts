import { href } from 'react-router'
import type { OwnBinding } from '../../../contract/entities/people.ts'

/** The page of a binding that is not done. */
export function bindingHref(id: string): string {
  return href('/user/security/binding/:id', { id })
}

/** Where a binding stands, in words. */
export const bindingStates: Record<OwnBinding['state'], string> = {
  proving: '待证明身份',
  waiting: '等待企业批准',
  declined: '企业没有批准',
  disputed: '企业有人提出异议，等待决定',
}
