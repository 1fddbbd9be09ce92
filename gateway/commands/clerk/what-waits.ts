import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { declarationStatusLabels, takenUpLabels } from '../../../contract/closed-lists.ts'
import type { DeclarationStatus } from '../../../contract/entities/declaration.ts'
import { addWorkingDays } from '../../../contract/working-days.ts'
import { mayApprove } from '../../account/enterprise-people.ts'
import type { Context } from '../../base/context.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { unreadRatings, visitorRatings, waitingRatings } from '../../declaration/rating/clerk.ts'
import { waitingConsults } from '../../policy/consult-answer.ts'
import { accountEnterprise } from '../../store/schema/account.ts'
import { declaration, declarationMessage } from '../../store/schema/declaration.ts'
import { enterprise } from '../../store/schema/enterprise.ts'
import { consult } from '../../store/schema/policy.ts'
import { declarationProject } from '../../store/schema/project.ts'

/** Something that waits for a clerk: by which command it goes on, and by which day (YYYY-MM-DD; null where none is promised). */
export interface Waiting {
  kind:
    | 'consultation'
    | 'release'
    | 'declaration'
    | 'message'
    | 'rating'
    | 'visitorRating'
    | 'words'
    | 'objection'
  id: string
  due: string | null
  title: string
  detail: string
  /** What carries it on: the command's words. */
  command: string
}

/** Statuses in which a declaration waits for its department; `returned` waits for the enterprise. */
const waitsIn: DeclarationStatus[] = ['submitted', 'accepted', 'reviewing', 'publicity', 'approved']

/** Everything that waits for a clerk of a tenant, what is due first first and what has no day last. */
export async function whatWaits(context: Context, tenantId: string): Promise<Waiting[]> {
  const lists = await Promise.all([
    consultations(context, tenantId),
    releases(context, tenantId),
    declarations(context, tenantId),
    messages(context, tenantId),
    ratings(context, tenantId),
    objections(context, tenantId),
  ])
  return lists
    .flat()
    .sort((one, other) => (one.due ?? '9').localeCompare(other.due ?? '9') || one.id.localeCompare(other.id))
}

async function consultations(context: Context, tenantId: string): Promise<Waiting[]> {
  const rows = await waitingConsults(context, tenantId)
  return rows.map(({ id, title, department, answerBy, urged }) => ({
    kind: 'consultation',
    id,
    due: answerBy,
    title,
    detail: [department ?? '主管部门', ...(urged > 0 ? [`已催办 ${urged} 次`] : [])].join('，'),
    command: `answer ${id}`,
  }))
}

/** What is answered, may be shown, and no clerk has looked at for that. */
async function releases({ db }: Context, tenantId: string): Promise<Waiting[]> {
  const rows = await db
    .select({ id: consult.id, title: consult.title, department: consult.department })
    .from(consult)
    .where(
      and(
        eq(consult.tenantId, tenantId),
        eq(consult.withheld, true),
        eq(consult.mayPublish, true),
        isNotNull(consult.answer),
      ),
    )
    .orderBy(asc(consult.answeredAt), asc(consult.id))
  return rows.map(({ id, title, department }) => ({
    kind: 'release',
    id,
    due: null,
    title,
    detail: `${department ?? '主管部门'}已答复，提问人同意公开`,
    command: `answer ${id} --release`,
  }))
}

async function declarations({ db }: Context, tenantId: string): Promise<Waiting[]> {
  const rows = await db
    .select({
      id: declaration.id,
      number: declaration.number,
      status: declaration.status,
      submittedAt: declaration.submittedAt,
      acceptedOn: declaration.acceptedOn,
      project: declarationProject.title,
      promisedDays: declarationProject.promisedDays,
      enterprise: enterprise.name,
    })
    .from(declaration)
    .innerJoin(
      declarationProject,
      and(
        eq(declarationProject.tenantId, declaration.tenantId),
        eq(declarationProject.id, declaration.projectId),
      ),
    )
    .leftJoin(
      enterprise,
      and(eq(enterprise.tenantId, declaration.tenantId), eq(enterprise.enId, declaration.enId)),
    )
    .where(and(eq(declaration.tenantId, tenantId), inArray(declaration.status, waitsIn)))
    .orderBy(asc(declaration.submittedAt), asc(declaration.id))
  return rows.map((row) => ({
    kind: 'declaration',
    id: row.id,
    due:
      row.acceptedOn !== null && row.promisedDays !== null
        ? addWorkingDays(row.acceptedOn, row.promisedDays)
        : null,
    title: row.project,
    detail: [
      row.enterprise ?? '',
      `申报号 ${row.number ?? '—'}`,
      declarationStatusLabels[row.status],
      ...(row.submittedAt ? [`${shanghaiDate(row.submittedAt)} 提交`] : []),
    ]
      .filter(Boolean)
      .join('，'),
    command: `move ${row.id}`,
  }))
}

/** Declarations whose last message is the enterprise's. */
async function messages({ db }: Context, tenantId: string): Promise<Waiting[]> {
  const last = db
    .selectDistinctOn([declarationMessage.declarationId], {
      id: declarationMessage.declarationId,
      from: declarationMessage.from,
      author: declarationMessage.author,
      at: declarationMessage.at,
    })
    .from(declarationMessage)
    .where(eq(declarationMessage.tenantId, tenantId))
    .orderBy(
      declarationMessage.declarationId,
      sql`${declarationMessage.at} desc, ${declarationMessage.id} desc`,
    )
    .as('last')
  const rows = await db
    .select({ id: last.id, author: last.author, at: last.at, title: declarationProject.title })
    .from(last)
    .innerJoin(declaration, eq(declaration.id, last.id))
    .innerJoin(
      declarationProject,
      and(
        eq(declarationProject.tenantId, declaration.tenantId),
        eq(declarationProject.id, declaration.projectId),
      ),
    )
    .where(and(eq(last.from, 'enterprise'), inArray(declaration.status, [...waitsIn, 'returned'])))
    .orderBy(asc(last.at))
  return rows.map(({ id, author, at, title }) => ({
    kind: 'message',
    id,
    due: null,
    title,
    detail: `${author} ${shanghaiDate(at)} 留言`,
    command: `reply ${id}`,
  }))
}

async function ratings(context: Context, tenantId: string): Promise<Waiting[]> {
  const [bad, ofVisitors, unread] = await Promise.all([
    waitingRatings(context, tenantId),
    visitorRatings(context, tenantId),
    unreadRatings(context, tenantId),
  ])
  const waits = bad.map(
    ({ id, title, stars, state, checkBy, settleBy }): Waiting => ({
      kind: 'rating',
      id,
      due: state === 'received' ? checkBy : settleBy,
      title,
      detail: `${stars} 星，${takenUpLabels[state ?? 'received']}`,
      command: `rating ${id}`,
    }),
  )
  // No day is promised to whom no answer reaches.
  const visitors = ofVisitors.map(
    ({ id, title, stars, words: said }): Waiting => ({
      kind: 'visitorRating',
      id,
      due: null,
      title,
      detail: `${stars} 星，没有登录的访客评价，不计入结果${said ? `：${said}` : ''}`,
      command: `rating ${id}`,
    }),
  )
  const words = unread.map(
    ({ id, title, stars, words: said }): Waiting => ({
      kind: 'words',
      id,
      due: null,
      title,
      detail: `${stars} 星，评价人同意公开：${said}`,
      command: `rating ${id} --show`,
    }),
  )
  return [...waits, ...visitors, ...words]
}

/** Links to enterprises that somebody has objected to: the enterprise decides, and a clerk where it cannot or does not. */
async function objections({ db }: Context, tenantId: string): Promise<Waiting[]> {
  const ofTenant = eq(accountEnterprise.tenantId, tenantId)
  const { enId, userId, role, disputed, linkedAt } = accountEnterprise
  const withDispute = db
    .select({ enId })
    .from(accountEnterprise)
    .where(and(ofTenant, eq(disputed, true)))
  const links = await db
    .select({ enId, userId, role, disputed, linkedAt, name: enterprise.name })
    .from(accountEnterprise)
    .leftJoin(
      enterprise,
      and(eq(enterprise.tenantId, accountEnterprise.tenantId), eq(enterprise.enId, accountEnterprise.enId)),
    )
    .where(and(ofTenant, inArray(enId, withDispute)))
    .orderBy(asc(linkedAt))
  const decidable = new Set(links.filter(mayApprove).map((one) => one.enId))
  return links
    .filter((one) => one.disputed)
    .map((one) => ({
      kind: 'objection',
      id: one.userId,
      due: null,
      title: `${one.name ?? '企业'}的一位办事人`,
      detail: `${shanghaiDate(one.linkedAt)} 关联，有人提出异议，${decidable.has(one.enId) ? '企业的法定代表人或管理员可以决定' : '企业没有人可以决定'}`,
      command: `settle ${one.enId} ${one.userId}`,
    }))
}
