/** What the `user_id` of a record begins with whose deed is a clerk's or an operator's: none of them has an account here. */
export const clerkPrefix = 'clerk:'
