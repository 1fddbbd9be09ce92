import { and, desc, eq } from 'drizzle-orm'
import type { OwnBinding } from '../../contract/entities/people.ts'
import { type Caller, NotFound } from '../base/handler.ts'
import type { Room } from '../base/room.ts'
import { type RegistryRow, registryEntryNamed } from '../enterprise/registry.ts'
import { binding } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { linksOf, maskedPhone } from './accounts.ts'
import { mayApprove, type PersonRow, peopleOf } from './enterprise-people.ts'

/** A caller who is logged in. */
export type Person = Caller & { user: NonNullable<Caller['user']> }
export type BindingRow = typeof binding.$inferSelect

/** What the screen shows of an enterprise that somebody wants to act for, and who is linked to it already. */
export interface Wanted {
  entry: RegistryRow
  enId: string | null
  people: PersonRow[]
}

/** The bindings of a person that are not done, newest first, and those links that somebody has objected to. */
export async function ownBindingsOf(room: Room, tenantId: string, userId: string): Promise<OwnBinding[]> {
  const rows = await room.db
    .select()
    .from(binding)
    .where(and(eq(binding.tenantId, tenantId), eq(binding.userId, userId)))
    .orderBy(desc(binding.since), binding.id)
  const shown = await Promise.all(rows.map((row) => shownBinding(room, row)))
  return [...shown, ...(await disputedOf(room, tenantId, userId))]
}

export async function wantedOf(room: Room, tenantId: string, entry: RegistryRow): Promise<Wanted> {
  const [row] = await room.db
    .select({ enId: enterprise.enId })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.creditCode, entry.creditCode)))
  const enId = row?.enId ?? null
  return { entry, enId, people: enId ? await peopleOf(room.db, { tenantId, enId }) : [] }
}

export async function wantedOfCode(room: Room, { tenantId, creditCode }: BindingRow): Promise<Wanted> {
  const entry = await registryEntryNamed(room.db, creditCode)
  if (!entry) throw new NotFound('登记信息里没有这家企业')
  return wantedOf(room, tenantId, entry)
}

export async function begin(room: Room, { tenantId, user }: Person, creditCode: string): Promise<BindingRow> {
  const since = room.now(tenantId)
  await room.db
    .insert(binding)
    .values({ tenantId, id: room.newId('b'), userId: user.id, creditCode, state: 'proving', since })
    .onConflictDoNothing()
  const [row] = await room.db
    .select()
    .from(binding)
    .where(
      and(eq(binding.tenantId, tenantId), eq(binding.userId, user.id), eq(binding.creditCode, creditCode)),
    )
  if (!row) throw new Error('a binding vanished while it was begun')
  return row
}

/** A binding of this person. Throws `NotFound` for anybody else's. */
export async function ownRow(room: Room, { tenantId, user }: Person, id: string): Promise<BindingRow> {
  const [row] = await room.db
    .select()
    .from(binding)
    .where(and(eq(binding.tenantId, tenantId), eq(binding.id, id), eq(binding.userId, user.id)))
  if (!row) throw new NotFound()
  return row
}

export async function shownBinding(room: Room, row: BindingRow): Promise<OwnBinding> {
  return ownBindingFrom(row, await wantedOfCode(room, row))
}

export function ownBindingFrom({ id, state, since }: BindingRow, { entry, people }: Wanted): OwnBinding {
  return {
    id,
    enterpriseName: entry.name,
    creditCode: entry.creditCode,
    state,
    phoneMasked: maskedPhone(entry.phone),
    approvers: people.filter(mayApprove).length,
    since: since.toISOString(),
  }
}

/** Links of this person that somebody has objected to. */
async function disputedOf(room: Room, tenantId: string, userId: string): Promise<OwnBinding[]> {
  const links = await linksOf(room, tenantId, userId, { disputed: true })
  return links.map(({ enId, name, creditCode, linkedAt }) => ({
    id: enId,
    enterpriseName: name,
    creditCode,
    state: 'disputed',
    phoneMasked: null,
    approvers: 0,
    since: linkedAt.toISOString(),
  }))
}
