import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'
import { toolResultHref } from '../../base/addresses.ts'
import { type RouterContext, requestInfo } from '../../base/request-info.server.ts'
import { spread } from '../../errors/answer-failure.server.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { today } from '../../portal/clock.server.ts'
import { answersKey, packAnswers, unpackAnswers } from './answers-in-address.server.ts'
import { type Answers, screenSteps, usableAnswers, valuesOf } from './questions/form-fields.server.ts'
import { inputNames, isAsked, type ScreenField } from './questions/screen-field.ts'
import type { ToolScreen } from './tool-screen.server.ts'

/** What was judged: the enterprise's own last answers, or those that came with the address. */
interface Subject {
  answers: Answers
  judged: JudgedTool
  judgedAt: string | null
  shared: boolean
}

/** Everything that a tool's result is drawn from. */
export async function resultPage(tool: ToolScreen, request: Request, context: RouterContext, url: URL) {
  const client = gateway(context)
  const { enterprise } = ensureEnterprise(context, request)
  const [subject, policies, projects] = await Promise.all([
    subjectOf(tool, context, enterprise.enId, url),
    optionalRead(
      context,
      async () =>
        (await client.policy.listNew({ keyword: tool.keyword, status: ['effective'], size: 3 })).records,
      { label: 'policies of a tool' },
    ),
    optionalRead(
      context,
      async () =>
        (await client.declaration.projects({ keyword: tool.keyword, status: ['open', 'upcoming'], size: 3 }))
          .records,
      { label: 'projects of a tool' },
    ),
  ])
  const around = {
    tool: { kind: tool.kind, name: tool.name, resultName: tool.resultName },
    policies,
    projects,
    today: today(context),
  }
  if (!subject) {
    const shared = url.searchParams.get(answersKey)
    return { ...around, found: null, untold: unpackAnswers(shared) ? shared : null }
  }
  const values = valuesOf(tool.fields, subject.answers)
  const packed = packAnswers(values)
  const { origin } = requestInfo(context)
  return {
    ...around,
    found: {
      judged: subject.judged,
      judgedAt: subject.judgedAt,
      shared: subject.shared,
      enterpriseName: subject.shared ? null : enterprise.name,
      address: packed ? origin + toolResultHref(tool.kind, { [answersKey]: packed }) : null,
      packed,
      whatIf: await whatIfOf(tool, context, subject, values, url),
    },
  }
}

async function subjectOf(
  tool: ToolScreen,
  context: RouterContext,
  enId: string,
  url: URL,
): Promise<Subject | null> {
  const client = gateway(context)
  const shared = unpackAnswers(url.searchParams.get(answersKey))
  if (shared) {
    const answers = usableAnswers(tool.fields, shared)
    const judged = await tool.preview(client, answers)
    return judged && { answers, judged, judgedAt: null, shared: true }
  }
  const { last } = await tool.open(client, enId)
  return last && { ...last, shared: false }
}

/** What a shared or an own result comes to; null where there is none. */
export async function judgedResult(tool: ToolScreen, request: Request, context: RouterContext, url: URL) {
  const { enterprise } = ensureEnterprise(context, request)
  const subject = await subjectOf(tool, context, enterprise.enId, url)
  return subject?.judged ?? null
}

/** One answer changed, and what it would come to. `field` is null until one is chosen. */
export interface WhatIf {
  choices: { value: string; label: string }[]
  field: ScreenField | null
  values: FormValues
  errors: FieldErrors
  /** Null until it is asked for; its `data` is null where this gateway does not tell. */
  judged: Optional<JudgedTool | null> | null
  /** Where the same is asked for again. */
  address: string
}

async function whatIfOf(
  tool: ToolScreen,
  context: RouterContext,
  { answers }: Subject,
  values: FormValues,
  { pathname, search, searchParams }: URL,
): Promise<WhatIf> {
  const steps = screenSteps(tool, {
    industries: [],
    lastYear: Number(today(context).slice(0, 4)) - 1,
  })
  const fields = steps
    .flatMap((step) => step.fields)
    .filter((field) => field.kind !== 'industry' && field.unit !== '年' && isAsked(field, values))
  const choices = fields.map(({ name, label }) => ({ value: name, label }))
  const field = fields.find(({ name }) => name === searchParams.get('what')) ?? null
  const nothing = { choices, field, values, errors: {}, judged: null, address: pathname + search }
  if (!field || !searchParams.has('see')) return nothing
  const inputs = inputNames(field)
  const given = Object.fromEntries(
    inputs.map((name) => {
      const all = searchParams.getAll(name)
      return [name, field.kind === 'choices' ? all : (all[0] ?? '')]
    }),
  )
  const changed = { ...values, ...given }
  const { [field.name]: _before, ...others } = answers
  const own = usableAnswers(tool.fields, given)
  const refused = inputs.filter((name) => given[name] !== '' && given[name]?.length && !(field.name in own))
  if (refused.length > 0) {
    return { ...nothing, values: changed, errors: { [refused[0] ?? field.name]: ['请检查填写的内容'] } }
  }
  let errors: FieldErrors = {}
  const judged = await optionalRead(
    context,
    () =>
      tool.preview(gateway(context), { ...others, ...own }).catch((error: unknown) => {
        if (!isGatewayFailure(error, 'warning')) throw error
        errors = besideOneOf(inputs, spread(error))
        return null
      }),
    { label: 'one answer changed', budgetMs: 8000 },
  )
  const isRefused = Object.keys(errors).length > 0
  return { ...nothing, values: changed, errors, judged: isRefused ? null : judged }
}

/** What a gateway refuses of a changed answer, all of it beside its inputs: there is nothing else that could be changed here. */
function besideOneOf(
  inputs: readonly string[],
  { fieldErrors, messages }: ReturnType<typeof spread>,
): FieldErrors {
  const [first = ''] = inputs
  const beside = Object.entries(fieldErrors).map(([name, texts]) => [
    inputs.includes(name) ? name : first,
    texts,
  ])
  return beside.length > 0 ? Object.fromEntries(beside) : { [first]: messages }
}
