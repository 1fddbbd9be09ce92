/** The five self-assessment tools and what they answer. */
export const tool = {}
