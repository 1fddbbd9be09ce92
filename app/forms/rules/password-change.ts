import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { sameTwice } from './new-password.ts'

export const schema = account.changePassword.body
  .extend({ passwordAgain: z.string() })
  .refine(...sameTwice('newPassword'))
