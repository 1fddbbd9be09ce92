import { z } from 'zod'
import type { EnterpriseRole } from './entities/account.ts'

/** Who may make a call: anyone, a person with a valid token, or a person linked to the enterprise in `enterprise-id`. */
export type Access = 'anyone' | 'user' | 'enterprise'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the body travels. `file` is a multipart upload with the one part `file`; `form` is what a page's closing beacon sends. */
export type BodyType = 'json' | 'form' | 'file'

/** How the answer travels. `file`: the answer is the file itself and not an envelope; `plain`: the data is the whole JSON. */
export type DataType = 'envelope' | 'file' | 'plain'

type Shape = z.ZodObject

/**
 * One call of the gateway, declared once. The portal's client, the gateway's checks, the OpenAPI document and the
 * conformance suite are all derived from this object.
 */
export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  D extends z.ZodType = z.ZodType,
  A extends Access = Access,
  T extends BodyType = BodyType,
  R extends DataType = DataType,
> {
  method: Method
  /** The path behind the gateway prefix; parameters in braces: `/policy/api/ua/news/{id}`. */
  path: `/${string}`
  summary: string
  access: A
  /** The least role in the enterprise that the call needs; null for calls that need no enterprise. */
  role: EnterpriseRole | null
  params: P
  query: Q
  body: B
  bodyType: T
  data: D
  dataType: R
  /** A call that creates something: it carries an `idempotency-key`, and a repeat gets the answer of the first one. */
  creates: boolean
  /** A GET that does something: where its answer is lost, it is not asked once more. */
  acts: boolean
  /** Seconds that an anonymous answer may be reused by the portal; 0 for what belongs to a person. */
  cacheSeconds: number
  /** What became of it is written to the security log, with who tried it from where. */
  security: boolean
  /** Who makes it makes no difference: the bundled gateway does not look them up. */
  nameless: boolean
  /** For a call that no city's gateway is known to have: what the portal does where one answers 404. Null for the others. */
  beyond: string | null
  /** Fields of query or body that no city's gateway is known to read, with what the portal does where one ignores them. */
  beyondInput: Readonly<Record<string, string>>
}

/** Whether a call may be asked once more where its answer is lost: it only reads. */
export const isRepeatable = ({ method, acts }: Pick<Call, 'method' | 'acts'>): boolean =>
  method === 'GET' && !acts

const nothing = z.object({})
type Nothing = typeof nothing

interface Declared<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  D extends z.ZodType,
  A extends Access,
  T extends BodyType,
  R extends DataType,
> {
  access: A
  /** For calls of an enterprise; left out, what reads needs a reader and what changes something a preparer. */
  role?: EnterpriseRole
  summary: string
  params?: P
  query?: Q
  body?: B
  bodyType?: T
  data: D
  dataType?: R
  creates?: boolean
  acts?: boolean
  cacheSeconds?: number
  security?: boolean
  nameless?: boolean
  beyond?: string
  beyondInput?: { [K in keyof Q['shape'] | keyof B['shape']]?: string }
}

/** Declares a call. What is left out is empty: no parameters, no query, no body, not cached, creates nothing. */
export function call<
  D extends z.ZodType,
  const A extends Access,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Shape = Nothing,
  const T extends BodyType = 'json',
  const R extends DataType = 'envelope',
>(method: Method, path: `/${string}`, declared: Declared<P, Q, B, D, A, T, R>): Call<P, Q, B, D, A, T, R> {
  return {
    method,
    path,
    summary: declared.summary,
    access: declared.access,
    role:
      declared.access === 'enterprise' ? (declared.role ?? (method === 'GET' ? 'reader' : 'preparer')) : null,
    params: declared.params ?? (nothing as unknown as P),
    query: declared.query ?? (nothing as unknown as Q),
    body: declared.body ?? (nothing as unknown as B),
    bodyType: declared.bodyType ?? ('json' as T),
    data: declared.data,
    dataType: declared.dataType ?? ('envelope' as R),
    creates: declared.creates ?? false,
    acts: declared.acts ?? false,
    cacheSeconds: declared.cacheSeconds ?? 0,
    security: declared.security ?? false,
    nameless: declared.nameless ?? false,
    beyond: declared.beyond ?? null,
    beyondInput: (declared.beyondInput ?? {}) as Record<string, string>,
  }
}

export type Family = Record<string, Call>

/** What a caller hands over, flat: path parameters, query and body side by side. Their names never overlap. */
export type CallInput<C extends Call> = Given<C['params']> & Given<C['query']> & Given<C['body']>

/** An empty part adds nothing: its own type would forbid the names of the other parts. */
type Given<S extends Shape> = keyof S['shape'] extends never ? unknown : z.input<S>
type Checked<S extends Shape> = keyof S['shape'] extends never ? unknown : z.output<S>

/** What a handler gets: `CallInput` after the checks, with defaults filled in and numbers read. */
export type CheckedInput<C extends Call> = Checked<C['params']> & Checked<C['query']> & Checked<C['body']>

export type CallData<C extends Call> = z.output<C['data']>

/** What a handler may answer: unread by the schema yet. */
export type CallAnswer<C extends Call> = z.input<C['data']>

/** The headers of every call, by the only place that names them. */
export const header = {
  source: 'source',
  tenantHost: 'tenant-host',
  enterpriseId: 'enterprise-id',
  authorization: 'authorization',
  smsAuthorization: 'sms-authorization',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  idempotencyKey: 'idempotency-key',
  clientAddress: 'client-address',
  clientAgent: 'client-agent',
  unattended: 'unattended',
} as const
