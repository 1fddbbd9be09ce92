import { data } from 'react-router'
import type { z } from 'zod'
import { largestForm, limited, limitedBody } from '../base/body-limits.server.ts'
import type { ActionResult, FieldErrors, FormValues } from './action-result.ts'
import { rememberEntered } from './entered.server.ts'

/** The longest text of one field, in characters. */
export const longestField = 10_000
const mostFields = 500

export interface ReadOptions {
  /** Fields that are lists, however often they came. */
  lists?: readonly string[]
  /** The longest text of a field where 10,000 characters are too few or too many. */
  longest?: number
  /** Fields that are never given back to the page: passwords, captcha answers. */
  secrets?: readonly string[]
}

export type FormRead<T> =
  | { ok: true; data: T; values: FormValues }
  | { ok: false; failure: ReturnType<typeof failed> }

/**
 * Reads a posted form with a schema. Returns the data of a right form; for a wrong one `failure`, to be returned from
 * the action as it is: 422, what was entered, and the messages beside their fields. An empty field counts as absent.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: ReadOptions = {},
): Promise<FormRead<z.output<S>>> {
  const whole = await readValues(request, options)
  const read = { ...whole, values: withoutSecrets(whole.values, options.secrets) }
  rememberEntered(request, read.values)
  if (Object.keys(read.fieldErrors).length > 0 || read.messages.length > 0) {
    return { ok: false, failure: failed(read) }
  }
  const filled = new Map(Object.entries(whole.values).filter(([, value]) => value !== ''))
  const checked = schema.safeParse(Object.fromEntries(filled))
  if (checked.success) return { ok: true, data: checked.data, values: read.values }

  const fieldErrors: FieldErrors = {}
  const messages: string[] = []
  for (const issue of checked.error.issues) {
    const field = issue.path[0]
    if (field === undefined) messages.push(issue.message)
    else complain(fieldErrors, String(field), wording(issue, filled.has(String(field))))
  }
  return { ok: false, failure: failed({ values: read.values, fieldErrors, messages }) }
}

const forms = new WeakMap<Request, Promise<FormData>>()

/**
 * The fields of a form without files, read once for all who ask for them. Rejects for a body that is no form, and stops at the
 * length that a form may have: what is sent as a file where none is taken never gets into memory.
 */
export function formOf(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? readFields(request)
  forms.set(request, form)
  return form
}

async function readFields(request: Request): Promise<FormData> {
  const body = limitedBody(request)
  const type = request.headers.get('content-type') ?? ''
  const isText = type.startsWith('application/x-www-form-urlencoded')
  const read = body && (isText ? await body.text() : limited(largestForm, body.stream).stream)
  return await new Response(read, { headers: { 'content-type': type } }).formData()
}

/** The fields of a form that is right whatever it holds: a body that is no form counts as an empty one. */
export async function formOrNothing(request: Request): Promise<FormData> {
  return await formOf(request).catch(() => new FormData())
}

function withoutSecrets(values: FormValues, secrets: readonly string[] = []): FormValues {
  const shown: FormValues = Object.assign(Object.create(null), values)
  for (const name of secrets) delete shown[name]
  return shown
}

/** What an action returns for a form that was not right: HTTP 422, with what was entered. */
export function failed(part: Partial<ActionResult> & { values: FormValues }) {
  const result: ActionResult = { ok: false, fieldErrors: {}, messages: [], ...part }
  return data(result, { status: 422 })
}

/** What an absent field is told as; zod's own words for it name types, not what to do. */
function wording(issue: z.core.$ZodIssue, entered: boolean): string {
  if (issue.code === 'invalid_type' && !entered) return '请填写'
  return /\p{Script=Han}/u.test(issue.message) ? issue.message : '内容不正确，请检查'
}

type Read = Pick<ActionResult, 'values' | 'fieldErrors' | 'messages'>

async function readValues(
  request: Request,
  { lists = [], longest = longestField }: ReadOptions,
): Promise<Read> {
  const read: Read = { values: Object.create(null), fieldErrors: Object.create(null), messages: [] }
  let form: FormData
  try {
    form = await formOf(request)
  } catch (error) {
    // Nobody is there to be told.
    if (request.signal.aborted) throw error
    return { ...read, messages: ['提交的内容不完整，请重新提交'] }
  }
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (entries.length > mostFields) return { ...read, messages: ['提交的内容项太多'] }

  for (const [name, raw] of entries) {
    if (name === '__proto__' || name.length > 100 || name.includes('\0')) {
      read.messages = ['提交的内容里有不能识别的项']
      continue
    }
    const value = raw.slice(0, longest)
    if (raw.length > longest) complain(read.fieldErrors, name, `最多 ${longest} 个字`)
    if (raw.includes('\0')) complain(read.fieldErrors, name, '含有不能识别的字符')
    const before = read.values[name]
    if (lists.includes(name)) read.values[name] = [...(before === undefined ? [] : [before].flat()), value]
    else if (before === undefined) read.values[name] = value
    else complain(read.fieldErrors, name, '这一项提交了多次，请只填一次')
  }
  for (const name of lists) read.values[name] ??= []
  return read
}

function complain(errors: FieldErrors, field: string, message: string): void {
  errors[field] = [...(errors[field] ?? []), message]
}
