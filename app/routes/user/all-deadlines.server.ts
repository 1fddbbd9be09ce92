import type { EnterpriseRef } from '../../../contract/entities/account.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../gateway/optional-read.server.ts'
import { today } from '../../portal/clock.server.ts'
import { gatewayForEnterprise } from '../../session/gateway-client.server.ts'
import { type Deadline, inOrder, ofDeclarations, ofMatches } from './deadlines.ts'

/** Enterprises that are read at the same time, and milliseconds that all of them together may take. */
const atOnce = 6
const allMs = 7000
const oneMs = 4000

/**
 * The deadlines of every one of these enterprises, soonest first, and the names of those that could not be read in time.
 * `matched`: also what each could apply for by its profile.
 */
export async function allDeadlines(
  context: RouterContext,
  enterprises: readonly EnterpriseRef[],
  matched: boolean,
): Promise<{ deadlines: Deadline[]; failed: string[] }> {
  const until = Date.now() + allMs
  const waiting = [...enterprises]
  const deadlines: Deadline[] = []
  const failed: string[] = []
  const readOn = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const left = Math.min(oneMs, until - Date.now())
      const read = left > 0 ? await deadlinesOf(context, one, matched, left) : null
      if (read) deadlines.push(...read)
      else failed.push(one.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readOn))
  return { deadlines: inOrder(deadlines), failed }
}

function deadlinesOf(
  context: RouterContext,
  enterprise: EnterpriseRef,
  matched: boolean,
  budgetMs: number,
): Promise<Deadline[] | null> {
  const { declaration, policy } = gatewayForEnterprise(context, enterprise.enId)
  const day = today()
  return optionalRead(
    async () => {
      const [begun, match] = await Promise.all([
        declaration.mine({ status: ['draft', 'returned'], size: 100 }),
        matched ? policy.enterpriseReport() : null,
      ])
      return [
        ...ofDeclarations(enterprise, begun.records, day),
        ...ofMatches(enterprise, match?.items ?? [], day),
      ]
    },
    { label: 'deadlines of an enterprise', budgetMs },
  )
}
