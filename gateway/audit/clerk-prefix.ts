/** Begins the `user_id` in records of clerks and operators, who have no accounts here. */
export const clerkPrefix = 'clerk:'
