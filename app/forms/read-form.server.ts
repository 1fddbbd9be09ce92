import { data } from 'react-router'
import type { z } from 'zod'
import { limitBody, limitedBody, maxFormBytes } from '../base/body-limits.server.ts'
import type { ActionResult, FormValues } from './action-result.ts'
import { type CheckedForm, checkForm, type FormRules, mostFields } from './check-form.ts'
import { rememberEntered } from './entered.server.ts'

export interface ReadOptions extends FormRules {
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
  const checked = await readAndCheck(request, schema, options)
  const values = withoutSecrets(checked.values, options.secrets)
  rememberEntered(request, values)
  if (checked.ok) return { ok: true, data: checked.data, values }
  const { fieldErrors, messages } = checked
  return { ok: false, failure: failed({ values, fieldErrors, messages }) }
}

async function readAndCheck<S extends z.ZodType>(
  request: Request,
  schema: S,
  rules: FormRules,
): Promise<CheckedForm<z.output<S>>> {
  try {
    return checkForm(await formOf(request), schema, rules)
  } catch (error) {
    // Nobody is there to be told.
    if (request.signal.aborted) throw error
    return { ok: false, values: {}, fieldErrors: {}, messages: ['提交的内容不完整，请重新提交'] }
  }
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
  const read = body && (isText ? firstFields(await body.text()) : limitBody(maxFormBytes, body.stream).stream)
  return withPlainLineBreaks(await new Response(read, { headers: { 'content-type': type } }).formData())
}

/** Makes each line break one sign, as the limits of a textarea count it: forms send two. */
function withPlainLineBreaks(sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of sent)
    form.append(name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value)
  return form
}

/**
 * Cuts a form off one field after the limit, so that it is refused: a megabyte may hold half a
 * million fields.
 */
function firstFields(form: string): string {
  let end = -1
  for (let count = 0; count <= mostFields; count++) {
    end = form.indexOf('&', end + 1)
    if (end < 0) return form
  }
  return form.slice(0, end)
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
