import { and, eq } from 'drizzle-orm'
import type { RatedThing } from '../../../contract/entities/rating.ts'
import { platformId } from '../../../contract/entities/rating.ts'
import type { Context } from '../../base/context.ts'
import { BusinessWarning, type Caller, NotFound } from '../../base/handler.ts'
import { tenantDefaults } from '../../data/tenant-settings.ts'
import { declaration } from '../../store/schema/declaration.ts'
import { consult } from '../../store/schema/policy.ts'
import { declarationProject } from '../../store/schema/project.ts'

/** What a rating says of the thing that is rated. */
export interface Subject {
  title: string
  department: string | null
  projectId: string | null
}

type Asking = Pick<Caller, 'tenantId' | 'user' | 'enterprise'>

/**
 * What is rated: a declaration of the caller's enterprise, a project's guide, an answer to the caller's own question, or the portal.
 * @throws NotFound, also for what belongs to somebody else; BusinessWarning for a question that waits
 */
export async function subjectOf(
  context: Context,
  caller: Asking,
  { kind, id }: RatedThing,
): Promise<Subject> {
  switch (kind) {
    case 'declaration':
      return projectSubject(context, caller.tenantId, await projectOfOwn(context, caller, id))
    case 'guide':
      return projectSubject(context, caller.tenantId, id)
    case 'consult':
      return consultSubject(context, caller, id)
    case 'platform':
      return platformSubject(context, caller.tenantId, id)
  }
}

async function projectOfOwn(context: Context, { tenantId, user, enterprise }: Asking, id: string) {
  if (!user) throw new NotFound('申报不存在')
  const [own] = await context.db
    .select({ projectId: declaration.projectId })
    .from(declaration)
    .where(
      and(
        eq(declaration.tenantId, tenantId),
        eq(declaration.enId, enterprise?.enId ?? ''),
        eq(declaration.id, id),
      ),
    )
  if (!own) throw new NotFound('申报不存在')
  return own.projectId
}

async function projectSubject(context: Context, tenantId: string, projectId: string): Promise<Subject> {
  const { title, department } = declarationProject
  const [project] = await context.db
    .select({ title, department })
    .from(declarationProject)
    .where(and(eq(declarationProject.tenantId, tenantId), eq(declarationProject.id, projectId)))
  if (!project) throw new NotFound('申报项目不存在或已下线')
  return { ...project, projectId }
}

async function consultSubject(context: Context, { tenantId, user }: Asking, id: string): Promise<Subject> {
  if (!user) throw new NotFound('咨询不存在')
  const [own] = await context.db
    .select()
    .from(consult)
    .where(and(eq(consult.tenantId, tenantId), eq(consult.userId, user.id), eq(consult.id, id)))
  if (!own) throw new NotFound('咨询不存在')
  if (own.answeredAt === null) throw new BusinessWarning('这条咨询还没有答复，答复后才能评价')
  return { title: own.title, department: own.department, projectId: null }
}

async function platformSubject(context: Context, tenantId: string, id: string): Promise<Subject> {
  if (id !== platformId) throw new NotFound()
  const { platformTitle, undertaker } = { ...tenantDefaults, ...context.settingsOf(tenantId) }
  return { title: platformTitle, department: undertaker || null, projectId: null }
}
