import type { Warning } from '../../contract/envelope.ts'

/**
 * What can go wrong with a call.
 * `broken`: an answer that is no envelope, or one that does not keep to the contract.
 * `notProvided`: a call beyond the specification that this city's gateway does not have.
 * `busy`: not even asked, because whoever asks has too much under way.
 */
export type FailureKind =
  | 'loginNeeded'
  | 'enterpriseNeeded'
  | 'warning'
  | 'notFound'
  | 'notProvided'
  | 'timeout'
  | 'unreachable'
  | 'broken'
  | 'busy'
  | 'other'

export interface FailureDetail {
  /** The call as `family.name`, for the log. */
  call?: string
  /** The gateway's code; empty when there was no envelope. */
  returnCode?: string
  /** The HTTP status of the answer; 0 when there was none. */
  status?: number
  /** Messages of `returnCode` 3000, or the one message of any other error. Empty: 未知错误. */
  warnings?: Warning[]
  cause?: unknown
}

/** The one way in which a call of the gateway fails. */
export class GatewayFailure extends Error {
  readonly kind: FailureKind
  readonly call: string
  readonly returnCode: string
  readonly status: number
  readonly warnings: Warning[]

  constructor(kind: FailureKind, detail: FailureDetail = {}) {
    super(`gateway call ${detail.call ?? ''} failed: ${kind}`, { cause: detail.cause })
    this.name = 'GatewayFailure'
    this.kind = kind
    this.call = detail.call ?? ''
    this.returnCode = detail.returnCode ?? ''
    this.status = detail.status ?? 0
    this.warnings = detail.warnings ?? []
  }

  /** Why, in a word for the log: a code as `ECONNREFUSED` or `UNABLE_TO_VERIFY_LEAF_SIGNATURE`, or else a message. */
  get reason(): string | undefined {
    const { cause } = this
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
    return cause instanceof Error ? cause.message : cause === undefined ? undefined : String(cause)
  }

  /** The failure of a call that ended without an answer: its time was over, or else the gateway could not be reached. */
  static without(answer: FailureDetail, { aborted, reason }: AbortSignal): GatewayFailure {
    const late = aborted && reason instanceof DOMException && reason.name === 'TimeoutError'
    return new GatewayFailure(late ? 'timeout' : 'unreachable', answer)
  }
}

/** Whether a caught value is a failed gateway call, of this kind when one is named. */
export function isGatewayFailure(value: unknown, kind?: FailureKind): value is GatewayFailure {
  return value instanceof GatewayFailure && (kind === undefined || value.kind === kind)
}
