import { and, desc, eq, inArray } from 'drizzle-orm'
import type { declaration as calls } from '../contract/declaration.ts'
import type { Context } from './base/context.ts'
import type { Handlers } from './base/handler.ts'
import { howMany, pageOfRows } from './base/paging.ts'
import { neededProject, ownDeclaration, ownerOf, readerOf } from './declaration/checks.ts'
import { notThrownAway } from './declaration/declarations.ts'
import { paymentsOf } from './declaration/payments.ts'
import { prefillFor } from './declaration/prefill.ts'
import { proclamationReaders } from './declaration/proclamation.ts'
import { projectsById } from './declaration/project.ts'
import { projectReaders } from './declaration/project-list.ts'
import { receiptOf } from './declaration/receipt.ts'
import { markedByRegistry, registryOf } from './declaration/registry-papers.ts'
import { secondProofFor, secondProofHandlers } from './declaration/second-proof.ts'
import { threadHandlers, unreadOf } from './declaration/thread.ts'
import { usualDurations } from './declaration/usual-duration.ts'
import { declarationFrom, summaryOf } from './declaration/view.ts'
import { declarationWriters } from './declaration/write.ts'
import { readMessagesAbout } from './message/read.ts'
import { declaration as table } from './store/schema/declaration.ts'

const gone = {
  title: '项目已下线',
  way: 'apply' as const,
  department: '—',
  closesOn: null,
  windowBasis: 'notice' as const,
  amount: null,
  promisedDays: null,
  materials: [],
}

/** Projects, public notices, and the declarations of the enterprise that is chosen. */
export function declaration(context: Context): Handlers<typeof calls> {
  return {
    ...projectReaders(context),
    ...proclamationReaders(context),
    ...declarationWriters(context),
    ...threadHandlers(context),
    ...secondProofHandlers(context),

    async mine({ status, ...asked }, caller) {
      const owner = ownerOf(caller)
      const wanted = and(
        eq(table.tenantId, owner.tenantId),
        eq(table.enId, owner.enId),
        notThrownAway,
        status.length > 0 ? inArray(table.status, status) : undefined,
      )
      const found = await pageOfRows(asked, howMany(context.db, table, wanted), (limit, offset) =>
        context.db
          .select()
          .from(table)
          .where(wanted)
          .orderBy(desc(table.updatedAt), desc(table.id))
          .limit(limit)
          .offset(offset),
      )
      const projects = await projectsById(context, owner.tenantId, [
        ...new Set(found.records.map((row) => row.projectId)),
      ])
      const unread = await unreadOf(
        context,
        caller,
        found.records.map(({ id }) => id),
      )
      const shown = found.records.map((row) => ({ row, project: projects.get(row.projectId) ?? gone }))
      const usual = await usualDurations(
        context,
        owner.tenantId,
        shown.map(({ row, project }) => ({ ...row, way: project.way })),
      )
      const registry = found.records.some((row) => row.status === 'draft')
        ? await registryOf(context, owner)
        : null
      const records = shown.map(({ row, project }) => ({
        ...summaryOf(row, { ...project, materials: markedByRegistry(project.materials, registry) }),
        usual: usual.get(row.id),
        unread: unread.get(row.id) ?? 0,
      }))
      return { ...found, records }
    },

    async detail({ id }, caller) {
      const row = await ownDeclaration(context, caller, id)
      const project = await neededProject(context, caller, row.projectId)
      await readMessagesAbout(context, readerOf(caller), { kind: 'declaration', id })
      const usual = await usualDurations(context, caller.tenantId, [{ ...row, way: project.way }])
      return {
        ...declarationFrom(row, project),
        usual: usual.get(id),
        ...(await secondProofFor(context, caller, row)),
      }
    },

    payments: ({ project }, { tenantId }) => paymentsOf(context, tenantId, project),

    receipt: ({ code }, { tenantId }) => receiptOf(context, tenantId, code),

    prefill: ({ projectId }, caller) => prefillFor(context, caller, projectId),
  }
}
