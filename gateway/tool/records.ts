import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ToolResult } from '../../contract/entities/tool.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { profileOf } from '../enterprise/profile.ts'
import { toolDraft, toolResult } from '../store/schema/tool.ts'
import type { ToolDefinition } from './definitions.ts'
import { answersFromProfile, prefillOf } from './prefill.ts'

/** Whose answers they are, and who gives them. */
export interface ToolOwner {
  tenantId: string
  user: { id: string }
  enterprise: { enId: string }
}

type Row = typeof toolResult.$inferSelect

/** What a form opens with: what is known, the draft, the last result, and last year's answers. */
export async function stateOf<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
) {
  const currentYear = Number(todayOf(context, owner).slice(0, 4))
  const formYear = tool.formYear(currentYear)
  const [profile, draft, newest, earlier] = await Promise.all([
    profileOf(context, owner.tenantId, owner.enterprise.enId),
    draftOf(context, tool, owner),
    newestResult(context, tool, owner),
    newestResult(context, tool, owner, formYear),
  ])
  const last = newest && judgedFrom(tool, newest)
  return {
    prefill: prefillOf(tool, answersFromProfile(tool.kind, profile, formYear), last, formYear),
    draft,
    last,
    lastYear: earlier && {
      answers: readAnswers(tool, earlier.answers),
      year: earlier.year,
      judgedAt: earlier.judgedAt.toISOString(),
    },
  }
}

/** Judges and stores, or only one of the two. A stored result takes the draft away. */
export async function save<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  input: A & { draft?: boolean; preview?: boolean },
) {
  const { draft, preview, ...given } = input
  if (draft) return storeDraft(context, tool, owner, given)
  const today = todayOf(context, owner)
  const answers = tool.complete(given as unknown as A, today)
  const conflicts = tool.conflictsOf(answers, today)
  if (conflicts.length > 0) {
    throw new BusinessWarning(
      ...conflicts.map(({ path, message }) => ({ field: path.join('.'), errorMessage: message })),
    )
  }
  const result = tool.judge(answers, today)
  const at = context.now(owner.tenantId)
  if (preview) return { id: null, saved: 'preview' as const, at: at.toISOString(), result }
  const id = context.newId('tool')
  await context.db.transaction(async (store) => {
    await store.insert(toolResult).values({
      tenantId: owner.tenantId,
      id,
      enId: owner.enterprise.enId,
      tool: tool.kind,
      year: tool.yearOf(answers, today),
      answers: Object.fromEntries(Object.entries(answers)),
      result: Object.fromEntries(Object.entries(result)),
      ruleVersion: result.ruleVersion,
      userId: owner.user.id,
      judgedAt: at,
    })
    await store.delete(toolDraft).where(ownDraft(tool, owner))
  })
  return { id, saved: 'result' as const, at: at.toISOString(), result }
}

/** Keeps the answers as they are, in place of the draft that was there. */
function storeDraft<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  answers: object,
) {
  return writeDraft(context, tool, owner, answers, sql`excluded.answers`)
}

/** Adds answers to the draft, in one statement, so that two saves at once lose nothing. A blank one takes the old one away. */
export function addToDraft<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  answers: object,
) {
  const withBlanks = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value ?? null]))
  return writeDraft(context, tool, owner, withBlanks, sql`${toolDraft.answers} || excluded.answers`)
}

async function writeDraft<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  { tenantId, user, enterprise }: ToolOwner,
  answers: object,
  whenThereIsOne: SQL,
) {
  const written = { userId: user.id, savedAt: context.now(tenantId) }
  await context.db
    .insert(toolDraft)
    .values({ tenantId, enId: enterprise.enId, tool: tool.kind, answers: { ...answers }, ...written })
    .onConflictDoUpdate({
      target: [toolDraft.tenantId, toolDraft.enId, toolDraft.tool],
      set: { answers: whenThereIsOne, ...written },
    })
  return { id: null, saved: 'draft' as const, at: written.savedAt.toISOString(), result: null }
}

/** The draft of an enterprise, or null. */
async function draftOf<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
) {
  const [row] = await context.db.select().from(toolDraft).where(ownDraft(tool, owner))
  return row ? { answers: readAnswers(tool, row.answers), savedAt: row.savedAt.toISOString() } : null
}

function ownDraft<A extends object, R extends ToolResult>(tool: ToolDefinition<A, R>, owner: ToolOwner) {
  return and(
    eq(toolDraft.tenantId, owner.tenantId),
    eq(toolDraft.enId, owner.enterprise.enId),
    eq(toolDraft.tool, tool.kind),
  )
}

/** The newest result; with `before`, the newest one about an earlier year. */
async function newestResult<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  before?: number,
): Promise<Row | null> {
  const [row] = await context.db
    .select()
    .from(toolResult)
    .where(
      and(
        eq(toolResult.tenantId, owner.tenantId),
        eq(toolResult.enId, owner.enterprise.enId),
        eq(toolResult.tool, tool.kind),
        before === undefined ? undefined : lt(toolResult.year, before),
      ),
    )
    .orderBy(
      ...(before === undefined ? [] : [desc(toolResult.year)]),
      desc(toolResult.judgedAt),
      desc(toolResult.id),
    )
    .limit(1)
  return row ?? null
}

/** A stored result as the contract has it now; null for one of an older contract. */
function judgedFrom<A extends object, R extends ToolResult>(tool: ToolDefinition<A, R>, row: Row) {
  const result = tool.result.safeParse(row.result)
  if (!result.success) return null
  return {
    id: row.id,
    answers: readAnswers(tool, row.answers),
    result: result.data,
    year: row.year,
    judgedAt: row.judgedAt.toISOString(),
  }
}

/** Stored answers, without any that the form no longer takes. */
function readAnswers<A extends object, R extends ToolResult>(
  tool: ToolDefinition<A, R>,
  stored: Record<string, unknown>,
): A {
  const taken = Object.entries(tool.fields).flatMap(([name, field]) => {
    const read = name in stored ? field.schema.safeParse(stored[name]) : null
    return read?.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return tool.answers.parse(Object.fromEntries(taken))
}

function todayOf(context: Context, { tenantId }: ToolOwner): string {
  return shanghaiDate(context.now(tenantId))
}
