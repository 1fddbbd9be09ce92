import { and, desc, eq } from 'drizzle-orm'
import type { OwnBinding } from '../../contract/entities/people.ts'
import type { Context } from '../base/context.ts'
import { type Caller, NotFound } from '../base/handler.ts'
import { type RegistryRow, registryEntryNamed } from '../enterprise/registry.ts'
import { binding } from '../store/schema/account.ts'
import { enterprise } from '../store/schema/enterprise.ts'
import { linksOf } from './accounts.ts'
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
export async function ownBindingsOf(
  context: Context,
  tenantId: string,
  userId: string,
): Promise<OwnBinding[]> {
  const rows = await context.db
    .select()
    .from(binding)
    .where(and(eq(binding.tenantId, tenantId), eq(binding.userId, userId)))
    .orderBy(desc(binding.since), binding.id)
  const shown = await Promise.all(rows.map((row) => shownBinding(context, row)))
  return [...shown, ...(await disputedOf(context, tenantId, userId))]
}

export async function wantedOf(context: Context, tenantId: string, entry: RegistryRow): Promise<Wanted> {
  const [row] = await context.db
    .select({ enId: enterprise.enId })
    .from(enterprise)
    .where(and(eq(enterprise.tenantId, tenantId), eq(enterprise.creditCode, entry.creditCode)))
  const enId = row?.enId ?? null
  return { entry, enId, people: enId ? await peopleOf(context.db, { tenantId, enId }) : [] }
}

export async function wantedOfCode(context: Context, { tenantId, creditCode }: BindingRow): Promise<Wanted> {
  const entry = await registryEntryNamed(context.db, creditCode)
  if (!entry) throw new NotFound('登记信息里没有这家企业')
  return wantedOf(context, tenantId, entry)
}

export async function begin(
  context: Context,
  { tenantId, user }: Person,
  creditCode: string,
): Promise<BindingRow> {
  const since = context.now(tenantId)
  await context.db
    .insert(binding)
    .values({ tenantId, id: context.newId('b'), userId: user.id, creditCode, state: 'proving', since })
    .onConflictDoNothing()
  const [row] = await context.db
    .select()
    .from(binding)
    .where(
      and(eq(binding.tenantId, tenantId), eq(binding.userId, user.id), eq(binding.creditCode, creditCode)),
    )
  if (!row) throw new Error('a binding vanished while it was begun')
  return row
}

/** A binding of this person. Throws `NotFound` for anybody else's. */
export async function ownRow(context: Context, { tenantId, user }: Person, id: string): Promise<BindingRow> {
  const [row] = await context.db
    .select()
    .from(binding)
    .where(and(eq(binding.tenantId, tenantId), eq(binding.id, id), eq(binding.userId, user.id)))
  if (!row) throw new NotFound()
  return row
}

async function shownBinding(context: Context, row: BindingRow): Promise<OwnBinding> {
  return ownBindingFrom(row, await wantedOfCode(context, row))
}

export function ownBindingFrom({ id, state, since }: BindingRow, { entry, people }: Wanted): OwnBinding {
  return {
    id,
    enterpriseName: entry.name,
    creditCode: entry.creditCode,
    state,
    phoneMasked: phoneEnding(entry.phone),
    canBeApproved: people.some(mayApprove),
    since: since.toISOString(),
  }
}

/**
 * Masks a telephone of the registry except for two digits: three public values lead here, so no
 * more is told.
 */
export function phoneEnding(phone: string | null): string | null {
  return phone ? `${'*'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}` : null
}

/** Links of this person that somebody has objected to. */
async function disputedOf(context: Context, tenantId: string, userId: string): Promise<OwnBinding[]> {
  const links = await linksOf(context, tenantId, userId, { disputed: true })
  return links.map(({ enId, name, creditCode, linkedAt }) => ({
    id: enId,
    enterpriseName: name,
    creditCode,
    state: 'disputed',
    phoneMasked: null,
    canBeApproved: false,
    since: linkedAt.toISOString(),
  }))
}
