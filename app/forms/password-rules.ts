import { hasTwoKinds, holdsOwn, longPassword } from '../../contract/entities/password.ts'

/** A rule that a new password keeps to; the gateway checks these, and besides how easily it is guessed. */
export interface PasswordRule {
  text: string
  holds: (password: string) => boolean
}

/** The rules of a password, in the order in which they are shown. `own`: names and numbers that it must not hold. */
export function passwordRules(own: readonly string[] = []): PasswordRule[] {
  return [
    { text: '8–64 位，可以用汉字和空格', holds: (password) => password.length >= 8 && password.length <= 64 },
    {
      text: `${longPassword} 位以上，或含字母、数字、其他字符中至少两种`,
      holds: (password) => password.length >= longPassword || hasTwoKinds(password),
    },
    {
      text: '不含姓名、账号或手机号',
      holds: (password) => password !== '' && !holdsOwn(password, own),
    },
  ]
}
