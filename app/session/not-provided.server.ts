import type { RouterContext } from '../base/request-info.server.ts'
import { words } from '../base/words.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { tenantIfKnown } from '../portal/tenant.server.ts'
import { redirectWithNotice } from './notice.server.ts'

/** Says that this city does not have a service here, and whom to telephone. */
export function notProvidedWords(context: RouterContext): string {
  const phone = tenantIfKnown(context)?.phone
  return phone ? `${words.notProvided}，请拨打 ${phone}` : words.notProvided
}

/**
 * The answer of a call without which its page is nothing. Where this city's gateway does not have the call, throws the way to another
 * page, which says so; `detail` is what else the person can do.
 */
export async function orLeadTo<T>(
  context: RouterContext,
  url: string,
  answer: Promise<T>,
  detail?: string,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isGatewayFailure(error, 'notProvided')) throw error
    throw redirectWithNotice(context, url, { kind: 'warning', text: notProvidedWords(context), detail })
  }
}
