import { eq } from 'drizzle-orm'
import type { ProjectRef, WindowBasis } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { memoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { isRestedOn, restedOn, windowOn } from './project-window.ts'

export interface ListedProject extends ProjectRef {
  policyId: string
  relatedPolicyIds: string[]
}

/** Every project of a tenant with its window today. A city has some hundred: they are read whole. */
export async function projectsToday(context: Context, tenantId: string): Promise<ListedProject[]> {
  const rows = await memoised(context.db, tenantId, 'projects', () => storedProjects(context, tenantId))
  const today = shanghaiDate(context.now(tenantId))
  return rows.map(({ stored, basis, ...project }) => ({ ...project, ...windowOn(stored, basis, today) }))
}

async function storedProjects(context: Context, tenantId: string) {
  return context.db
    .select({
      id: declarationProject.id,
      title: declarationProject.title,
      department: declarationProject.department,
      way: declarationProject.way,
      channel: declarationProject.channel,
      policyId: declarationProject.policyId,
      relatedPolicyIds: declarationProject.relatedPolicyIds,
      stored: {
        opensOn: declarationProject.opensOn,
        closesOn: declarationProject.closesOn,
        windowBasis: declarationProject.windowBasis,
        cycle: declarationProject.cycle,
      },
      basis: restedOn,
    })
    .from(declarationProject)
    .innerJoin(policy, isRestedOn)
    .where(eq(declarationProject.tenantId, tenantId))
}

/** The nearest closing date among the open projects of each policy, and what that window rests on. */
export function deadlinesOf(projects: ListedProject[]): Map<string, NearestClosing> {
  const deadlines = new Map<string, NearestClosing>()
  for (const { policyId, closesOn, windowBasis, status } of projects) {
    const known = deadlines.get(policyId)
    if (status === 'open' && closesOn !== null && (known === undefined || closesOn < known.deadline)) {
      deadlines.set(policyId, { deadline: closesOn, deadlineBasis: windowBasis })
    }
  }
  return deadlines
}

export interface NearestClosing {
  /** YYYY-MM-DD */
  deadline: string
  deadlineBasis: WindowBasis
}

/** What a policy without an open project shows in place of it. */
export const noDeadline = { deadline: null, deadlineBasis: 'notice' } as const
