import { and, desc, eq } from 'drizzle-orm'
import type { declaration as calls } from '../../contract/declaration.ts'
import { isPaid } from '../../contract/declaration-way.ts'
import type { ProjectDetail } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { type Handlers, NotFound } from '../base/handler.ts'
import { howMany, pageOfRows } from '../base/paging.ts'
import { proclamation } from '../store/schema/declaration.ts'
import type { Stored } from './declarations.ts'

type Row = typeof proclamation.$inferSelect

/** How many days objections can be raised: five working days and a weekend. */
export const publicityDays = 7

const listed = {
  a: proclamation.type,
  b: proclamation.id,
  title: proclamation.title,
  publishedOn: proclamation.publishedOn,
  department: proclamation.department,
  projectId: proclamation.projectId,
}

/** The public notices: what is open to objections, what was decided, and notices. */
export function proclamationReaders(
  context: Context,
): Pick<Handlers<typeof calls>, 'proclamations' | 'proclamation'> {
  return {
    async proclamations({ a, projectId, ...asked }, { tenantId }) {
      const wanted = and(
        eq(proclamation.tenantId, tenantId),
        a && eq(proclamation.type, a),
        projectId ? eq(proclamation.projectId, projectId) : undefined,
      )
      return pageOfRows(asked, howMany(context.db, proclamation, wanted), (limit, offset) =>
        context.db
          .select(listed)
          .from(proclamation)
          .where(wanted)
          .orderBy(desc(proclamation.publishedOn), desc(proclamation.id))
          .limit(limit)
          .offset(offset),
      )
    },

    async proclamation({ a, b }, { tenantId }) {
      const [row] = await context.db
        .select()
        .from(proclamation)
        .where(and(eq(proclamation.tenantId, tenantId), eq(proclamation.type, a), eq(proclamation.id, b)))
      if (!row) throw new NotFound('公告不存在或已下线')
      return detailOf(row)
    },
  }
}

function detailOf(row: Row) {
  return {
    a: row.type,
    b: row.id,
    title: row.title,
    publishedOn: row.publishedOn,
    department: row.department,
    projectId: row.projectId,
    bodyHtml: row.bodyHtml,
    entries: row.entries,
    publicityUntil: row.publicityUntil,
    phone: row.phone,
  }
}

/** The public notice of a declaration that has reached publicity. */
export function publicityNotice(
  id: string,
  row: Stored,
  project: Pick<ProjectDetail, 'id' | 'title' | 'way' | 'department' | 'phone'>,
  enterprise: { name: string; creditCode: string },
  days: { from: string; until: string },
): Row {
  const given = isPaid(project.way) ? '支持' : '认定'
  return {
    tenantId: row.tenantId,
    id,
    type: 'publicity',
    title: `${project.title}拟${given}企业公示`,
    publishedOn: days.from,
    publicityUntil: days.until,
    department: project.department,
    phone: project.phone,
    projectId: project.id,
    bodyHtml: [
      `<p>经审核和评审，拟对以下企业予以${given}，现予公示。</p>`,
      `<p>公示时间：${days.from} 至 ${days.until}。对公示内容有异议的，请在公示期内以书面形式实名反映，并附佐证材料。</p>`,
    ].join(''),
    entries: [
      { name: enterprise.name, creditCode: enterprise.creditCode, note: `申报号 ${row.number ?? '—'}` },
    ],
  }
}
