import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { CallAnswer } from '../../contract/call.ts'
import type { declaration as calls } from '../../contract/declaration.ts'
import { isPaid } from '../../contract/declaration-way.ts'
import { fewestPublished, type PaymentFigures } from '../../contract/entities/payment.ts'
import { countWorkingDays } from '../../contract/working-days.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { declaration } from '../store/schema/declaration.ts'
import { projectsById } from './project.ts'

/** One declaration that was handed in and still stands. */
export interface Handled {
  projectId: string
  enId: string
  /** YYYY-MM-DD, as all days here; null while the step is still to come. */
  submittedOn: string
  acceptedOn: string | null
  approvedOn: string | null
  paidOn: string | null
  paidFen: number | null
}

/**
 * What is published of the declarations for each project, or for one: those that were handed in and not taken back. Where fewer than
 * three enterprises stand behind a figure it is left out, and so is the one of this year where it could be had by subtraction.
 */
export async function paymentsOf(
  context: Context,
  tenantId: string,
  projectId?: string,
): Promise<CallAnswer<(typeof calls)['payments']>> {
  const now = context.now(tenantId)
  const byProject = Map.groupBy(
    await handedIn(context, tenantId, projectId ? [projectId] : undefined),
    (one) => one.projectId,
  )
  const projects = await projectsById(context, tenantId, [...byProject.keys()])
  const newYear = `${shanghaiDate(now).slice(0, 4)}-01-01`
  return {
    asOf: now.toISOString(),
    projects: [...byProject]
      .flatMap(([id, handled]) => {
        const project = projects.get(id)
        if (!project) return []
        const { title, way, department, promisedDays } = project
        const asked = { handled, endsPaid: isPaid(way), promisedDays }
        return {
          projectId: id,
          projectTitle: title,
          way,
          department,
          promisedDays,
          thisYear: figuresSince(newYear, asked),
          sinceStart: figuresSince('', asked),
        }
      })
      .sort((a, b) => paidFirst(a.sinceStart, b.sinceStart) || (a.projectId < b.projectId ? -1 : 1)),
  }
}

/** Reads what was handed in for some projects, or for all, and was not taken back. */
export async function handedIn(
  context: Context,
  tenantId: string,
  projectIds?: readonly string[],
): Promise<Handled[]> {
  const rows = await context.db
    .select({
      projectId: declaration.projectId,
      enId: declaration.enId,
      submittedAt: declaration.submittedAt,
      acceptedOn: declaration.acceptedOn,
      approvedOn: declaration.approvedOn,
      paidOn: declaration.paidOn,
      paidFen: declaration.paidFen,
    })
    .from(declaration)
    .where(
      and(
        eq(declaration.tenantId, tenantId),
        isNotNull(declaration.number),
        notInArray(declaration.status, ['draft', 'withdrawn']),
        projectIds && inArray(declaration.projectId, [...projectIds]),
      ),
    )
  return rows.flatMap(({ submittedAt, ...row }) =>
    submittedAt ? { ...row, submittedOn: shanghaiDate(submittedAt) } : [],
  )
}

interface Asked {
  handled: readonly Handled[]
  /** Whether its end is the payment, and not the recognition. */
  endsPaid: boolean
  promisedDays: number | null
}

/** The figures of the steps taken since a day; the empty text stands before every day. Null where too few enterprises stand behind them. */
function figuresSince(day: string, { handled, endsPaid, promisedDays }: Asked): PaymentFigures | null {
  const since = (on: string | null) => on !== null && on >= day
  const submitted = handled.filter((one) => since(one.submittedOn))
  const isPublished = (chosen: (one: Handled) => string | null) => {
    const known = handled.filter((one) => chosen(one) !== null)
    const [inSpan, before] = [
      known.filter((one) => since(chosen(one))),
      known.filter((one) => !since(chosen(one))),
    ]
    const left = enterprisesIn(before)
    return enterprisesIn(inSpan) >= fewestPublished && (left === 0 || left >= fewestPublished)
  }
  if (!isPublished((one) => one.submittedOn)) return null
  const endOf = (one: Handled) => (endsPaid ? one.paidOn : one.approvedOn)
  const published = (chosen: (one: Handled) => string | null) =>
    isPublished(chosen) ? handled.filter((one) => since(chosen(one))) : null
  const paid = published((one) => one.paidOn)
  const finished = published(endOf)
  const days = (finished ?? []).flatMap((one) => daysTaken(one, endOf(one)))
  return {
    handedIn: submitted.length,
    approved: published((one) => one.approvedOn)?.length ?? null,
    paid: paid?.length ?? null,
    ...(paid ? amountOf(paid) : { paidFen: null, paidKnown: null }),
    finished: finished?.length ?? null,
    medianDays: days.length > 0 ? median(days) : null,
    inTime:
      promisedDays === null || days.length === 0 ? null : days.filter((one) => one <= promisedDays).length,
  }
}

/** What was paid in all, where it is known of each. */
function amountOf(paid: readonly Handled[]): Pick<PaymentFigures, 'paidFen' | 'paidKnown'> {
  const amounts = paid.flatMap(({ paidFen }) => (paidFen === null ? [] : [paidFen]))
  const isWhole = amounts.length === paid.length
  return { paidFen: isWhole ? amounts.reduce((sum, one) => sum + one, 0) : null, paidKnown: amounts.length }
}

export function enterprisesIn(handled: readonly Pick<Handled, 'enId'>[]): number {
  return new Set(handled.map((one) => one.enId)).size
}

function daysTaken({ acceptedOn }: Handled, end: string | null): number[] {
  return acceptedOn === null || end === null ? [] : [countWorkingDays(acceptedOn, end)]
}

/** Returns the middle value, or the mean of the two in the middle. At least one value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** What paid most first; what is not published last. */
function paidFirst(a: PaymentFigures | null, b: PaymentFigures | null): number {
  return (b?.paidFen ?? -1) - (a?.paidFen ?? -1)
}
