import { randomInt } from 'node:crypto'
import { and, DrizzleQueryError, desc, eq, gt, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { DeclarationForm } from '../../contract/entities/declaration.ts'
import { receiptSigns } from '../../contract/receipt-code.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { standingFor } from '../enterprise/standing-declarations.ts'
import { holdFiles } from '../files/held-files.ts'
import { givenUp } from '../rules/declaration-states.ts'
import type { Database, Transaction } from '../store/open.ts'
import { prepared } from '../store/prepared.ts'
import { declaration, declarationChange, declarationSerial } from '../store/schema/declaration.ts'

export type Stored = typeof declaration.$inferSelect

/** Whose declarations are meant: one enterprise at one tenant. */
export interface Owner {
  tenantId: string
  enId: string
}

const ofOwner = (owner: Owner) =>
  and(eq(declaration.tenantId, owner.tenantId), eq(declaration.enId, owner.enId))

/** A draft that was thrown away is gone for everybody; what was handed in and withdrawn stays. */
export const notThrownAway = or(ne(declaration.status, 'withdrawn'), isNotNull(declaration.number))

/** One declaration of this enterprise; null also for another one's. */
export async function findOwn(db: Database, owner: Owner, id: string): Promise<Stored | null> {
  const [found] = await db
    .select()
    .from(declaration)
    .where(and(ofOwner(owner), eq(declaration.id, id), notThrownAway))
  return found ?? null
}

/** One declaration of a tenant, whoever's it is: for the department's side only. */
export async function findById(db: Database, tenantId: string, id: string): Promise<Stored | null> {
  const [found] = await db
    .select()
    .from(declaration)
    .where(and(eq(declaration.tenantId, tenantId), eq(declaration.id, id)))
  return found ?? null
}

/** The declaration that stands for this project's round, as `standingFor` tells it, whole. */
export async function findStanding(
  db: Database,
  owner: Owner,
  projectId: string,
  round: string | null,
): Promise<Stored | null> {
  if (round === null) return null
  const rows = await db
    .select()
    .from(declaration)
    .where(
      and(ofOwner(owner), eq(declaration.projectId, projectId), notInArray(declaration.status, [...givenUp])),
    )
    .orderBy(desc(declaration.updatedAt))
  return standingFor(rows, projectId, round)
}

/** All that this enterprise has handed in before and is not changing now, newest first. */
export async function handedInBefore(db: Database, owner: Owner, most: number): Promise<Stored[]> {
  return db
    .select()
    .from(declaration)
    .where(
      prepared(
        and(
          ofOwner(owner),
          sql`${declaration.number} is not null`,
          notInArray(declaration.status, ['draft', 'returned']),
        ),
      ),
    )
    .orderBy(desc(declaration.updatedAt))
    .limit(most)
}

/** What tells when a declaration handed in which files. */
export type HandedIn = Pick<Stored, 'id' | 'projectId' | 'submittedAt' | 'timeline' | 'materials'>

/** All that this enterprise has ever handed in with one of these files, in whatever state it is now. */
export async function handedInWith(
  db: Database,
  owner: Owner,
  paths: readonly string[],
): Promise<HandedIn[]> {
  if (paths.length === 0) return []
  const lists = paths.map(
    (filePath) => sql`${declaration.materials} @> ${JSON.stringify([{ filePath }])}::jsonb`,
  )
  const { id, projectId, submittedAt, timeline, materials } = declaration
  return db
    .select({ id, projectId, submittedAt, timeline, materials })
    .from(declaration)
    .where(and(ofOwner(owner), isNotNull(declaration.number), or(...lists)))
}

/**
 * Stores a new declaration with the first line of its history, and its number when it is handed in at once; all of it
 * and what `also` writes, or nothing. Null when one stands for the project's round already.
 */
export async function insertDeclaration(
  db: Database,
  made: typeof declaration.$inferInsert,
  also: (transaction: Transaction, inserted: Stored) => Promise<void> = async () => {},
): Promise<Stored | null> {
  return db.transaction(async (transaction) => {
    const [inserted] = await transaction.insert(declaration).values(made).onConflictDoNothing().returning()
    if (!inserted) return null
    await noteChange(transaction, inserted, fieldsOf(inserted.form, inserted.materials))
    await holdFiles(transaction, inserted)
    const numberedOne = await numbered(transaction, inserted)
    await also(transaction, numberedOne)
    return numberedOne
  })
}

/**
 * Changes a declaration that is still at this version: the test and the change are one statement, so of two editors
 * one wins. History, number and what `also` writes belong to the same transaction. Null when somebody was first, or another
 * declaration stands for the round by now.
 */
export async function changeDeclaration(
  db: Database,
  from: Stored,
  change: Partial<typeof declaration.$inferInsert>,
  fields: string[],
  also: (transaction: Transaction, changed: Stored) => Promise<void> = async () => {},
): Promise<Stored | null> {
  return db
    .transaction(async (transaction) => {
      const [changed] = await transaction
        .update(declaration)
        .set({ ...change, version: from.version + 1 })
        .where(and(ofOwner(from), eq(declaration.id, from.id), eq(declaration.version, from.version)))
        .returning()
      if (!changed) return null
      await noteChange(transaction, changed, fields)
      if (change.materials) await holdFiles(transaction, changed, from.materials)
      const numberedOne = await numbered(transaction, changed)
      await also(transaction, numberedOne)
      return numberedOne
    })
    .catch((failure: unknown) => {
      if (isTaken(failure)) return null
      throw failure
    })
}

/** Whether a write was refused because another row stands in its place already. */
function isTaken(failure: unknown): boolean {
  const cause = failure instanceof DrizzleQueryError ? failure.cause : failure
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

/** The fields that have changed since this version, each once, and whether the status has. */
export async function changedSince(db: Database, current: Stored, version: number): Promise<Set<string>> {
  const rows = await db
    .select({ fields: declarationChange.fields })
    .from(declarationChange)
    .where(and(eq(declarationChange.declarationId, current.id), gt(declarationChange.version, version)))
  return new Set(rows.flatMap((row) => row.fields))
}

/** The names of all fields that hold something: `bank.accountName`, `materials.m1`. */
export function fieldsOf(form: DeclarationForm, materials: Stored['materials']): string[] {
  const sections = Object.entries(form) as [keyof DeclarationForm, Record<string, string>][]
  return [
    ...sections.flatMap(([section, fields]) => Object.keys(fields).map((name) => `${section}.${name}`)),
    ...new Set(materials.map((file) => `materials.${file.materialId}`)),
  ]
}

async function noteChange(transaction: Transaction, row: Stored, fields: string[]): Promise<void> {
  await transaction.insert(declarationChange).values({
    declarationId: row.id,
    version: row.version,
    tenantId: row.tenantId,
    enId: row.enId,
    fields,
    status: row.status,
    at: row.updatedAt,
  })
}

/** A code of a receipt by chance: twelve signs, each one of 32. */
function randomCode(): string {
  return Array.from({ length: 12 }, () => receiptSigns[randomInt(receiptSigns.length)]).join('')
}

/** Gives a declaration that is handed in for the first time the code of its receipt and its number: SZ-2026-062400317, the serial unique in its tenant and year. */
async function numbered(transaction: Transaction, row: Stored): Promise<Stored> {
  if (row.status !== 'submitted' || row.number || !row.submittedAt) return row
  const [year, month, day] = shanghaiDate(row.submittedAt).split('-')
  const [serial] = await transaction
    .insert(declarationSerial)
    .values({ tenantId: row.tenantId, year: Number(year), last: 1 })
    .onConflictDoUpdate({
      target: [declarationSerial.tenantId, declarationSerial.year],
      set: { last: sql`${declarationSerial.last} + 1` },
    })
    .returning({ last: declarationSerial.last })
  const number = `SZ-${year}-${month}${day}${String(serial?.last).padStart(5, '0')}`
  const given = { number, receiptCode: randomCode() }
  await transaction.update(declaration).set(given).where(eq(declaration.id, row.id))
  return { ...row, ...given }
}
