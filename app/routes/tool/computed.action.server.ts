import { z } from 'zod'
import { isBlank } from '../../../contract/fold-text.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { spread } from '../../errors/answer-failure.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { amountChanges, amountsFrom, type ShownAmounts, shownAmounts } from '../match/shown-amounts.ts'
import { answerOf, blankProblem } from './questions/calculator-answer.ts'
import { askHref, nextHref, questionPlace } from './questions/question-run.ts'

const answer = z.object({
  field: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, '没有这个问题'),
  kind: z.enum(['number', 'boolean', 'choice', 'choices', 'text']).default('text'),
  /** What a number counts. */
  unit: z.string().max(10).optional(),
  answer: z.array(z.string().trim().max(200)).max(50),
  /** Takes the answer back, so that the question is asked again. */
  back: z.string().optional(),
  /** The questions on the way here (`questionRun`). */
  seen: z.array(z.string().max(64)).max(100),
  /** The amounts that the page showed, for telling what has changed. */
  was: z.string().optional(),
})

/** Saves one answer and tells what it did to the amount. */
export async function saveAnswer(request: Request, context: RouterContext) {
  const form = await readForm(request, answer, { lists: ['answer', 'seen'] })
  if (!form.ok) return form.failure
  const { field, kind, unit, back, seen, was } = form.data
  const given = form.data.answer.filter((text) => !isBlank(text))
  if (!back && given.length === 0)
    return failed({
      values: form.values,
      fieldErrors: { answer: [blankProblem(kind)] },
    })
  try {
    await gateway(context).policy.saveAttribute({
      answers: { [field]: back ? '' : answerOf({ kind, unit }, given) },
    })
  } catch (error) {
    if (!isGatewayFailure(error, 'warning')) throw error
    return failed({ values: form.values, fieldErrors: { answer: spread(error).messages } })
  }
  if (back)
    return redirectWithNotice(context, `${askHref(field, seen)}#${questionPlace}`, {
      kind: 'info',
      text: '原来的回答已删除，可以重新回答',
    })
  const after = await amountsNow(context)
  return redirectWithNotice(context, `${nextHref([...seen, field])}#${questionPlace}`, {
    kind: 'success',
    text: changeText(was === undefined ? null : amountsFrom(was), after),
  })
}

/** Null where they cannot be had: the page that comes next reads them again, and says why. */
async function amountsNow(context: RouterContext): Promise<ShownAmounts | null> {
  const { data } = await optionalRead(context, () => gateway(context).policy.enterpriseReport(), {
    label: 'computed amounts',
    budgetMs: 3000,
  })
  return data && shownAmounts(data.sums)
}

function changeText(before: ShownAmounts | null, after: ShownAmounts | null): string {
  if (!before || !after) return '回答已保存'
  const changes = amountChanges(before, after)
  return `回答已保存，估算金额${changes.length > 0 ? changes.join('，') : '没有变化'}`
}
