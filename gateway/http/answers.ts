import type { Warning } from '../../contract/envelope.ts'
import { returnCode } from '../../contract/envelope.ts'
import { BusinessWarning, EnterpriseNeeded, LoginNeeded, NotFound, RoleNeeded } from '../base/handler.ts'

/** The envelope as it leaves the gateway. */
export interface Answer {
  status: number
  body: { returnCode: string; data: unknown; errorMessage: string | null }
}

export function success(data: unknown): Answer {
  return { status: 200, body: { returnCode: returnCode.success, data, errorMessage: null } }
}

/** 3000: what is wrong, each with the field that it belongs to where there is one. */
export function warnings(list: Warning[], status: 200 | 400): Answer {
  return {
    status,
    body: { returnCode: returnCode.warning, data: list, errorMessage: list[0]?.errorMessage ?? null },
  }
}

/** Any other error. */
export function failure(status: number, errorMessage: string, code = String(status)): Answer {
  return { status, body: { returnCode: code, data: { errorMessage }, errorMessage } }
}

/** What a thrown value is answered with; null for what nobody threw on purpose. */
export function answerTo(thrown: unknown): Answer | null {
  if (thrown instanceof BusinessWarning) return warnings(thrown.warnings, 200)
  if (thrown instanceof LoginNeeded)
    return failure(401, '登录过期或未登录，请重新登录', returnCode.loginNeeded)
  if (thrown instanceof EnterpriseNeeded) return failure(403, '请以法人账号登录', returnCode.enterpriseNeeded)
  if (thrown instanceof RoleNeeded) return warnings([{ errorMessage: roleWords(thrown), rule: 'role' }], 200)
  if (thrown instanceof NotFound) return failure(404, thrown.message, returnCode.notFound)
  return null
}

function roleWords({ needed }: RoleNeeded): string {
  return needed === 'preparer'
    ? '您是这家企业的查看人，只能查看。要办理，请联系企业的法定代表人或管理员'
    : '只有企业的法定代表人或管理员可以这样做'
}

export function respond(answer: Answer): Response {
  return Response.json(answer.body, { status: answer.status, headers: { 'cache-control': 'no-store' } })
}
