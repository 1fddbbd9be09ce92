import { maskedPhone } from '../base/masked-address.ts'
import { surnameOf } from '../data/surnames.ts'

/** Characters of a name: a surname of two, and a given name of two or, seldom, three. */
const maxNameLength = 5

/**
 * Returns what messages and texts call a person to others: `王先生/女士（138****5678）`. A name is typed
 * by its owner and could hold a link or a promise, so only a known surname is repeated, and only if
 * the whole looks like a name.
 */
export function personInText({ name, phone }: { name: string; phone: string | null }): string {
  const { length } = [...name]
  const isName = length >= 2 && length <= maxNameLength && /^[\p{L}·]+$/u.test(name)
  const surname = isName ? surnameOf(name) : null
  const salutation = surname === null ? '一位用户' : `${surname}先生/女士`
  const masked = maskedPhone(phone)
  return masked === null ? salutation : `${salutation}（${masked}）`
}
