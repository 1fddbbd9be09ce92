import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { rating } from '../../store/schema/rating.ts'

/**
 * The ratings that count in the results: of people who were logged in. A gateway of the last release beside this one does not write
 * `by_account`; the person says the same.
 */
export const isCounted = or(eq(rating.byAccount, true), isNotNull(rating.userId)) ?? sql`false`
