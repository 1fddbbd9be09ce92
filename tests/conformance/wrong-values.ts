import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { unwrapped } from './fitting-values.ts'

export type Place = 'params' | 'query' | 'body'

/** One way to spoil one field. */
export interface WrongValue {
  what: string
  place: Place
  field: string
  /** Undefined: the field is left out. */
  value: unknown
  /** Whether the contract's own schema refuses it; if so the gateway must, and name the field. */
  refused: boolean
}

const long = 'x'.repeat(10_000)

const spoilings: { what: string; value: unknown; onlyIn?: Place }[] = [
  { what: 'missing', value: undefined },
  { what: 'empty', value: '' },
  { what: 'too long', value: long },
  { what: 'NUL', value: 'a\u0000b' },
  { what: 'emoji', value: '👩🏽‍🔬😀' },
  { what: 'right-to-left', value: '\u202eabc' },
  { what: '__proto__', value: '__proto__' },
  { what: 'SQL', value: "'; drop table policy; --" },
  { what: 'a path', value: '../../etc/passwd' },
  { what: 'a foreign identifier', value: 'nobody-knows-this-one' },
  { what: 'an object for a plain value', value: { a: { b: [1] } }, onlyIn: 'body' },
  { what: 'a list for a plain value', value: [[null]], onlyIn: 'body' },
  { what: 'null', value: null, onlyIn: 'body' },
  { what: 'a number out of every range', value: 1e300, onlyIn: 'body' },
  { what: 'a negative number', value: -1 },
  { what: 'no number', value: 'NaN' },
]

/** Every way to spoil every field of a call, with what the contract says about it. */
export function wrongValuesOf(call: Call): WrongValue[] {
  // A form's body is text throughout, as a query is.
  const asText = call.bodyType === 'form'
  return (['params', 'query', 'body'] as const).flatMap((place) =>
    Object.entries(call[place].shape).flatMap(([field, schema]) =>
      spoilings
        .filter((one) => (one.onlyIn ?? place) === place && !(place === 'params' && !one.value))
        .filter((one) => !(asText && one.onlyIn === 'body'))
        .map(({ what, value }) => ({
          what,
          place,
          field,
          value,
          refused: isRefused(schema as z.ZodType, asText ? 'query' : place, value),
        })),
    ),
  )
}

/** Whether the contract refuses this value here. In a query everything is text and one text may stand for a list. */
function isRefused(schema: z.ZodType, place: Place, value: unknown): boolean {
  if (place === 'body') return !schema.safeParse(value).success
  if (value === undefined) return !schema.safeParse(undefined).success
  const text = String(value)
  const inner = unwrapped(schema)
  return !schema.safeParse(inner instanceof z.ZodArray ? [text] : text).success
}
