import { z } from 'zod'
import type { EnterprisePerson } from '../../../contract/entities/people.ts'
import { identifier } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import { gatewayForEnterprise } from '../../session/gateway-client.server.ts'
import { who } from '../../session/who.server.ts'
import { nobody } from './hand-over.ts'

/** An enterprise in which only this person may approve, with the colleagues who can take over. */
export interface HandOver {
  enId: string
  name: string
  colleagues: { userId: string; label: string }[]
}

/** Reads the enterprises that would be left without an approver if this person left. */
export async function readHandOvers(context: RouterContext): Promise<HandOver[]> {
  const person = who(context)
  if (person.role !== 'enterprise') return []
  const led = person.enterprises.filter(
    ({ role }) => role === undefined || approves({ role, disputed: false }),
  )
  const lists = await Promise.all(
    led.map(async ({ enId, name }) => {
      const list = await ifProvided(() => gatewayForEnterprise(context, enId).people.list())
      const others = list?.people.filter(({ isMe }) => !isMe) ?? []
      const isOnlyApprover = list?.people.some((one) => one.isMe && approves(one)) && !others.some(approves)
      if (!isOnlyApprover || others.length === 0) return []
      const colleagues = others.filter(({ disputed }) => !disputed).map(toColleague)
      return [{ enId, name, colleagues }]
    }),
  )
  return lists.flat()
}

function approves({ role, disputed }: Pick<EnterprisePerson, 'role' | 'disputed'>): boolean {
  return !disputed && (role === 'legalRepresentative' || role === 'manager')
}

function toColleague({ userId, name, phoneMasked }: EnterprisePerson) {
  return { userId, label: phoneMasked ? `${name}（${phoneMasked}）` : name }
}

/**
 * The choices of a form: for each enterprise a colleague, or null for none. Leaves out an
 * enterprise without a choice.
 */
export const handOverField = z.array(z.string().max(200)).transform((choices) =>
  choices.flatMap((choice) => {
    const [enId = '', userId = ''] = choice.split(' ')
    const isValid = identifier.safeParse(enId).success && identifier.safeParse(userId).success
    return isValid ? [{ enId, userId: userId === nobody ? null : userId }] : []
  }),
)
