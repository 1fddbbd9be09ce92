import { redirect } from 'react-router'
import { z } from 'zod'
import { toolHref, toolResultHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import type { FieldErrors, FormValues } from '../../forms/action-result.ts'
import { onceName } from '../../forms/once-field.tsx'
import { failed, formOf, readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { leaveNotice, redirectWithNotice, warningOf } from '../../session/notice.server.ts'
import { carriedKey, carryAnswers } from './carried-answers.server.ts'
import { blankInputs } from './partial.server.ts'
import { type Answers, screenSteps, usableAnswers, valuesOf } from './questions/form-fields.server.ts'
import { listInputs, problemsOf, wrongInputs } from './questions/form-inputs.ts'
import {
  askedSteps,
  inputNames,
  restIsKept,
  type ScreenStep,
  shownFields,
  unanswered,
} from './questions/screen-field.ts'
import type { ToolScreen } from './tool-screen.server.ts'

/** What a button of the form wants: the next or another step, to be kept as a draft, or the result. */
const controls = z.object({
  go: z
    .string()
    .regex(/^(next|draft|judge|[1-9])$/)
    .default('next'),
  /** The step that is on the page, from 1. */
  _step: z.coerce.number().int().min(1).max(20).catch(1),
  keep: z.string().optional(),
  [onceName]: z.string().optional(),
})

/**
 * Takes the answers of a tool's form: all of them travel with every step, so none is lost when a save fails. What is wrong on its step
 * holds up 下一步, and what is wrong anywhere the result. A draft and the way to another step take everything: what can be
 * kept is kept, and the rest stays as it was typed.
 */
export async function takeAnswers(tool: ToolScreen, request: Request, context: RouterContext) {
  const actor = ensureEnterprise(context, request)
  const read = await readForm(request, controls, { lists: listInputs(tool.fields) })
  if (!read.ok) return read.failure
  const { values } = read
  const { go, _step: step, keep } = read.data
  const form = await formOf(request)
  const wrong = wrongInputs(form, tool.fields)
  const answers = usableAnswers(tool.fields, without(values, wrong))
  const client = gateway(context)
  const steps = screenSteps(tool, { industries: '', lastYear: 0 })
  if (go === 'next' || go === 'judge') {
    const guidance = await tool.guide?.(client, answers)
    const held = go === 'judge' ? steps : steps.slice(step - 1, step)
    const shown = held.flatMap((one) => shownFields(one, values, guidance?.unasked))
    const together = tool.conflicts?.(answers) ?? {}
    const fieldErrors = {
      ...guidance?.wrong,
      ...Object.fromEntries(
        shown.flatMap(inputNames).flatMap((name) => (together[name] ? [[name, together[name]]] : [])),
      ),
      ...problemsOf(form, tool.fields, tool.needed ?? {}, shown),
    }
    if (Object.keys(fieldErrors).length > 0) return failed({ values, fieldErrors })
  }
  if (go === 'judge') {
    const { data: judged } = await optionalRead(context, () => tool.preview(client, answers), {
      label: 'result before it is handed in',
    })
    const blank = judged ? blankInputs(judged, tool.fields, answers) : []
    if (blank.length > 0)
      return failed({ values, fieldErrors: Object.fromEntries(blank.map((name) => [name, [unanswered]])) })
    await tool.commit(client, answers, { idempotencyKey: idempotencyKey(context, values) })
    if (keep) await keepInProfile(tool, context, answers)
    return redirect(toolResultHref(tool.kind), 303)
  }
  const next = go === 'draft' ? step : go === 'next' ? stepAfter(steps, step, values) : go
  const isDraft = await tool.keepDraft(client, answers)
  const isWhole = isDraft && Object.keys(wrong).length === 0
  if (go === 'draft' && isDraft && !isWhole)
    return failed({ values, fieldErrors: wrong, messages: [restIsKept] })
  const unkept = Object.fromEntries(Object.keys(wrong).map((name) => [name, values[name] ?? '']))
  const typed = { ...valuesOf(tool.fields, answers), ...unkept }
  const key = isWhole ? undefined : await carryAnswers(context, actor, { values: typed, isDraft })
  const page = toolHref(tool.kind, { step: next, [carriedKey]: key })
  if (go !== 'draft' || !isDraft) return redirect(page, 303)
  return redirectWithNotice(context, page, { kind: 'success', text: '草稿已保存，下次打开接着填' })
}

function without(values: FormValues, wrong: FieldErrors): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in wrong)))
}

function stepAfter(steps: ScreenStep[], step: number, values: FormValues): number {
  return (askedSteps(steps, values).find((at) => at >= step) ?? step - 1) + 1
}

/** The result has been kept already: a profile that can't be saved is told, and takes nothing away. */
async function keepInProfile(tool: ToolScreen, context: RouterContext, answers: Answers): Promise<void> {
  const change = tool.profile?.(answers) ?? {}
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(known).length === 0) return
  const { missing } = await optionalRead(context, () => gateway(context).enterprise.save(known), {
    label: 'profile from a tool',
    budgetMs: 8000,
  })
  leaveNotice(
    context,
    missing
      ? warningOf(['测评结果已保存；企业画像暂时没有更新成，可以在企业画像里修改', ...missing])
      : { kind: 'success', text: '测评结果已保存，企业画像也已更新' },
  )
}
