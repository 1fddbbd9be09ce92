import { and, eq } from 'drizzle-orm'
import type { Receipt } from '../../contract/entities/declaration.ts'
import type { Context } from '../base/context.ts'
import { declaration } from '../store/schema/declaration.ts'
import { projectsById } from './project.ts'

/** A name with its middle left out, so that who has it before them knows it again and nobody else learns it; no name stays none. */
export function maskedName(name: string): string {
  const signs = [...name]
  if (signs.length === 0) return ''
  const kept = signs.length > 10 ? 4 : signs.length > 5 ? 2 : 1
  const hidden = Math.max(1, signs.length - 2 * kept)
  return [...signs.slice(0, kept), '＊'.repeat(hidden), ...signs.slice(kept + hidden)].join('')
}

/** What the receipt of this code attests; null where a tenant has none. */
export async function receiptOf(context: Context, tenantId: string, code: string): Promise<Receipt | null> {
  const [row] = await context.db
    .select()
    .from(declaration)
    .where(and(eq(declaration.tenantId, tenantId), eq(declaration.receiptCode, code)))
  if (!row?.number || !row.submittedAt) return null
  const project = (await projectsById(context, tenantId, [row.projectId])).get(row.projectId)
  return {
    number: row.number,
    projectTitle: project?.title ?? '项目已下线',
    department: project?.department ?? '—',
    enterpriseName: maskedName(row.form.enterprise.name ?? row.form.bank.accountName ?? ''),
    submittedAt: row.submittedAt.toISOString(),
    withdrawn: row.status === 'withdrawn' || row.status === 'draft',
  }
}
