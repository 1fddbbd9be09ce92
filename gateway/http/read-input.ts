import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Warning } from '../../contract/envelope.ts'
import { BusinessWarning } from '../base/handler.ts'
import { inputMessage } from './input-messages.ts'

z.config({ localeError: inputMessage })

/** What came, before it is checked. */
export interface RawInput {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
}

/** Checks path, query and body against the call's schemas; flat, with defaults. Throws `BusinessWarning` naming each field. */
export function checkedInput(call: Call, raw: RawInput): Record<string, unknown> {
  const wrong: Warning[] = []
  const parts = [
    [call.params, raw.params],
    [call.query, queryOf(call.query, raw.query, wrong)],
    [call.body, call.bodyType === 'file' ? {} : bodyOf(call, raw.body, wrong)],
  ] as const
  const input: Record<string, unknown> = {}
  for (const [schema, value] of parts) {
    refuseUnstorable(value, [], wrong)
    const checked = schema.safeParse(value)
    if (checked.success) Object.assign(input, checked.data)
    else wrong.push(...checked.error.issues.map(warningOf))
  }
  if (wrong.length > 0) throw new BusinessWarning(...wrong.slice(0, 20))
  return input
}

/** A checked input without the fields beyond the specification; those that a call cannot be without stay. */
export function withoutBeyond(call: Call, input: Record<string, unknown>): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = { ...call.query.shape, ...call.body.shape } as Record<
    string,
    z.ZodType
  >
  const isLeftOut = (name: string) =>
    call.beyondInput[name] !== undefined && shape[name]?.safeParse(undefined).success
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isLeftOut(name)))
}

function warningOf(issue: z.core.$ZodIssue): Warning {
  const field = issue.path.map(String).join('.')
  return field === '' ? { errorMessage: issue.message } : { errorMessage: issue.message, field }
}

/** A list takes every value of its key; anything else takes one, and a second one is a mistake. */
function queryOf(schema: z.ZodObject, search: URLSearchParams, wrong: Warning[]): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = search.getAll(name)
    if (values.length === 0) continue
    if (isList(field as z.ZodType)) query[name] = values
    else if (values.length === 1) query[name] = values[0]
    else wrong.push({ errorMessage: '只能填一项', field: name })
  }
  return query
}

function isList(field: z.ZodType): boolean {
  if (field instanceof z.ZodArray) return true
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return isList(field.unwrap() as z.ZodType)
  }
  return false
}

function bodyOf(call: Call, body: unknown, wrong: Warning[]): unknown {
  if (Object.keys(call.body.shape).length === 0) return {}
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  wrong.push({ errorMessage: '请求内容不正确' })
  return {}
}

/** PostgreSQL has neither NUL nor half a surrogate pair in a text; both are refused by name before they get there. */
function refuseUnstorable(value: unknown, path: string[], wrong: Warning[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) wrong.push({ errorMessage: '含有不能识别的字符', field: path.join('.') })
  } else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) refuseUnstorable(one, [...path, String(index)], wrong)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (!isStorable(name))
        wrong.push({ errorMessage: '含有不能识别的字符', field: path.join('.') || 'body' })
      refuseUnstorable(one, [...path, name], wrong)
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
