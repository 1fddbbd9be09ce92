import { href } from 'react-router'
import { z } from 'zod'
import type { AmountRange } from '../../../contract/envelope.ts'
import { plainNumber } from '../../../contract/formats.ts'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { formatMoneyRange } from '../../display/format.ts'
import { spread } from '../../errors/answer-failure.server.ts'
import { optionalRead } from '../../errors/optional-read.server.ts'
import { failed, readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isGatewayFailure } from '../../gateway/failure.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { type Amounts, amountsFrom } from '../match/shown-amounts.ts'

const answer = z.object({
  field: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, '没有这个问题'),
  kind: z.enum(['number', 'boolean', 'choice', 'choices', 'text']).default('text'),
  answer: z.array(z.string().trim().max(200)).max(50),
  /** Takes the answer back, so that the question is asked again. */
  back: z.string().optional(),
  later: z.array(z.string().max(64)).max(50),
  /** The amounts that the page showed, for telling what has changed. */
  was: z.string().optional(),
})

const calculator = href('/zct-ee/policy-computed')

/** Saves one answer and tells what it did to the amount. */
export async function saveAnswer(request: Request, context: RouterContext) {
  const form = await readForm(request, answer, { lists: ['answer', 'later'] })
  if (!form.ok) return form.failure
  const { field, kind, back, later, was } = form.data
  const given = form.data.answer.filter((one) => one !== '')
  if (!back && given.length === 0)
    return failed({
      values: form.values,
      fieldErrors: { answer: [kind === 'number' || kind === 'text' ? '请填写' : '请选择'] },
    })
  try {
    await gateway(context).policy.saveAttribute({ answers: { [field]: back ? '' : answerOf(kind, given) } })
  } catch (error) {
    if (!isGatewayFailure(error, 'warning')) throw error
    return failed({ values: form.values, fieldErrors: { answer: spread(error).messages } })
  }
  if (back)
    return redirectWithNotice(context, withQuery(calculator, { ask: field }), {
      kind: 'info',
      text: '原来的回答已取消，可以重新回答',
    })
  const after = await amountsNow(context)
  return redirectWithNotice(context, withQuery(calculator, { later }), {
    kind: 'success',
    text: changeText(was === undefined ? null : amountsFrom(was), after),
  })
}

function answerOf(kind: z.output<typeof answer>['kind'], given: string[]): string | string[] {
  if (kind === 'choices') return given
  const only = given[0] ?? ''
  return kind === 'number' ? plainNumber(only) : only
}

/** Null where they cannot be had: the page that comes next reads them again, and says why. */
async function amountsNow(context: RouterContext): Promise<Amounts | null> {
  const { data } = await optionalRead(context, () => gateway(context).policy.enterpriseReport(), {
    label: 'computed amounts',
    budgetMs: 3000,
  })
  return data
}

function changeText(before: Amounts | null, after: Amounts | null): string {
  if (!before || !after) return '回答已保存'
  const changes = [
    change('可享受', before.amount, after.amount),
    change('可能另有', before.possible, after.possible),
  ].filter((one) => one !== null)
  return `回答已保存，估算金额${changes.length > 0 ? changes.join('，') : '没有变化'}`
}

function change(name: string, before: AmountRange, after: AmountRange): string | null {
  const [was, is] = [formatMoneyRange(before), formatMoneyRange(after)]
  return was === is ? null : `${name}由 ${was} 变为 ${is}`
}
