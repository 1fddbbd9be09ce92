import type { EnterpriseEntry } from '../../../contract/entities/enterprise.ts'
import type { Page } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { who } from '../../session/who.server.ts'

/**
 * A page of the directory for whoever asks: for a visitor by the beginning of a name, for somebody who is logged in by any
 * part of a name or the beginning of a credit code. Throws `GatewayFailure`.
 */
export function searchDirectory(
  context: RouterContext,
  asked: { name: string; page?: number; size?: number },
): Promise<Page<EnterpriseEntry>> {
  const { enterprise } = gateway(context)
  return who(context).role === 'visitor' ? enterprise.libList(asked) : enterprise.libSearch(asked)
}
