import { hashPassword } from '../account/password-hash.ts'
import type { Context } from '../base/context.ts'
import { demonstrationEnterprises } from '../data/demonstration-enterprises.ts'
import { type DemonstrationPerson, demonstrationPeople } from '../data/demonstration-people.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { account, accountEnterprise, ssoAuthority } from '../store/schema/account.ts'
import type { Seed } from './index.ts'

/** The hash of the demonstration password, which all demonstration people have: made once for the life of the process. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** What the pretend single sign-on says of a demonstration person, in the order of their enterprises. */
function authoritiesOf({ name, enIds }: DemonstrationPerson) {
  return enIds.map((enId) => {
    const registry = demonstrationEnterprises.find((one) => one.registry.id === enId)?.registry
    if (!registry) throw new Error(`no demonstration enterprise ${enId}`)
    const leads = registry.legalRepresentative === name
    return {
      enId,
      creditCode: registry.creditCode,
      capacity: leads ? ('legalRepresentative' as const) : ('agent' as const),
    }
  })
}

export const people: Seed = {
  name: 'people',
  version: 2,
  demonstration: true,
  async sow(context: Context, tenantId: string) {
    const at = context.now(tenantId)
    for (const somebody of demonstrationPeople) {
      const { enIds: _enIds, password, note: _note, ...person } = somebody
      const userId = person.id
      await context.db
        .insert(account)
        .values({
          ...person,
          ...phoneColumns(person.phone),
          tenantId,
          passwordHash: await hashOnce(password),
          demonstration: true,
          registeredAt: at,
        })
        .onConflictDoNothing()
      for (const [order, { enId, creditCode, capacity }] of authoritiesOf(somebody).entries()) {
        await context.db
          .insert(ssoAuthority)
          .values({ tenantId, userId, creditCode, capacity })
          .onConflictDoNothing()
        const role = capacity === 'agent' ? ('manager' as const) : capacity
        const linked = { role, proof: 'singleSignOn' as const }
        await context.db
          .insert(accountEnterprise)
          .values({ tenantId, userId, enId, linkedAt: new Date(at.getTime() + order), ...linked })
          .onConflictDoUpdate({
            target: [accountEnterprise.tenantId, accountEnterprise.userId, accountEnterprise.enId],
            set: linked,
          })
      }
    }
  },
}
