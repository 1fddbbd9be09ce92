import { z } from 'zod'
import type { RatedThing } from '../../../contract/entities/rating.ts'
import { atMessage } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { failed, formOrNothing, readForm } from '../../forms/read-form.server.ts'
import * as evaluation from '../../forms/rules/evaluation.ts'
import * as supplement from '../../forms/rules/rating-supplement.ts'
import { idempotencyKey } from '../../forms/submit-once.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ensureLogin } from '../../middleware/require-login.server.ts'
import { orLeadTo } from '../../session/not-provided.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { who } from '../../session/who.server.ts'
import { refusedForLimit } from '../../session/writing-limits.server.ts'
import { reasonsOfGrade, thanksFor, thanksToVisitor } from './grade-fields.tsx'
import { partName } from './own-rating.tsx'

interface Asked {
  request: Request
  context: RouterContext
  thing: RatedThing
  /** The page that shows the rating. */
  page: string
  /** The page of the thing itself: where to go where this city's gateway keeps no ratings, and after a visitor's rating. */
  otherwise: string
}

/** Takes a rating, or what is said later about one: which of them, the form says. */
export async function takeRating(asked: Asked) {
  const part = (await formOrNothing(asked.request)).get(partName)
  switch (part) {
    case 'supplement':
      return takeSupplement(asked)
    case 'reply':
      return takeReply(asked)
    case 'conceal':
      return concealWords(asked)
    default:
      return takeGrade(asked)
  }
}

async function takeGrade({ request, context, thing: { kind, id }, page, otherwise }: Asked) {
  const form = await readForm(request, evaluation.schema, { lists: evaluation.lists })
  if (kind === 'consult') ensureLogin(context, request)
  if (!form.ok) return form.failure
  // A declaration is rated on its own page, by the published call.
  if (kind === 'declaration') return failed({ values: form.values, messages: ['请在申报的页面评价'] })
  const isVisitor = who(context).role === 'visitor'
  const refused =
    (isVisitor ? await refusedForLimit(context, 'visitorRating', form.values, [kind, id]) : null) ??
    (await refusedForLimit(context, 'rating', form.values))
  if (refused) return refused
  const stars = Number(form.data.stars)
  const given = gateway(context).rating.add(
    {
      kind,
      id,
      stars,
      reasons: reasonsOfGrade(kind, stars, form.data.reasons),
      words: form.data.words,
      mayShow: form.data.mayShow !== undefined,
    },
    { idempotencyKey: idempotencyKey(context, { ...form.values, kind, id }) },
  )
  await orLeadTo(context, otherwise, given)
  // Nothing tells a visitor's own rating from others: the page would show the empty form again.
  const next = isVisitor ? otherwise : page
  const text = isVisitor ? thanksToVisitor : thanksFor(stars)
  return redirectWithNotice(context, atMessage(next), { kind: 'success', text })
}

async function takeSupplement({ request, context, thing, page, otherwise }: Asked) {
  const form = await readForm(request, supplement.schema)
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const { words } = form.data
  const key = idempotencyKey(context, { ...thing, words })
  await orLeadTo(
    context,
    otherwise,
    gateway(context).rating.supplement({ ...thing, words }, { idempotencyKey: key }),
  )
  return redirectWithNotice(context, atMessage(page), { kind: 'success', text: '追加评价已提交' })
}

async function takeReply({ request, context, thing, page, otherwise }: Asked) {
  const form = await readForm(request, z.object({ content: z.enum(['yes', 'no'], { error: '请选择一项' }) }))
  ensureLogin(context, request)
  if (!form.ok) return form.failure
  const content = form.data.content === 'yes'
  const key = idempotencyKey(context, { ...thing, reply: form.data.content })
  await orLeadTo(
    context,
    otherwise,
    gateway(context).rating.reply({ ...thing, content }, { idempotencyKey: key }),
  )
  return redirectWithNotice(context, atMessage(page), { kind: 'success', text: '已记下，谢谢' })
}

async function concealWords({ request, context, thing, page, otherwise }: Asked) {
  ensureLogin(context, request)
  await orLeadTo(context, otherwise, gateway(context).rating.conceal(thing))
  return redirectWithNotice(context, atMessage(page), {
    kind: 'success',
    text: '已撤回，这段话不再公开。公开页面最多 4 分钟后更新',
  })
}
