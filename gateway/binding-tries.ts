import { and, eq, gt, sql } from 'drizzle-orm'
import type { Room } from './room.ts'
import { loginFailure } from './store/schema/account.ts'

const hour = 3_600_000

/** How many wrong tries in a row of hours, and who or what they count against. */
const limits = {
  person: { tries: 5, withinMs: hour },
  enterprise: { tries: 20, withinMs: 24 * hour },
  address: { tries: 40, withinMs: 24 * hour },
} as const

export type Tried = { [K in keyof typeof limits]: string }

const kinds = Object.keys(limits) as (keyof typeof limits)[]
const subjectOf = (kind: keyof typeof limits, tried: Tried) => `binding ${kind}:${tried[kind]}`

/**
 * Counts a try against the person, the enterprise and the address before it is looked at, so that many at the same
 * moment are no way around. False, and nothing counted, when one of them has had too many.
 */
export async function countTry(room: Room, tenantId: string, tried: Tried): Promise<boolean> {
  const counted: (keyof typeof limits)[] = []
  for (const kind of kinds) {
    if (await countOne(room, tenantId, subjectOf(kind, tried), limits[kind])) counted.push(kind)
    else {
      await giveBack(room, tenantId, tried, counted)
      return false
    }
  }
  return true
}

async function countOne(
  room: Room,
  tenantId: string,
  subject: string,
  { tries, withinMs }: { tries: number; withinMs: number },
): Promise<boolean> {
  const lastAt = room.now(tenantId)
  const since = new Date(lastAt.getTime() - withinMs).toISOString()
  const over = sql`${loginFailure.lastAt} < ${since}::timestamptz`
  const counted = await room.db
    .insert(loginFailure)
    .values({ tenantId, subject, count: 1, lastAt })
    .onConflictDoUpdate({
      target: [loginFailure.tenantId, loginFailure.subject],
      set: { count: sql`case when ${over} then 1 else ${loginFailure.count} + 1 end`, lastAt },
      setWhere: sql`${over} or ${loginFailure.count} < ${tries}`,
    })
    .returning()
  return counted.length > 0
}

/** The try was right: it does not count. Wrong ones before it still do. */
export async function giveBack(room: Room, tenantId: string, tried: Tried, which = kinds): Promise<void> {
  for (const kind of which) {
    await room.db
      .update(loginFailure)
      .set({ count: sql`${loginFailure.count} - 1` })
      .where(
        and(
          eq(loginFailure.tenantId, tenantId),
          eq(loginFailure.subject, subjectOf(kind, tried)),
          gt(loginFailure.count, 0),
        ),
      )
  }
}
