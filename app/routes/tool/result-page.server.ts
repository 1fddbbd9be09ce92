import { redirect } from 'react-router'
import { z } from 'zod'
import type { JudgedTool } from '../../../contract/entities/tool-kinds.ts'
import { toolResultHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { lineOf, projectRowOf, type RowProject } from '../../components/rows/row-data.ts'
import { type Due, due } from '../../display/due.ts'
import { spread } from '../../errors/answer-failure.server.ts'
import type { Optional } from '../../errors/optional.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { minute, today } from '../../portal/clock.server.ts'
import { carriedAnswers, carriedKey, carryAnswers } from './carried-answers.server.ts'
import { type Answers, screenSteps, usableAnswers, valuesOf } from './questions/form-fields.server.ts'
import { listInputs } from './questions/form-inputs.ts'
import { inputNames, isAsked, type ScreenField } from './questions/screen-field.ts'
import { type Difference, differencesOf } from './sections/differences-of.ts'
import type { ToolScreen } from './tool-screen.server.ts'

/** Everything that a tool's result is drawn from. */
export async function resultPage(tool: ToolScreen, request: Request, context: RouterContext, url: URL) {
  const client = gateway(context)
  const actor = ensureEnterprise(context, request)
  const [{ last }, changed, policies, projects] = await Promise.all([
    tool.open(client, actor.enterprise.enId),
    carriedAnswers(context, actor, url),
    optionalRead(
      context,
      async () =>
        (await client.policy.listNew({ keyword: tool.keyword, status: ['effective'], size: 3 })).records.map(
          lineOf,
        ),
      { label: 'policies of a tool' },
    ),
    optionalRead(
      context,
      async () =>
        (
          await client.declaration.projects({ keyword: tool.keyword, status: ['open', 'upcoming'], size: 3 })
        ).records.map((project) => ({ ...projectRowOf(project), due: dueNow(context, project) })),
      { label: 'projects of a tool' },
    ),
  ])
  const around = {
    tool: { kind: tool.kind, name: tool.name, resultName: tool.resultName },
    policies,
    projects,
  }
  if (!last) return { ...around, found: null }
  return {
    ...around,
    found: {
      judged: last.judged,
      judgedAt: last.judgedAt,
      enterpriseName: actor.enterprise.name,
      whatIf: await whatIfOf(tool, context, last, { url, given: changed?.values ?? null }),
    },
  }
}

function dueNow(context: RouterContext, project: RowProject): Due {
  const { closesOn, closesAt, opensOn, windowBasis } = project
  return due(closesOn, minute(context), opensOn, windowBasis, closesAt)
}

/** Takes one changed answer to the page that tells what it would come to. */
export async function takeChange(tool: ToolScreen, request: Request, context: RouterContext) {
  const actor = ensureEnterprise(context, request)
  const read = await readForm(request, z.object({ what: z.string().max(64) }), {
    lists: listInputs(tool.fields),
  })
  if (!read.ok) return read.failure
  const { what } = read.data
  const field = tool.fields[what]
  const inputs = field ? inputNames({ name: what, kind: field.kind }) : []
  const values = Object.fromEntries(inputs.map((input) => [input, read.values[input] ?? '']))
  const key = await carryAnswers(context, actor, { values, isDraft: false })
  return redirect(`${toolResultHref(tool.kind, { what, [carriedKey]: key })}#what-if`, 303)
}

/** One answer changed, and what it would come to. `field` is null until one is chosen. */
export interface WhatIf {
  choices: { value: string; label: string }[]
  field: ScreenField | null
  values: FormValues
  errors: FieldErrors
  /** What it would change; null until it is asked for, its `data` null where this gateway does not tell. */
  differences: Optional<Difference[] | null> | null
  /** Where the same is asked for again. */
  address: string
}

async function whatIfOf(
  tool: ToolScreen,
  context: RouterContext,
  { answers, judged }: { answers: Answers; judged: JudgedTool },
  { url: { pathname, search, searchParams }, given }: { url: URL; given: FormValues | null },
): Promise<WhatIf> {
  const values = valuesOf(tool.fields, answers)
  const steps = screenSteps(tool, {
    industries: '',
    lastYear: Number(today(context).slice(0, 4)) - 1,
  })
  const fields = steps
    .flatMap((step) => step.fields)
    .filter((field) => field.kind !== 'industry' && field.unit !== '年' && isAsked(field, values))
  const choices = fields.map(({ name, label }) => ({ value: name, label }))
  const field = fields.find(({ name }) => name === searchParams.get('what')) ?? null
  const nothing = { choices, field, values, errors: {}, differences: null, address: pathname + search }
  if (!field || !given) return nothing
  const inputs = inputNames(field)
  const changed = { ...values, ...given }
  const { [field.name]: _before, ...others } = answers
  const own = usableAnswers(tool.fields, given)
  const refused = inputs.filter((name) => given[name] !== '' && given[name]?.length && !(field.name in own))
  if (refused.length > 0) {
    return { ...nothing, values: changed, errors: { [refused[0] ?? field.name]: ['请检查填写的内容'] } }
  }
  let errors: FieldErrors = {}
  const differences = await optionalRead(
    context,
    async () => {
      try {
        const after = await tool.preview(gateway(context), { ...others, ...own })
        return after && differencesOf(judged, after)
      } catch (error) {
        if (!isGatewayFailure(error, 'warning')) throw error
        errors = besideOneOf(inputs, spread(error))
        return null
      }
    },
    { label: 'one answer changed', budgetMs: 8000 },
  )
  const isRefused = Object.keys(errors).length > 0
  return { ...nothing, values: changed, errors, differences: isRefused ? null : differences }
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
