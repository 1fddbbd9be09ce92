import { z } from 'zod'
import { normalizeCode } from './typed-formats.ts'

/** Digits and letters that nobody takes for one another: no I, L, O, U. */
export const receiptSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a receipt: twelve signs, 60 bits of chance. */
export const receiptCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, '核验码是 12 位数字和字母')

/** A code as people read it: `7K3M-0Q9X-2BTR`. */
export function readableCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-')
}

const maxTypedLength = 100

/**
 * Returns the code that is typed or read by a camera: in upper case, without separators, with 0 for
 * O and 1 for I and L.
 */
export function typedCode(text: string): string {
  return normalizeCode(text.slice(0, maxTypedLength)).replace(/O/g, '0').replace(/[IL]/g, '1')
}
