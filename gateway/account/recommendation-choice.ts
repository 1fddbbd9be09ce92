import { and, eq, ne } from 'drizzle-orm'
import type { account as calls } from '../../contract/account.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../base/context.ts'
import type { Caller, Handlers } from '../base/handler.ts'
import { account } from '../store/schema/account.ts'

/** The enterprise by whose profile something may be recommended to this caller; null when the person has turned that off. */
export async function enterpriseToRecommendBy(
  context: Context,
  caller: Caller,
): Promise<Caller['enterprise']> {
  const { tenantId, user, enterprise } = caller
  if (!user || !enterprise) return null
  const [row] = await context.db
    .select({ byProfile: account.recommendByProfile })
    .from(account)
    .where(and(eq(account.tenantId, tenantId), eq(account.id, user.id)))
  return row?.byProfile === false ? null : enterprise
}

/** The choice itself (个人信息保护法, article 24); it holds for the person, wherever they log in. */
export function recommendationChoice(context: Context): Pick<Handlers<typeof calls>, 'recommendByProfile'> {
  return {
    async recommendByProfile({ byProfile }, caller) {
      const { tenantId, user } = caller
      await context.db.transaction(async (db) => {
        const changed = await db
          .update(account)
          .set({ recommendByProfile: byProfile })
          .where(
            and(
              eq(account.tenantId, tenantId),
              eq(account.id, user.id),
              ne(account.recommendByProfile, byProfile),
            ),
          )
          .returning({ id: account.id })
        // Turning recommendations off is a right that does not wait.
        const beyond = byProfile ? 'refuse' : 'skip'
        if (changed.length > 0) await record({ ...context, db }, caller, 'recommendationChosen', { beyond })
      })
      return { done: true }
    },
  }
}
