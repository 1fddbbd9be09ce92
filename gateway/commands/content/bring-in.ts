import { basename, dirname } from 'node:path'
import type { Context } from '../../base/context.ts'
import { shanghaiDate } from '../../base/shanghai-date.ts'
import { dropUnused } from '../../files/brought-files.ts'
import { holdImport } from '../../store/import-lock.ts'
import { inTransaction } from '../../store/in-transaction.ts'
import { forgetMemoised } from '../../store/memoised.ts'
import { asLongAsItTakes } from '../../store/server-pool.ts'
import { changedCellInWords, checkChangedKeys, IdentifiersAtRisk } from './changed-cells.ts'
import type { Around, Beside, Kind } from './kind.ts'
import { checkAlone, checkReferences, merge, type Outcome, removeOthers } from './merge.ts'
import { isOfMissing, issueInWords, Problems } from './problems.ts'
import { readLines } from './read-lines.ts'
import { atOnce, type CheckedLine, isStorable, Staging } from './staging.ts'

export interface Asked {
  tenantId: string
  files: readonly { file: string; kind: Kind }[]
  /** The kinds of which everything goes that the files do not name. */
  replaced: readonly Kind[]
  /** Tell what would become of it, and change nothing. */
  dryRun: boolean
}

/** What came of an import: nothing was changed where there are problems. */
export interface Brought {
  outcomes: Outcome[]
  problems: Problems
  /** Possible mistakes. They stop no import. */
  doubts: Problems
}

/** Collects the messages about the lines of an import. */
interface Findings {
  problems: Problems
  doubts: Problems
}

/** Ends the transaction of an import that is not to be kept. */
class NotKept extends Error {}

type Work = Omit<Around, 'first'>
type Progress = (file: string, line: number, done: number) => void

/**
 * Brings the lines of some files into a tenant, all of them or none: `kinds` is every kind, in the order in which one needs another. Whatever is
 * wrong is told, each with its line. `within` does more in the same transaction, where something has changed.
 */
export async function bringIn(
  context: Context,
  kinds: readonly Kind[],
  asked: Asked,
  progress: Progress = () => {},
  within: (context: Context, outcomes: Outcome[]) => Promise<void> = async () => {},
): Promise<Brought> {
  const problems = new Problems()
  const doubts = new Problems('处疑问')
  const outcomes: Outcome[] = []
  try {
    await inTransaction(context, async (inside) => {
      await bringAll(inside, kinds, asked, { problems, doubts, outcomes, progress })
      if (problems.count > 0 || asked.dryRun) throw new NotKept()
      if (outcomes.some(hasChanged)) await within(inside, outcomes)
    })
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    return { outcomes, problems, doubts }
  }
  forgetMemoised(context.db, asked.tenantId)
  for (const one of outcomes) if (hasChanged(one)) await one.kind.afterwards?.(context, asked.tenantId)
  forgetMemoised(context.db, asked.tenantId)
  return { outcomes, problems, doubts }
}

export function hasChanged({ added, changed, removed }: Outcome): boolean {
  return added + changed + removed > 0
}

async function bringAll(
  context: Context,
  kinds: readonly Kind[],
  { tenantId, files, replaced }: Asked,
  following: Findings & { outcomes: Outcome[]; progress: Progress },
): Promise<void> {
  const { problems, doubts, outcomes, progress } = following
  await holdImport(context.db, tenantId, asLongAsItTakes)
  const now = context.now(tenantId)
  const around: Work = { context, tenantId, now, today: shanghaiDate(now) }
  const named = kinds.filter((kind) => files.some((one) => one.kind === kind))
  const stagings = new Map(named.map((kind) => [kind, new Staging(kind, around)]))
  const refused = new Map<string, Set<string>>()
  const atRisk = new IdentifiersAtRisk(around, kinds)
  for (const [kind, staging] of stagings) {
    await staging.begin()
    const names = new Set<string>()
    refused.set(kind.name, names)
    for (const { file } of files.filter((one) => one.kind === kind))
      await stage(kind, file, staging, around, { problems, doubts, atRisk, progress, refused: names })
    await staging.settle()
    await checkChangedKeys(staging, kind, around, problems)
    await checkAlone(staging, kind, around, problems)
    outcomes.push(await merge(staging, kind, around))
  }
  for (const [kind, staging] of stagings)
    await checkReferences(staging, kind, kinds, around, problems, refused)
  for (const [kind, staging] of [...stagings].toReversed()) {
    const outcome = outcomes.find((one) => one.kind === kind)
    // With a line missing, its row would be taken for one that is to go.
    if (outcome && replaced.includes(kind) && problems.count === 0)
      await removeOthers(staging, kind, kinds, around, outcome)
  }
  if (problems.count > 0 || !outcomes.some(hasChanged)) return
  for (const one of outcomes) if (hasChanged(one)) await one.kind.finish?.({ ...around, first: 0 })
  await dropUnused(context.db, tenantId)
}

/** Reads a file into the staging, a thousand lines at a time. */
async function stage(
  kind: Kind,
  file: string,
  staging: Staging,
  beside: Omit<Beside, 'folder'>,
  following: Findings & { atRisk: IdentifiersAtRisk; progress: Progress; refused: Set<string> },
): Promise<void> {
  const { problems, doubts, atRisk, progress, refused } = following
  let waiting: CheckedLine[] = []
  // The next lines are read and checked while the store takes in the last ones.
  let storing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await storing
    storing = staging.take(waiting)
    // Awaited above or below; until then a failure is nobody's.
    storing.catch(() => {})
    waiting = []
  }
  for await (const { line, value, done, missing = [], changed = [] } of readLines(kind, file, problems)) {
    const where = { file: basename(file), line }
    for (const cell of changed) {
      const identifiers = await atRisk.ofColumn(kind, cell.column)
      problems.add({ ...where, words: changedCellInWords(cell, identifiers) })
    }
    if (changed.length > 0) continue
    const checked = kind.line.safeParse(value)
    if (checked.success && isStorable(checked.data)) {
      const completed =
        (await kind.completed?.(checked.data, { ...beside, folder: dirname(file) })) ?? checked.data
      if (Array.isArray(completed)) for (const words of completed) problems.add({ ...where, words })
      else waiting.push({ ...where, value: completed })
      for (const words of kind.doubts?.(checked.data) ?? []) doubts.add({ ...where, words })
    } else {
      const key = (value as Record<string, unknown> | null)?.[kind.key]
      if (typeof key === 'string') refused.add(key)
      const issues = checked.error?.issues.filter((issue) => !isOfMissing(issue, value, missing))
      for (const words of issues?.flatMap((issue) => issueInWords(kind, issue, value)) ?? [
        '含有不能识别的字符',
      ])
        problems.add({ ...where, words })
    }
    if (waiting.length >= atOnce) {
      await flush()
      progress(basename(file), line, done)
    }
  }
  await flush()
  await storing
}
