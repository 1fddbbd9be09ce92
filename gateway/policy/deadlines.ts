import { eq } from 'drizzle-orm'
import type { ProjectRef } from '../../contract/entities/policy.ts'
import type { Context } from '../base/context.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { memoised } from '../store/memoised.ts'
import { declarationProject } from '../store/schema/project.ts'
import { windowOn } from './project-window.ts'

export interface ListedProject extends ProjectRef {
  policyId: string
  relatedPolicyIds: string[]
}

/** Every project of a tenant with its window today. A city has some hundred: they are read whole. */
export async function projectsToday(context: Context, tenantId: string): Promise<ListedProject[]> {
  const rows = await memoised(context.db, tenantId, 'projects', () => storedProjects(context, tenantId))
  const today = shanghaiDate(context.now(tenantId))
  return rows.map(({ cycle, opensOn, closesOn, ...project }) => ({
    ...project,
    ...windowOn({ cycle, opensOn, closesOn }, today),
  }))
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
      opensOn: declarationProject.opensOn,
      closesOn: declarationProject.closesOn,
      cycle: declarationProject.cycle,
    })
    .from(declarationProject)
    .where(eq(declarationProject.tenantId, tenantId))
}

/** The nearest closing date among the open projects of each policy. */
export function deadlinesOf(projects: ListedProject[]): Map<string, string> {
  const deadlines = new Map<string, string>()
  for (const { policyId, closesOn, status } of projects) {
    const known = deadlines.get(policyId)
    if (status === 'open' && closesOn !== null && (known === undefined || closesOn < known)) {
      deadlines.set(policyId, closesOn)
    }
  }
  return deadlines
}
