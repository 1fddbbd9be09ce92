import { data } from 'react-router'
import type { EnterprisePerson } from '../../../contract/entities/people.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureIdentifier } from '../../middleware/missing-first.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { ownEnterprise } from '../profile/own-enterprise.server.ts'
import { profileHref } from '../profile/profile-sections.ts'

/**
 * Somebody who acts for the enterprise in the address, which has to be the current one: what is done to a person is done
 * in its name. Throws a page of 404 where there is no such person.
 */
export async function linkedPerson(
  context: RouterContext,
  request: Request,
  { enId, userId }: { enId: string; userId: string },
): Promise<{ enterprise: { enId: string; name: string }; person: EnterprisePerson }> {
  ensureIdentifier(userId)
  const { enterprise, isCurrent } = ownEnterprise(context, request, enId)
  const { people } = gateway(context)
  const list = isCurrent ? await orLeadTo(context, profileHref(enId), people.list()) : { people: [] }
  const person = list.people.find((one) => one.userId === userId)
  if (!person) throw data(null, { status: 404 })
  return { enterprise: { enId, name: enterprise.name }, person }
}
