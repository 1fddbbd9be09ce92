import { and, desc, eq, lt } from 'drizzle-orm'
import type { ToolKind, ToolResult } from '../../contract/entities/tool.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning } from '../base/handler.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { profileOf } from '../enterprise/profile.ts'
import { countSave } from '../store/save-count.ts'
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

/** What a form opens with: what is known, the draft, what that comes to, the last result, and last year's answers. */
export async function stateOf<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
) {
  const today = todayOf(context, owner)
  const currentYear = Number(today.slice(0, 4))
  const formYear = tool.formYear(currentYear)
  const [profile, draft, newest, earlier] = await Promise.all([
    profileOf(context, owner.tenantId, owner.enterprise.enId),
    draftOf(context, tool, owner),
    newestResult(context, tool, owner),
    newestResult(context, tool, owner, formYear),
  ])
  const last = newest && judgedFrom(tool, newest)
  const prefill = prefillOf(tool, answersFromProfile(tool.kind, profile, formYear), last, formYear)
  const known = Object.fromEntries(prefill.map(({ field, value }) => [field, value]))
  const read = judge(tool, draft?.answers ?? tool.answers.parse(known), today)
  return {
    prefill,
    draft,
    soFar: read.result,
    last,
    lastYear: earlier && {
      answers: readAnswers(tool, earlier.answers),
      year: earlier.year,
      judgedAt: earlier.judgedAt.toISOString(),
    },
  }
}

/** What answers come to, with what was taken for granted; `result` is null where something in them cannot be judged. */
function judge<A extends object, R extends ToolResult>(tool: ToolDefinition<A, R>, given: A, today: string) {
  const answers = tool.complete(given, today)
  const conflicts = tool.conflictsOf(answers, today)
  return { answers, conflicts, result: conflicts.length > 0 ? null : tool.judge(answers, today) }
}

/** Judges answers, and tells the caller what in them cannot be judged. Writes nothing. */
export function judged<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  given: A,
) {
  const today = todayOf(context, owner)
  const { answers, conflicts, result } = judge(tool, given, today)
  if (result) return { answers, result, year: tool.yearOf(answers, today) }
  throw new BusinessWarning(
    ...conflicts.map(({ path, message }) => ({ field: path.join('.'), errorMessage: message })),
  )
}

/** Judges and stores. A stored result takes the draft away. */
export async function save<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
  given: A,
) {
  const { answers, result, year } = judged(context, tool, owner, given)
  await countSave(context, owner)
  const at = context.now(owner.tenantId)
  const id = context.newId('tool')
  await context.db.transaction(async (store) => {
    await store.insert(toolResult).values({
      tenantId: owner.tenantId,
      id,
      enId: owner.enterprise.enId,
      tool: tool.kind,
      year,
      answers: Object.fromEntries(Object.entries(answers)),
      result: Object.fromEntries(Object.entries(result)),
      ruleVersion: result.ruleVersion,
      userId: owner.user.id,
      judgedAt: at,
    })
    await store.delete(toolDraft).where(ownDraft(tool.kind, owner))
  })
  return { id, at: at.toISOString(), result }
}

/** Keeps the answers as they are, in place of the draft that was there. */
export async function storeDraft(
  context: Context,
  tool: ToolKind,
  { tenantId, user, enterprise }: ToolOwner,
  answers: object,
) {
  const written = { answers: { ...answers }, userId: user.id, savedAt: context.now(tenantId) }
  await context.db
    .insert(toolDraft)
    .values({ tenantId, enId: enterprise.enId, tool, ...written })
    .onConflictDoUpdate({ target: [toolDraft.tenantId, toolDraft.enId, toolDraft.tool], set: written })
  return { savedAt: written.savedAt.toISOString() }
}

/** The draft of an enterprise, or null. */
async function draftOf<A extends object, R extends ToolResult>(
  context: Context,
  tool: ToolDefinition<A, R>,
  owner: ToolOwner,
) {
  const [row] = await context.db.select().from(toolDraft).where(ownDraft(tool.kind, owner))
  return row ? { answers: readAnswers(tool, row.answers), savedAt: row.savedAt.toISOString() } : null
}

function ownDraft(tool: ToolKind, owner: ToolOwner) {
  return and(
    eq(toolDraft.tenantId, owner.tenantId),
    eq(toolDraft.enId, owner.enterprise.enId),
    eq(toolDraft.tool, tool),
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
