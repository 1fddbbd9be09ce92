import { and, eq, isNull } from 'drizzle-orm'
import type { OwnRating, RatedThing } from '../../../contract/entities/rating.ts'
import type { rating as calls } from '../../../contract/rating.ts'
import type { Context } from '../../base/context.ts'
import {
  BusinessWarning,
  type Caller,
  type Handlers,
  LoginNeeded,
  NotFound,
  RoleNeeded,
} from '../../base/handler.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { rating as table } from '../../store/schema/rating.ts'
import { giveRating, type StoredRating } from './give.ts'
import { ratingResults } from './results.ts'
import { subjectOf } from './subject.ts'

type Asking = Pick<Caller, 'tenantId' | 'user' | 'enterprise' | 'role'>

/** Every call of the family `rating`. */
export function rating(context: Context): Handlers<typeof calls> {
  return {
    ...ratingResults(context),

    async own(thing, caller) {
      const { title, department } = await subjectOf(context, caller, thing)
      const [given] = await context.db.select().from(table).where(ownOf(caller, thing))
      return { title, department, rating: given ? ownRatingFrom(context, given) : null }
    },

    async add({ kind, id, ...given }, caller) {
      if (kind === 'consult' && !caller.user) throw new LoginNeeded()
      const subject = await subjectOf(context, caller, { kind, id })
      return ownRatingFrom(context, await giveRating(context, caller, { kind, id }, subject, given))
    },

    async supplement({ kind, id, words }, caller) {
      return change(context, caller, { kind, id }, isNull(table.addition), '追加评价只能写一次', {
        addition: words,
        additionAt: context.now(caller.tenantId),
        // Nobody has read these words yet: until a clerk has, none are shown.
        shownWords: null,
        shownAnswer: null,
      })
    },

    async reply({ kind, id, content }, caller) {
      const settled = and(eq(table.state, 'settled'), isNull(table.content))
      return change(context, caller, { kind, id }, settled, '还没有办结，或者已经回复过', {
        content,
        contentAt: context.now(caller.tenantId),
      })
    },

    async conceal({ kind, id }, caller) {
      return change(context, caller, { kind, id }, undefined, '', {
        mayShow: false,
        shownWords: null,
        shownAnswer: null,
      })
    },
  }
}

/** The rating that somebody gave a thing: their own, and of a declaration their enterprise's. A visitor has none. */
function ownOf({ tenantId, user, enterprise }: Asking, { kind, id }: RatedThing) {
  return and(
    eq(table.tenantId, tenantId),
    eq(table.kind, kind),
    eq(table.subjectId, id),
    kind === 'declaration' ? eq(table.enId, enterprise?.enId ?? '') : eq(table.userId, user?.id ?? ''),
  )
}

/** Changes an own rating where `may` holds: the test and the change are one statement. */
async function change(
  context: Context,
  caller: Asking,
  thing: RatedThing,
  may: ReturnType<typeof and>,
  refused: string,
  values: Partial<StoredRating>,
): Promise<OwnRating> {
  if (thing.kind === 'declaration' && caller.role === 'reader') throw new RoleNeeded('preparer')
  const own = ownOf(caller, thing)
  const [changed] = await context.db.update(table).set(values).where(and(own, may)).returning()
  if (changed) return ownRatingFrom(context, changed)
  const [given] = await context.db.select({ id: table.id }).from(table).where(own)
  throw given ? new BusinessWarning(refused) : new NotFound('您还没有评价过')
}

function ownRatingFrom(context: Context, row: StoredRating): OwnRating {
  const { id, stars, reasons, words, mayShow, at, addition, additionAt } = row
  return {
    id,
    stars,
    reasons,
    words,
    mayShow,
    at: at.toISOString(),
    addition:
      addition !== null && additionAt !== null ? { words: addition, at: additionAt.toISOString() } : null,
    takenUp: takenUpFrom(row, shanghaiDate(context.now(row.tenantId))),
  }
}

function takenUpFrom(row: StoredRating, today: string): OwnRating['takenUp'] {
  const { state, checkBy, settleBy, checkedAt, settledAt, answer, content } = row
  if (state === null || checkBy === null || settleBy === null) return null
  return {
    state,
    checkBy,
    settleBy,
    overdue: (state === 'received' && today > checkBy) || (state !== 'settled' && today > settleBy),
    checkedAt: checkedAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    answer,
    content,
  }
}
