import type { z } from 'zod'
import type { Prefilled, ToolKind, ToolResult } from '../../../contract/entities/tool.ts'
import type { FieldConflict, Fields } from '../../../contract/entities/tool-field.ts'
import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'
import { fenOfWan } from '../../display/format.ts'
import type { FieldErrors } from '../../forms/action-result.ts'
import type { CallOptions } from '../../gateway/caller.server.ts'
import type { Client } from '../../gateway/connect.server.ts'
import { ifProvided } from '../../gateway/provided.server.ts'
import type { Answers, FormPart, FormStep } from './questions/form-fields.server.ts'
import type { NeededAnswers } from './questions/form-inputs.ts'

/** What a form opens with. */
export interface ToolState {
  prefill: Prefilled[]
  draft: { answers: Answers; savedAt: string } | null
  /** What the draft, or without one what is known, comes to; null where that cannot be told. */
  soFar: JudgedTool | null
  last: { answers: Answers; judged: JudgedTool; year: number; judgedAt: string } | null
  lastYear: { answers: Answers; year: number; judgedAt: string } | null
}

/** What only some of the answers tell: fields that need not be asked, and what is wrong with an answer. */
export interface Guidance {
  unasked: string[]
  note: string | null
  wrong: FieldErrors
}

/** What can be kept in the enterprise's profile, of a tool's answers. */
export type ProfileChange = Pick<
  Parameters<Client['enterprise']['save']>[0] & object,
  'employees' | 'technicians' | 'annualRevenueFen' | 'totalAssetsFen' | 'highTechRevenueFen'
>

/** One tool as its screens need it. */
export interface ToolScreen {
  kind: ToolKind
  name: string
  /** One sentence: what it tells. */
  lead: string
  /** The heading of the result. */
  resultName: string
  /** What policies and projects that go with it are found by. */
  keyword: string
  fields: Fields
  form: readonly FormPart[]
  steps: readonly FormStep[]
  open: (client: Client, enId: string) => Promise<ToolState>
  /** Judges the answers and stores what they come to. */
  commit: (client: Client, answers: Answers, options: CallOptions) => Promise<void>
  /** Keeps the answers as the draft; false where the gateway keeps none. */
  keepDraft: (client: Client, answers: Answers) => Promise<boolean>
  /** What the answers come to, which writes nothing; null where the gateway does not tell. */
  preview: (client: Client, answers: Answers) => Promise<JudgedTool | null>
  /** Without these answers the form does not go on. */
  needed?: NeededAnswers
  guide?: (client: Client, answers: Answers) => Promise<Guidance>
  /** What is wrong with several answers together, beside the one that should change. */
  conflicts?: (answers: Answers) => FieldErrors
  /** Answers that the profile has a place for; empty when there are none. */
  profile?: (answers: Answers) => ProfileChange
}

interface Opened<A, R> {
  prefill: Prefilled[]
  draft: { answers: A; savedAt: string } | null
  soFar?: R | null | undefined
  last: { answers: A; result: R; year: number; judgedAt: string } | null
  lastYear: { answers: A; year: number; judgedAt: string } | null
}

interface ToolDefinition<A extends object, R extends ToolResult>
  extends Omit<ToolScreen, 'open' | 'commit' | 'keepDraft' | 'preview' | 'profile' | 'conflicts'> {
  answers: z.ZodType<A>
  judged: (result: R) => JudgedTool
  state: (client: Client, enId: string) => Promise<Opened<A, R>>
  commit: (client: Client, answers: A, options: CallOptions) => Promise<unknown>
  draft: (client: Client, answers: A) => Promise<unknown>
  preview: (client: Client, answers: A) => Promise<{ tool: JudgedTool }>
  known?: (answers: A) => ProfileChange
  conflictsOf?: (answers: A) => FieldConflict[]
}

/** A tool over its own calls and types, for screens that do not care which one it is. */
export function toolScreen<A extends object, R extends ToolResult>(
  definition: ToolDefinition<A, R>,
): ToolScreen {
  const {
    answers: schema,
    judged,
    state,
    commit,
    draft: keep,
    preview,
    known,
    conflictsOf,
    ...screen
  } = definition
  return {
    ...screen,
    async open(client, enId) {
      const { prefill, draft, soFar, last, lastYear } = await state(client, enId)
      return {
        prefill,
        draft: draft && { ...draft, answers: named(draft.answers) },
        soFar: soFar ? judged(soFar) : null,
        last: last && {
          answers: named(last.answers),
          judged: judged(last.result),
          year: last.year,
          judgedAt: last.judgedAt,
        },
        lastYear: lastYear && { ...lastYear, answers: named(lastYear.answers) },
      }
    },
    async commit(client, answers, options) {
      await commit(client, schema.parse(answers), options)
    },
    async keepDraft(client, answers) {
      return (await ifProvided(() => keep(client, schema.parse(answers)))) !== null
    },
    async preview(client, answers) {
      const judgedNow = await ifProvided(() => preview(client, schema.parse(answers)))
      return judgedNow?.tool ?? null
    },
    ...(known ? { profile: (answers: Answers) => known(schema.parse(answers)) } : {}),
    ...(conflictsOf
      ? {
          conflicts: (answers: Answers) =>
            Object.fromEntries(
              conflictsOf(schema.parse(answers)).map(({ path, message }) => [path.join('.'), [message]]),
            ),
        }
      : {}),
  }
}

function named(answers: object): Answers {
  return Object.fromEntries(Object.entries(answers))
}

/** 万元 with at most two decimals as fen. */
export function fenOf(tenThousandYuan: string | undefined): number | undefined {
  return tenThousandYuan === undefined ? undefined : fenOfWan(Number(tenThousandYuan))
}
