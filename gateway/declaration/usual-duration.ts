import { isPaid } from '../../contract/declaration-way.ts'
import type { DeclarationStatus } from '../../contract/entities/declaration.ts'
import { fewestCompared, fewestPublished, type UsualDuration } from '../../contract/entities/payment.ts'
import type { Way } from '../../contract/entities/policy.ts'
import { addWorkingDays, countWorkingDays } from '../../contract/working-days.ts'
import type { Context } from '../base/context.ts'
import type { Stored } from './declarations.ts'
import { enterprisesIn, type Handled, handedIn, median } from './payments.ts'

const underWay: readonly DeclarationStatus[] = ['submitted', 'accepted', 'reviewing', 'publicity', 'approved']

type Waiting = Pick<Stored, 'id' | 'projectId' | 'status' | 'approvedOn'> & { way: Way }

/** Returns the usual duration of each declaration under way, by identifier. */
export async function usualDurations(
  context: Context,
  tenantId: string,
  declarations: readonly Waiting[],
): Promise<Map<string, UsualDuration | null>> {
  const waiting = declarations.filter(({ status }) => underWay.includes(status))
  if (waiting.length === 0) return new Map()
  const projectIds = new Set(waiting.map(({ projectId }) => projectId))
  const handled = await handedIn(context, tenantId, [...projectIds])
  const byProject = Map.groupBy(handled, ({ projectId }) => projectId)
  return new Map(waiting.map((one) => [one.id, usualDuration(one, byProject.get(one.projectId) ?? [])]))
}

/** Returns null where too few cases or enterprises stand behind the duration. */
function usualDuration(
  { status, way, approvedOn }: Waiting,
  compared: readonly Handled[],
): UsualDuration | null {
  const isApproved = status === 'approved'
  const cases = compared.flatMap((one) => {
    const from = isApproved ? one.approvedOn : one.acceptedOn
    const to = isPaid(way) ? one.paidOn : one.approvedOn
    return from && to ? [{ enId: one.enId, days: countWorkingDays(from, to) }] : []
  })
  if (cases.length < fewestCompared || enterprisesIn(cases) < fewestPublished) return null
  const days = Math.ceil(median(cases.map((one) => one.days)))
  return {
    cases: cases.length,
    days,
    ...(isApproved && approvedOn ? { expectedOn: addWorkingDays(approvedOn, days) } : {}),
  }
}
