import { type Call, header } from '../../contract/call.ts'
import { envelope } from '../../contract/envelope.ts'

/** Who a request is sent as. */
export interface Identity {
  /** The `tenant-host` header. */
  tenantHost: string
  accessToken?: string
  enterpriseId?: string
}

/** What is sent: not typed by the call, because half of it is wrong on purpose. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  /** An object goes as the call's body type says; a string or bytes go as they are. */
  body?: unknown
  file?: { name: string; content: Uint8Array }
  key?: string
  /** Besides the usual ones, or in place of them. */
  headers?: Record<string, string>
  /** In place of `query`, as it stands in the address. */
  rawQuery?: string
  /** In place of who would send it. */
  as?: Identity
}

export interface Received {
  status: number
  /** Null when the answer was no envelope. */
  returnCode: string | null
  data: unknown
  headers: Headers
  bytes: number
  /** The beginning of the answer, for the report. */
  text: string
}

export type Send = (call: Call, sent: Sent, as: Identity) => Promise<Received>

/** Sends calls to one gateway, each within a time limit. */
export function sender(baseUrl: string, seconds = 20): Send {
  return async (call, sent, usual) => {
    const as = sent.as ?? usual
    const response = await fetch(addressOf(baseUrl, call, sent), {
      method: call.method,
      headers: headersOf(call, sent, as),
      body: bodyOf(call, sent),
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds * 1000),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString('utf8')
    const read = readEnvelope(text)
    return {
      status: response.status,
      returnCode: read?.returnCode ?? null,
      data: read?.data,
      headers: response.headers,
      bytes: bytes.length,
      text: text.slice(0, 300),
    }
  }
}

function readEnvelope(text: string): { returnCode: string; data?: unknown } | null {
  try {
    const read = envelope.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function addressOf(baseUrl: string, call: Call, sent: Sent): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? 'x'),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const query = sent.rawQuery ?? search.toString()
  return `${baseUrl}${path}${query ? `?${query}` : ''}`
}

function headersOf(call: Call, sent: Sent, as: Identity): Record<string, string> {
  return {
    [header.source]: 'PC',
    [header.tenantHost]: as.tenantHost,
    ...(as.accessToken ? { [header.authorization]: `Bearer ${as.accessToken}` } : {}),
    ...(as.enterpriseId ? { [header.enterpriseId]: as.enterpriseId } : {}),
    ...(sent.key ? { [header.idempotencyKey]: sent.key } : {}),
    ...(call.bodyType === 'file' || call.method === 'GET' ? {} : { 'content-type': contentTypeOf(call) }),
    ...sent.headers,
  }
}

function contentTypeOf(call: Call): string {
  return call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
}

function bodyOf(call: Call, sent: Sent): string | Uint8Array<ArrayBuffer> | FormData | undefined {
  if (call.method === 'GET') return undefined
  if (sent.file) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(sent.file.content)]), sent.file.name)
    return form
  }
  if (call.bodyType === 'file') return undefined
  if (typeof sent.body === 'string') return sent.body
  if (sent.body instanceof Uint8Array) return new Uint8Array(sent.body)
  if (call.bodyType === 'form') {
    return new URLSearchParams(
      Object.entries(sent.body ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString()
  }
  return JSON.stringify(sent.body ?? {})
}
