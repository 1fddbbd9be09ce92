import type { Call, CallAnswer, CheckedInput, Family } from '../../contract/call.ts'
import type { Assurance, EnterpriseRole } from '../../contract/entities/account.ts'
import type { Warning } from '../../contract/envelope.ts'
import type { contract } from '../../contract/index.ts'
import type { Context } from './context.ts'

/** Who is calling, after the token and the enterprise in the headers have been looked up. Bodies and queries are never asked. */
export interface Caller {
  tenantId: string
  requestId: string
  /** Set for every call whose access is not `anyone`, and for `anyone` calls that carry a good token. */
  user: { id: string; name: string } | null
  /** The enterprise in the header, when the user is linked to it. */
  enterprise: { enId: string; name: string; creditCode: string } | null
  /** What the user may do for that enterprise. */
  role: EnterpriseRole | null
  /** The login that the token is of, and how surely the single sign-on knew the person; null without a good token. */
  login: { id: string; assurance: Assurance | null } | null
  /** The token itself, for the calls that end or check it. */
  accessToken: string | null
  idempotencyKey: string | null
  /** The address of the portal's visitor, as the portal tells it; else the peer's. */
  clientAddress: string
  /** What their browser calls itself, as the portal passes it on; null where nobody says. */
  clientAgent: string | null
  /** Whether somebody has pressed or opened something: what a page asks by itself keeps no login alive. */
  attended: boolean
  signal: AbortSignal
}

/** An uploaded file as it arrives: `stream` must be read to its end. */
export interface IncomingFile {
  fileName: string
  stream: AsyncIterable<Uint8Array>
}

/** What a handler of a `file` call answers. */
export interface OutgoingFile {
  fileName: string
  contentType: string
  size: number
  stream: AsyncIterable<Uint8Array> | Uint8Array
}

type InputOf<C extends Call> = CheckedInput<C> &
  (C['bodyType'] extends 'file' ? { file: IncomingFile } : unknown)

export type CallerOf<C extends Call> = C['access'] extends 'anyone'
  ? Caller
  : C['access'] extends 'user'
    ? Caller & { user: NonNullable<Caller['user']> }
    : Caller & { user: NonNullable<Caller['user']>; enterprise: NonNullable<Caller['enterprise']> }

export type Handler<C extends Call> = (
  input: InputOf<C>,
  caller: CallerOf<C>,
) => Promise<C['dataType'] extends 'file' ? OutgoingFile : CallAnswer<C>>

/** All handlers of one family: a call that was declared and not written is a type error. */
export type Handlers<F extends Family> = { [K in keyof F]: Handler<F[K]> }

/** Every family of the contract, each made over a context: one that is missing is a type error. */
export type Families = {
  [K in keyof typeof contract]: (context: Context) => Handlers<(typeof contract)[K]>
}

/** Thrown by a handler: `returnCode` 3000 with these warnings. */
export class BusinessWarning extends Error {
  readonly warnings: Warning[]
  constructor(...warnings: (Warning | string)[]) {
    super('business warning')
    this.warnings = warnings.map((one) => (typeof one === 'string' ? { errorMessage: one } : one))
  }
}

/** Thrown by a handler: 401. */
export class LoginNeeded extends Error {}

/** Thrown by a handler: 404, also for what belongs to somebody else. */
export class NotFound extends Error {
  constructor(message = '内容不存在或已下线') {
    super(message)
  }
}

/** Thrown by the checks: `returnCode` 403 with 请以法人账号登录. */
export class EnterpriseNeeded extends Error {}

/** Thrown by the checks: a warning that tells which role in the enterprise is needed. */
export class RoleNeeded extends Error {
  readonly needed: EnterpriseRole
  constructor(needed: EnterpriseRole) {
    super(`needs ${needed}`)
    this.needed = needed
  }
}
