import type { EnterpriseRef } from '../../../contract/entities/account.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { minute } from '../../portal/clock.server.ts'
import { gatewayForEnterprise } from '../../session/gateway-client.server.ts'
import { openAndUpcoming } from '../open-projects/open-projects.server.ts'
import {
  type Deadline,
  type Lane,
  lanesOf,
  type OpenProject,
  ofDeclarations,
  ofMatches,
} from './deadlines.ts'

/** Enterprises that are read at the same time, and milliseconds that all of them together may take. */
const atOnce = 6
const allMs = 7000
const oneMs = 4000
const late: Optional<never> = { data: null, missing: [] }

/**
 * The deadlines of every one of these enterprises, a lane for each, and those that could not be read, with why.
 * `matched`: also what each could apply for by its profile.
 */
export async function allDeadlines(
  context: RouterContext,
  enterprises: readonly EnterpriseRef[],
  matched: boolean,
): Promise<{ lanes: Lane[]; failed: { name: string; why: Optional<never> }[] }> {
  const until = Date.now() + allMs
  // Without them the board has its lines all the same; a policy stands in one for its project.
  const { data: projects } = await optionalRead(context, () => openAndUpcoming(context), {
    label: 'projects of the deadlines',
  })
  const waiting = [...enterprises]
  const deadlines: Deadline[] = []
  const failed: { name: string; why: Optional<never> }[] = []
  const readOn = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const left = Math.min(oneMs, until - Date.now())
      const read = left > 0 ? await deadlinesOf(context, one, projects ?? [], matched, left) : late
      if (read.data) deadlines.push(...read.data)
      else failed.push({ name: one.name, why: read })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readOn))
  return { lanes: lanesOf(deadlines), failed }
}

function deadlinesOf(
  context: RouterContext,
  enterprise: EnterpriseRef,
  projects: readonly OpenProject[],
  matched: boolean,
  budgetMs: number,
): Promise<Optional<Deadline[]>> {
  const { declaration, policy } = gatewayForEnterprise(context, enterprise.enId)
  const moment = minute(context)
  return optionalRead(
    context,
    async () => {
      const [begun, match] = await Promise.all([
        declaration.mine({ status: ['draft', 'returned'], size: 100 }),
        matched ? policy.enterpriseReport() : null,
      ])
      return [
        ...ofDeclarations(enterprise, begun.records, projects, moment),
        ...ofMatches(enterprise, match?.items ?? [], moment),
      ]
    },
    { label: 'deadlines of an enterprise', budgetMs },
  )
}
