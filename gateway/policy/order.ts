import { type SQL, sql } from 'drizzle-orm'
import { policy } from '../store/schema/policy.ts'

/** Newest first, in the very words of the index `policy_newest`: otherwise a large corpus is sorted at every question. */
export const newestFirst: SQL = sql`${policy.issuedDay} desc nulls last, ${policy.id}`
/** The order of `newestFirst` for queries that call the policy `p`. */
export const newestFirstOfP: SQL = sql`p.issued_day desc nulls last, p.id`
