import { z } from 'zod'
import { call } from './call.ts'
import { done, identifier, instant, text } from './envelope.ts'
import { policyFilters } from './policy.ts'

const notKept = 'No search is offered to be saved: its address can be bookmarked, as ever.'

/** So many searches a person may save. */
export const mostSavedSearches = 20
/** The longest name of one, in characters. */
export const longestSearchName = 40

const name = text(longestSearchName)
const id = z.object({ id: identifier })

export const savedSearchEntity = z.object({
  id: identifier,
  name: z.string(),
  /** What is searched for; null where what was stored is no longer understood. */
  filters: policyFilters.nullable(),
  /** How many policies there are; null where what was stored is no longer understood. */
  total: z.number().int().nonnegative().nullable(),
  /** How many of them have come in since it was last looked at. */
  fresh: z.number().int().nonnegative(),
  createdAt: instant,
  lookedAt: instant,
})
export type SavedSearch = z.infer<typeof savedSearchEntity>

/** Searches of policies that somebody has saved under a name, and that tell of what is new. */
export const savedSearch = {
  list: call('GET', '/policy/api/customer/saved-search/list', {
    beyond: notKept,
    access: 'user',
    summary:
      'My saved searches, the newest first, each with how many policies it has and how many of them are new',
    data: z.array(savedSearchEntity),
  }),
  add: call('POST', '/policy/api/customer/saved-search', {
    beyond: notKept,
    access: 'user',
    summary: `Saves a search under a name of its own; at most ${mostSavedSearches}`,
    creates: true,
    body: z.object({ name, filters: policyFilters }),
    data: z.object({ id: identifier }),
  }),
  rename: call('PUT', '/policy/api/customer/saved-search/{id}', {
    beyond: notKept,
    access: 'user',
    summary: 'Gives it another name',
    params: id,
    body: z.object({ name }),
    data: done,
  }),
  remove: call('DELETE', '/policy/api/customer/saved-search/{id}', {
    beyond: notKept,
    access: 'user',
    summary: 'Forgets it; twice is the same as once',
    params: id,
    data: done,
  }),
  look: call('POST', '/policy/api/customer/saved-search/{id}/look', {
    beyond: notKept,
    access: 'user',
    summary: 'Looks at it: what has come in so far is not new any more. Returns it as it was before',
    params: id,
    data: savedSearchEntity,
  }),
}
