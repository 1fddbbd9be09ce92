import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { rating } from '../../store/schema/rating.ts'

/**
 * Matches the ratings that count in the results: those of people who were logged in. A gateway of
 * the last release beside this one does not write `by_account`, so a `user_id` counts too.
 */
export const isCounted = or(eq(rating.byAccount, true), isNotNull(rating.userId)) ?? sql`false`
