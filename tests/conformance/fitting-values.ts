import { z } from 'zod'

/** Texts that fit one or another format of the contract. */
const texts = [
  'conformance',
  'x',
  '1',
  '13800000000',
  '123456',
  '2026-06',
  '2026-06-24',
  '2026',
  '2026-06-24T10:00:00+08:00',
  'Conformance#2026',
  'conformance@example.cn',
  '91350100M000100Y43',
  '/zct-ee/policy-find',
  'https://example.cn/',
  'conformance.svg',
  '00000000-0000-4000-8000-000000000000',
  'conformance-conformance-conformance-0001',
  '0123456789AB',
  'conformance-conformance-conformance-0123456',
]
const plain: unknown[] = [...texts, 1, 0, 5, 100, true, [], {}, ['x'], null]

/**
 * A value that this schema accepts, found by trying: fields of an object one by one, the first of several options, else
 * the first of a list of usual values. Undefined where nothing fits (and for what may be left out).
 */
export function fittingValue(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject) {
    const object = fittingObject(inner)
    if (schema.safeParse(object).success) return object
  }
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodLiteral) return inner.value
  if (inner instanceof z.ZodDiscriminatedUnion) return fittingValue(inner.options[0] as z.ZodType)
  if (inner instanceof z.ZodArray) {
    const one = fittingValue(inner.element as z.ZodType)
    if (one !== undefined && schema.safeParse([one]).success) return [one]
  }
  return plain.find((value) => schema.safeParse(value).success)
}

/** The required fields of an object, each with a fitting value. */
export function fittingObject(schema: z.ZodObject): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = fittingValue(field as z.ZodType)
    if (value !== undefined) object[name] = value
  }
  return object
}

/** The schema without what makes it optional or fills it in. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType)
  return schema
}
