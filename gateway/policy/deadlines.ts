import { eq } from 'drizzle-orm'
import type { ProjectRef, WindowBasis } from '../../contract/entities/policy.ts'
import { closingOrder } from '../../contract/project-window.ts'
import type { Context } from '../base/context.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import type { RuleCondition } from '../rules/match/condition.ts'
import { memoised } from '../store/memoised.ts'
import { policy } from '../store/schema/policy.ts'
import { declarationProject } from '../store/schema/project.ts'
import { isRestedOn, restedOn, windowOn } from './project-window.ts'

export interface ListedProject extends ProjectRef {
  policyId: string
  relatedPolicyIds: string[]
  /** What it asks for; null: what its policy asks for. */
  conditions: RuleCondition[] | null
}

/** A project as others name it. */
export function projectRefOf({
  policyId: _policy,
  relatedPolicyIds: _related,
  conditions: _conditions,
  ...shown
}: ListedProject): ProjectRef {
  return shown
}

/** Every project of a tenant with its window today. A city has some hundred: they are read whole. */
export async function projectsToday(context: Context, tenantId: string): Promise<ListedProject[]> {
  const { all } = await storedProjects(context, tenantId)
  const moment = shanghaiTime(context.now(tenantId))
  return all.map((one) => listedOn(one, moment))
}

/** The nearest closing dates of these policies alone, as `deadlinesOf` finds them. */
export async function deadlinesOfPolicies(
  context: Context,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, NearestClosing>> {
  const { ofPolicy } = await storedProjects(context, tenantId)
  const moment = shanghaiTime(context.now(tenantId))
  return deadlinesOf(ids.flatMap((id) => ofPolicy.get(id) ?? []).map((one) => listedOn(one, moment)))
}

type StoredProject = Awaited<ReturnType<typeof readProjects>>[number]

function listedOn({ stored, basis, ...project }: StoredProject, moment: string): ListedProject {
  return { ...project, ...windowOn(stored, basis, moment) }
}

function storedProjects(context: Context, tenantId: string) {
  return memoised(context.db, tenantId, 'projects', async () => {
    const all = await readProjects(context, tenantId)
    return { all, ofPolicy: Map.groupBy(all, ({ policyId }) => policyId) }
  })
}

async function readProjects(context: Context, tenantId: string) {
  return context.db
    .select({
      id: declarationProject.id,
      title: declarationProject.title,
      department: declarationProject.department,
      way: declarationProject.way,
      channel: declarationProject.channel,
      policyId: declarationProject.policyId,
      relatedPolicyIds: declarationProject.relatedPolicyIds,
      conditions: declarationProject.conditions,
      stored: {
        opensOn: declarationProject.opensOn,
        closesOn: declarationProject.closesOn,
        closesAt: declarationProject.closesAt,
        windowBasis: declarationProject.windowBasis,
        cycle: declarationProject.cycle,
        revision: declarationProject.revision,
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
  for (const { policyId, closesOn, closesAt, windowBasis, status } of projects) {
    if (status !== 'open' || closesOn === null) continue
    const known = deadlines.get(policyId)
    if (known && closingOrder(known.deadline, known.deadlineAt) <= closingOrder(closesOn, closesAt)) continue
    deadlines.set(policyId, {
      deadline: closesOn,
      ...(closesAt ? { deadlineAt: closesAt } : {}),
      deadlineBasis: windowBasis,
    })
  }
  return deadlines
}

export interface NearestClosing {
  /** YYYY-MM-DD */
  deadline: string
  /** HH:mm */
  deadlineAt?: string
  deadlineBasis: WindowBasis
}

/** What a policy without an open project shows in place of it. */
export const noDeadline = { deadline: null, deadlineBasis: 'notice' } as const
