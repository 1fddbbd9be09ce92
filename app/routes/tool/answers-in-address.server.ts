import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FormValues } from '../../forms/action-result.ts'

/** The query key under which answers travel in an address: a result that is shared, or a form on its way to the next step. */
export const answersKey = 'a'

/** The query key that says whose answers they are, where they are not shared: an enterprise's identifier. */
export const ownKey = 'of'

/** The query key of what was typed and no draft can keep, on its way from step to step. */
export const unkeptKey = 'typed'

const longestAddress = 1500
const mostText = 20_000

/** A form's values as text for an address. Says nothing of whose they are. Empty when they are too long for one. */
export function packAnswers(values: FormValues): string {
  const packed = deflateRawSync(JSON.stringify(values)).toString('base64url')
  return packed.length > longestAddress ? '' : packed
}

/** Reads them back; null for anything that is not what `packAnswers` makes. */
export function unpackAnswers(packed: string | null): FormValues | null {
  if (!packed || packed.length > longestAddress) return null
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostText })
    const values: unknown = JSON.parse(text.toString())
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return null
    return Object.fromEntries(Object.entries(values).filter(isInput))
  } catch {
    return null
  }
}

function isInput(entry: [string, unknown]): entry is [string, string | string[]] {
  const [, value] = entry
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}
