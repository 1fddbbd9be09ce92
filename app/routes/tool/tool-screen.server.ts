import type { z } from 'zod'
import type { Prefilled, ToolKind, ToolResult } from '../../../contract/entities/tool.ts'
import type { CloudStarResult } from '../../../contract/entities/tool-cloud-star.ts'
import type { ExtraDeductionResult } from '../../../contract/entities/tool-extra-deduction.ts'
import type { Fields } from '../../../contract/entities/tool-field.ts'
import type { HighTechResult } from '../../../contract/entities/tool-high-tech.ts'
import type { SizeResult } from '../../../contract/entities/tool-size.ts'
import type { TechSmeResult } from '../../../contract/entities/tool-tech-sme.ts'
import type { FieldErrors } from '../../forms/action-result.ts'
import type { CallOptions } from '../../gateway/caller.server.ts'
import type { Client } from '../../gateway/connect.server.ts'
import type { Answers, FormPart, FormStep } from './questions/form-fields.server.ts'

/** A result, and which tool it is of. */
export type Judged =
  | { kind: 'size'; result: SizeResult }
  | { kind: 'highTech'; result: HighTechResult }
  | { kind: 'cloudStar'; result: CloudStarResult }
  | { kind: 'extraDeduction'; result: ExtraDeductionResult }
  | { kind: 'techSme'; result: TechSmeResult }

export interface Saving {
  draft?: boolean
  preview?: boolean
}

/** What a form opens with. */
export interface ToolState {
  prefill: Prefilled[]
  draft: { answers: Answers; savedAt: string } | null
  last: { answers: Answers; judged: Judged; year: number; judgedAt: string } | null
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
  /** Judges and keeps the answers, or only one of the two. Null for a draft. */
  save: (client: Client, answers: Answers, how: Saving, options?: CallOptions) => Promise<Judged | null>
  guide?: (client: Client, answers: Answers) => Promise<Guidance>
  /** Answers that the profile has a place for; empty when there are none. */
  profile?: (answers: Answers) => ProfileChange
}

interface Opened<A, R> {
  prefill: Prefilled[]
  draft: { answers: A; savedAt: string } | null
  last: { answers: A; result: R; year: number; judgedAt: string } | null
  lastYear: { answers: A; year: number; judgedAt: string } | null
}

interface ToolDefinition<A extends object, R extends ToolResult>
  extends Omit<ToolScreen, 'open' | 'save' | 'profile'> {
  answers: z.ZodType<A>
  judged: (result: R) => Judged
  state: (client: Client, enId: string) => Promise<Opened<A, R>>
  keep: (client: Client, input: A & Saving, options?: CallOptions) => Promise<{ result: R | null }>
  known?: (answers: A) => ProfileChange
}

/** A tool over its own calls and types, for screens that do not care which one it is. */
export function toolScreen<A extends object, R extends ToolResult>(
  definition: ToolDefinition<A, R>,
): ToolScreen {
  const { answers: schema, judged, state, keep, known, ...screen } = definition
  return {
    ...screen,
    async open(client, enId) {
      const { prefill, draft, last, lastYear } = await state(client, enId)
      return {
        prefill,
        draft: draft && { ...draft, answers: named(draft.answers) },
        last: last && {
          answers: named(last.answers),
          judged: judged(last.result),
          year: last.year,
          judgedAt: last.judgedAt,
        },
        lastYear: lastYear && { ...lastYear, answers: named(lastYear.answers) },
      }
    },
    async save(client, answers, how, options) {
      const { result } = await keep(client, { ...schema.parse(answers), ...how }, options)
      return result && judged(result)
    },
    ...(known ? { profile: (answers: Answers) => known(schema.parse(answers)) } : {}),
  }
}

function named(answers: object): Answers {
  return Object.fromEntries(Object.entries(answers))
}

/** 万元 with at most two decimals as fen. */
export function fenOf(tenThousandYuan: string | undefined): number | undefined {
  return tenThousandYuan === undefined ? undefined : Math.round(Number(tenThousandYuan) * 1_000_000)
}
