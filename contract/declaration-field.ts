import { isCreditCode } from './credit-code.ts'
import { isBlank } from './fold-text.ts'
import {
  isDay,
  isEmail,
  isInteger,
  isMobilePhone,
  isNegative,
  isNumber,
  isPositive,
  isTelephone,
  wanted,
} from './formats.ts'
import { stripDirectionMarks, stripInvisible } from './normalize-text.ts'
import {
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeMobilePhone,
  normalizeTelephone,
} from './typed-formats.ts'
import { unifyIdeographs } from './unify-ideographs.ts'

/** One field of the declaration form. `format` is checked when something is typed; `required` when handing in. */
export interface FormField {
  name: string
  label: string
  required: boolean
  longest: number
  format?:
    | 'creditCode'
    | 'mobile'
    | 'telephone'
    | 'email'
    | 'bankAccount'
    | 'count'
    | 'amount'
    | 'amountAboveZero'
    | 'date'
  hint?: string
  /** What a number counts. */
  unit?: '万元' | '人'
  /** Several lines of text. */
  long?: boolean
  /** Asked for only where money is paid. */
  money?: boolean
}

/** Formats of the specification's section 5, the credit code's standard, and the digits of a bank account. */
const formats: Record<
  NonNullable<FormField['format']>,
  { normalize?: (typed: string) => string; fits: (value: string) => boolean; message: string }
> = {
  creditCode: {
    normalize: normalizeCode,
    fits: isCreditCode,
    message: '统一社会信用代码不正确，请核对 18 位代码',
  },
  mobile: { normalize: normalizeMobilePhone, fits: isMobilePhone, message: wanted.mobilePhone },
  telephone: { normalize: normalizeTelephone, fits: isTelephone, message: wanted.telephone },
  email: { normalize: normalizeEmail, fits: isEmail, message: wanted.email },
  bankAccount: {
    normalize: normalizeDigits,
    fits: (value) => /^\d{8,32}$/.test(value),
    message: '银行账号为 8–32 位数字',
  },
  count: {
    fits: (value) => isInteger(value) && !isNegative(value),
    message: '请填写不小于 0 的整数',
  },
  amount: {
    fits: (value) => isNumber(value) && !isNegative(value) && isToTheFen(value),
    message: '请填写不小于 0 的数字，最多 6 位小数',
  },
  amountAboveZero: {
    fits: (value) => isPositive(value) && isToTheFen(value),
    message: '请填写大于 0 的数字，最多 6 位小数',
  },
  date: { fits: isDay, message: wanted.day },
}

/** The sixth decimal of 万元 is one fen, and there is no smaller money. */
function isToTheFen(value: string): boolean {
  return !/\.\d{7}/.test(value)
}

/**
 * Returns the text of a field in the form that is stored; an empty text for one that shows nothing.
 */
export function normalizeField({ name, format }: FormField, typed: string): string {
  if (isBlank(typed)) return ''
  if (format) return formats[format].normalize?.(typed) ?? typed
  const text = unifyIdeographs(stripDirectionMarks(typed))
  return nameFields.includes(name) ? stripInvisible(text) : text
}

const nameFields = ['name', 'legalRepresentative', 'accountName', 'bankName']

/** The problem of one field as typed, or null. */
export function fieldProblem(field: FormField, typed: string | undefined): string | null {
  const value = normalizeField(field, typed ?? '').trim()
  if (!value) return field.required ? `请填写${field.label}` : null
  if (field.format && !formats[field.format].fits(value)) return formats[field.format].message
  // A rare character is one, as in every text of the contract, and not the two units that it is stored in.
  if ([...value].length > field.longest) return `${field.label}最多 ${field.longest} 个字`
  return null
}
