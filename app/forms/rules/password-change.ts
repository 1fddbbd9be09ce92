import { z } from 'zod'
import { account } from '../../../contract/account.ts'
import { sameTwice } from './new-password.ts'

export const schema = account.changePassword.body
  .extend({ passwordAgain: z.string() })
  .refine(...sameTwice('newPassword'))
export const names = { oldPassword: '原密码', newPassword: '新密码', passwordAgain: '再输入一次' }
export const title = '密码还没有修改'
