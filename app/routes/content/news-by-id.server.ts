import { GatewayFailure } from '../../gateway/failure.ts'
import { type AskPage, pagesOf } from '../../gateway/pages.server.ts'

/** Pages that are looked through: the newest 2000 pieces. */
const most = 20

/**
 * A piece of the list by its identifier, which no call takes: the list is looked through from its newest page until it is
 * found. Throws `GatewayFailure` (`notFound`) when none has it; one that says so where the list goes on behind what was looked through.
 */
export async function newsById<T extends { id: string }>(ask: AskPage<T>, id: string): Promise<T> {
  let [seen, total] = [0, 0]
  for await (const page of pagesOf(ask, { most })) {
    const found = page.records.find((one) => one.id === id)
    if (found) return found
    seen += page.records.length
    total = page.records.length === 0 ? seen : page.total
  }
  const warnings = seen < total ? [{ errorMessage: `最近的 ${seen} 条资讯里没有这一条` }] : []
  throw new GatewayFailure('notFound', { warnings })
}
