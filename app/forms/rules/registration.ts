import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { agreed } from './consent.ts'
import { passwordNames, sameTwice, withoutOwn } from './new-password.ts'
import { codeNames } from './sms-request.ts'

/** What a password must not hold. */
export const ownFields = ['tel', 'name']

export const schema = account.register.body
  .omit({ consentVersion: true })
  .extend({ passwordAgain: z.string(), agree: agreed, _once: z.string().optional() })
  .refine(...withoutOwn(ownFields))
  .refine(...sameTwice('password'))
export const names = { name: '姓名', ...codeNames, ...passwordNames }
export const title = '还没有注册'
export { buttons } from './sms-request.ts'
