import { redirect } from 'react-router'
import { z } from 'zod'
import { toolHref, toolResultHref } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { onceName } from '../../forms/once-field.tsx'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureEnterprise } from '../../middleware/require-enterprise.server.ts'
import { leaveNotice, redirectWithNotice, warningOf } from '../../session/notice.server.ts'
import { answersKey, ownKey, packAnswers } from './answers-in-address.server.ts'
import {
  type Answers,
  answersIn,
  inputsOf,
  listInputs,
  screenSteps,
  valuesOf,
} from './questions/form-fields.server.ts'
import { askedSteps } from './questions/screen-field.ts'
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

/** Takes the answers of a tool's form: all of them travel with every step, so none is lost when a save fails. */
export async function takeAnswers(tool: ToolScreen, request: Request, context: RouterContext) {
  const { enterprise } = ensureEnterprise(context, request)
  const inputs = inputsOf(tool.fields)
  const form = await readForm(request, inputs.extend(controls.shape), { lists: listInputs(tool.fields) })
  if (!form.ok) return form.failure
  const { go, _step: step, keep } = controls.parse(form.data)
  const answers = answersIn(tool.fields, form.data)
  const client = gateway(context)
  const guidance = go === 'draft' ? null : await tool.guide?.(client, answers)
  if (guidance && Object.keys(guidance.wrong).length > 0)
    return failed({ values: form.values, fieldErrors: guidance.wrong })
  if (go === 'judge') {
    await tool.commit(client, answers, { idempotencyKey: idempotencyKey(context, form.values) })
    if (keep) await keepInProfile(tool, context, answers)
    return redirect(toolResultHref(tool.kind), 303)
  }
  const stays = go === 'draft'
  const next = stays ? step : go === 'next' ? stepAfter(tool, step, form.values) : go
  if (!(await tool.keepDraft(client, answers)))
    return redirect(toolHref(tool.kind, { step: next, ...carried(tool, answers, enterprise.enId) }), 303)
  const page = toolHref(tool.kind, { step: next })
  if (!stays) return redirect(page, 303)
  return redirectWithNotice(context, page, { kind: 'success', text: '草稿已保存，下次打开接着填' })
}

/** The answers themselves, for the address of a step: how they get there where no draft is kept. */
function carried(tool: ToolScreen, answers: Answers, enId: string) {
  return { [ownKey]: enId, [answersKey]: packAnswers(valuesOf(tool.fields, answers)) }
}

function stepAfter(tool: ToolScreen, step: number, values: Parameters<typeof askedSteps>[1]): number {
  const steps = screenSteps(tool, { industries: [], lastYear: 0 })
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
