import { demonstrationPeople } from '../../data/demonstration-people.ts'
import { hashPassword } from '../../password-hash.ts'
import type { Room } from '../../room.ts'
import { account, accountEnterprise } from '../schema/account.ts'
import type { Seed } from './index.ts'

/** The same password for all of them, hashed once for the life of the process. */
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

export const people: Seed = {
  name: 'people',
  version: 1,
  demonstration: true,
  async sow(room: Room, tenantId: string) {
    const at = room.now(tenantId)
    for (const { enIds, password, note: _note, ...person } of demonstrationPeople) {
      await room.db
        .insert(account)
        .values({
          ...person,
          tenantId,
          passwordHash: await hashOnce(password),
          demonstration: true,
          registeredAt: at,
        })
        .onConflictDoNothing()
      if (enIds.length === 0) continue
      await room.db
        .insert(accountEnterprise)
        .values(
          enIds.map((enId, order) => ({
            tenantId,
            userId: person.id,
            enId,
            linkedAt: new Date(at.getTime() + order),
          })),
        )
        .onConflictDoNothing()
    }
  },
}
