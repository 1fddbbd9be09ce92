import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { passwordNames, sameTwice, withoutOwn } from './new-password.ts'
import { codeNames } from './sms-request.ts'

/** What a password must not hold. */
export const ownFields = ['tel']

export const schema = account.resetPassword.body
  .extend({ passwordAgain: z.string() })
  .refine(...withoutOwn(ownFields))
  .refine(...sameTwice('password'))
export const names = { ...codeNames, ...passwordNames }
export const title = '密码还没有重置'
export { buttons } from './sms-request.ts'
