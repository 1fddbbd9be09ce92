import { and, desc, eq } from 'drizzle-orm'
import { hasEnded } from '../../contract/closed-lists.ts'
import { foldText } from '../../contract/fold-text.ts'
import type { policy as calls } from '../../contract/policy.ts'
import type { Context } from '../base/context.ts'
import { type Handlers, NotFound } from '../base/handler.ts'
import { pageOfList } from '../base/paging.ts'

import { favourite, policy } from '../store/schema/policy.ts'
import { summariesOf } from './summary.ts'

/** A person's favourites. */
export function favourites(
  context: Context,
): Pick<Handlers<typeof calls>, 'addFavourite' | 'removeFavourite' | 'favourites'> {
  return {
    async addFavourite({ id }, { tenantId, user }) {
      const known = await context.db
        .select({ id: policy.id })
        .from(policy)
        .where(and(eq(policy.tenantId, tenantId), eq(policy.id, id)))
      if (known.length === 0) throw new NotFound('政策不存在或已下线')
      await context.db
        .insert(favourite)
        .values({ tenantId, userId: user.id, policyId: id, addedAt: context.now(tenantId) })
        .onConflictDoNothing()
      return { done: true }
    },
    async removeFavourite({ id }, { tenantId, user }) {
      await context.db
        .delete(favourite)
        .where(
          and(eq(favourite.tenantId, tenantId), eq(favourite.userId, user.id), eq(favourite.policyId, id)),
        )
      return { done: true }
    },
    async favourites({ keyword, ended, ...asked }, caller) {
      const rows = await context.db
        .select()
        .from(favourite)
        .where(and(eq(favourite.tenantId, caller.tenantId), eq(favourite.userId, caller.user.id)))
        .orderBy(desc(favourite.addedAt), favourite.policyId)
      const addedAt = new Map(rows.map((row) => [row.policyId, row.addedAt.toISOString()]))
      const wanted = foldText(keyword ?? '')
      const summaries = await summariesOf(context, caller, [...addedAt.keys()])
      const found = summaries.filter((one) => {
        const fits = ended === undefined || hasEnded(one.status) === (ended === 'yes')
        return fits && foldText(`${one.title} ${one.documentNumber ?? ''}`).includes(wanted)
      })
      const shown = pageOfList(asked, found)
      const records = shown.records.map((one) => ({ policy: one, addedAt: addedAt.get(one.id) ?? '' }))
      return { ...shown, records }
    },
  }
}
