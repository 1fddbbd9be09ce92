import { data } from 'react-router'
import type { LinkedEnterprise } from '../../../contract/entities/account.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'

/**
 * The enterprise in an address: the current one, or another one of this person's (`isCurrent` false). Throws a page of
 * 404 for any other: whose it is, is told to nobody.
 */
export function ownEnterprise(
  context: RouterContext,
  request: Request,
  enId: string,
): { enterprise: LinkedEnterprise; current: LinkedEnterprise; isCurrent: boolean; several: boolean } {
  ensureIdentifier(enId)
  const person = ensureEnterprise(context, request)
  const enterprise = person.enterprises.find((one) => one.enId === enId)
  if (!enterprise) throw data(null, { status: 404 })
  return {
    enterprise,
    current: person.enterprise,
    isCurrent: enId === person.enterprise.enId,
    several: person.enterprises.length > 1,
  }
}
