import { z } from 'zod'
import { matchVerdictLabels } from '../../../contract/closed-lists.ts'
import type { MatchItem, MatchReport } from '../../../contract/entities/match.ts'
import { identifier } from '../../../contract/envelope.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { lastYear } from '../../portal/clock.server.ts'
import { redirectWithNotice } from '../../session/notice.server.ts'
import { comparedPlace } from './compared-section.tsx'
import { itemId } from './match-items.tsx'
import { readProfileQuery, withAnswer } from './profile-query.ts'
import { amountChanges, shownAmounts } from './shown-amounts.ts'
import { reportHref, shownVerdicts, verdictAsked } from './verdicts.ts'
import { keepVisitorProfile, profileMark, visitorProfile } from './visitor-profile.server.ts'

const answer = z.object({
  ask: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, '没有这个问题'),
  /** Empty: takes the answer back. */
  value: z.string().trim().max(60).default(''),
  /** The profile that the page was made of. */
  of: z.string().max(20),
  /** The benefit that asks; without it the answer was taken back where the report repeats it. */
  item: identifier.optional(),
})

/** Takes one answer of a visitor, tells what it changes, and leads to the next question. */
export async function saveVisitorAnswer(request: Request, context: RouterContext, url: URL) {
  const form = await readForm(request, answer)
  if (!form.ok) return refusal(request, context, { status: 400, messages: ['请重新选一次'] })
  const { ask, value, item, of } = form.data
  const year = lastYear(context)
  const verdict = verdictAsked(url.searchParams.get('verdict'))
  const { profile, entered } = readProfileQuery(visitorProfile(context) ?? new URLSearchParams(), year)
  if (profileMark(entered) !== of)
    return redirectWithNotice(context, reportHref({ verdict }), {
      kind: 'info',
      text: '填写的情况在别的窗口改过，现在显示的是改过以后的报告，请重新回答',
    })
  const answered = new URLSearchParams(withAnswer(entered, ask, value))
  const { policy } = gateway(context)
  const [before, after] = await Promise.all([
    policy.visitorReport(profile),
    policy.visitorReport(readProfileQuery(answered, year).profile),
  ])
  keepVisitorProfile(context, answered)
  const shown = shownVerdicts(after.items, verdict).flatMap(({ items }) => items)
  const place = item === undefined ? comparedPlace : placeAfter(item, before.items, shown)
  return redirectWithNotice(context, `${reportHref({ verdict })}#${place}`, {
    kind: 'success',
    text: `${value === '' ? '回答已取消' : '回答已计入'}，${changesInWords(before, after)}`,
  })
}

/**
 * Returns the id of the next question: in the same benefit, or in one that stood after it. Stays
 * with a benefit that asked without being likely.
 */
function placeAfter(id: string, before: readonly MatchItem[], shown: readonly MatchItem[]): string {
  const at = before.findIndex(({ benefit }) => benefit.id === id)
  const own = shown.find(({ benefit }) => benefit.id === id)
  if (own && (asks(own) || own.verdict === before[at]?.verdict)) return itemId(own)
  const following = new Set(before.slice(at + 1).map(({ benefit }) => benefit.id))
  const next = shown.find((one) => asks(one) && following.has(one.benefit.id)) ?? shown.find(asks) ?? own
  return next ? itemId(next) : 'main'
}

function asks({ verdict, declared, results }: MatchItem): boolean {
  return verdict === 'likely' && !declared && results.some((result) => result.verdict === 'unknown')
}

function changesInWords(before: MatchReport, after: MatchReport): string {
  const changes = [
    ...amountChanges(shownAmounts(before.sums), shownAmounts(after.sums)),
    ...(['eligible', 'likely', 'notYet'] as const)
      .filter((verdict) => before.totals[verdict] !== after.totals[verdict])
      .map((verdict) => {
        const [was, is] = [before.totals[verdict], after.totals[verdict]]
        return `${matchVerdictLabels[verdict]}由 ${was} 项变为 ${is} 项`
      }),
  ]
  return changes.length > 0 ? changes.join('，') : '各项结果没有变化'
}
