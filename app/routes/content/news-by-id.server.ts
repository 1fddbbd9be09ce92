import { largestPage } from '../../../contract/envelope.ts'
import { GatewayFailure } from '../../gateway/failure.ts'

/** Pages that are looked through: the newest 2000 pieces. */
const mostPages = 20

type AskPage<T> = (paged: { page: number; size: number }) => Promise<{ records: T[]; total: number }>

/**
 * A piece of the list by its identifier, which no call takes: the list is looked through from its newest page until it is
 * found. Throws `GatewayFailure` (`notFound`) when none has it; one that says so where the list goes on behind what was looked through.
 */
export async function newsById<T extends { id: string }>(ask: AskPage<T>, id: string): Promise<T> {
  let seen = 0
  for (let page = 1; page <= mostPages; page++) {
    const { records, total } = await ask({ page, size: largestPage })
    const found = records.find((one) => one.id === id)
    if (found) return found
    seen += records.length
    if (records.length === 0 || seen >= total) throw new GatewayFailure('notFound')
  }
  throw new GatewayFailure('notFound', { warnings: [{ errorMessage: `最近的 ${seen} 条资讯里没有这一条` }] })
}
