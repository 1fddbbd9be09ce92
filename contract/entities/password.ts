// Without the library of schemas, because a page's script checks a password as it is typed.

/** From so many characters on a password may be of one kind: a phrase. */
export const longPassword = 12

/** Letters, digits and all else, signs and Chinese characters among it. */
export function hasTwoKinds(value: string): boolean {
  return [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(value)).length >= 2
}

/** What is said of a password that holds a name or a number of its owner. */
export const ownInPassword = '密码里不能含有姓名、账号或手机号'

/** Whether a password holds one of these names and numbers, in whatever case; a single letter is in every other one. */
export function holdsOwn(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase()
  return own.some((name) => name.length >= 2 && lower.includes(name.toLowerCase()))
}
