/** A rule that a new password keeps to; the gateway checks these and a list of weak passwords besides. */
export interface PasswordRule {
  text: string
  holds: (password: string) => boolean
}

/** The rules of 个人密码, in the order in which they are shown. `own`: account names and numbers that it must not hold. */
export function passwordRules(own: readonly string[] = []): PasswordRule[] {
  return [
    { text: '8–20 位', holds: (password) => password.length >= 8 && password.length <= 20 },
    {
      text: '大写字母、小写字母、数字、符号中至少三种',
      holds: (password) =>
        [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/].filter((kind) => kind.test(password)).length >= 3,
    },
    { text: '没有空格', holds: (password) => password !== '' && !/\s/.test(password) },
    {
      text: '不含账号或手机号',
      holds: (password) =>
        password !== '' &&
        own.every((name) => name.length < 3 || !password.toLowerCase().includes(name.toLowerCase())),
    },
  ]
}
