import { policyHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { gateway } from '../../gateway/connect.server.ts'

/** The asynchronous find timeout of the specification, section 9, in milliseconds. */
export const suggestionBudgetMs = 2000

/** Policies whose title or number holds what was typed, each with the address of its page; none when it takes too long. */
export async function suggestedTitles(context: RouterContext, typed: string, size: number) {
  const { data: found } = await optionalRead(
    context,
    () => gateway(context).policy.list({ title: typed, size }),
    { label: 'title suggestions', budgetMs: suggestionBudgetMs },
  )
  return (found?.records ?? []).map(({ id, title }) => ({ text: title, href: policyHref(id) }))
}
