import type { RouterContext } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { isGatewayFailure } from '../gateway/failure.ts'
import { lostAnswerWords } from '../gateway/lost-answer.ts'
import { notProvidedWords } from './not-provided.server.ts'
import { warningOf } from './notice.server.ts'
import { keepPolicyTags } from './policy-tags.server.ts'
import { setReminder } from './reminder.server.ts'
import { session } from './session.server.ts'
import { who } from './who.server.ts'

/** What one press of a button asks for. */
export type Wish =
  | { favourite: string }
  | { tags: string[]; policy?: string | undefined }
  | { reminder: string }

/** As many tags as a policy may have and a cookie holds. */
const mostTags = 30

/**
 * Remembers what a visitor has pressed until they have logged in, in a sealed cookie of this browser: only a form of our own pages sets
 * it, so no link can wish for anybody. Of somebody who is logged in nothing is remembered.
 */
export function rememberWish(context: RouterContext, wish: Wish): void {
  if (who(context).role !== 'visitor' || ('tags' in wish && wish.tags.length > mostTags)) return
  session(context).set('WISH', wish)
}

/** Does, once, what was pressed before the login that has just been made; returns what to tell of it, a text or none. */
export async function fulfilWish(context: RouterContext): Promise<string[]> {
  const wish = session(context).get('WISH')
  if (!wish) return []
  session(context).clear('WISH')
  try {
    return [await fulfilled(context, wish)]
  } catch (error) {
    if (!isGatewayFailure(error)) throw error
    const notDone = `登录前点的${'tags' in wish ? '订阅' : 'reminder' in wish ? '提醒' : '收藏'}没有办成`
    if (error.kind === 'notProvided') return [`${notDone}：${notProvidedWords(context)}`]
    const unsure = lostAnswerWords(error)
    if (unsure.length > 0) return [`登录前点的按钮没有等到结果，${unsure.join('。')}`]
    const [why] = error.warnings
    return [why ? warningOf([`${notDone}：${why.errorMessage}`]).text : `${notDone}，请再点一次`]
  }
}

async function fulfilled(context: RouterContext, wish: Wish): Promise<string> {
  const { policy, tag } = gateway(context)
  if ('reminder' in wish) return `已设登录前选的提醒，${await setReminder(context, wish.reminder, false)}`
  if ('favourite' in wish) {
    await policy.addFavourite({ id: wish.favourite })
    return '已收藏登录前选的政策'
  }
  const mine = new Set((await tag.mySubscribe()).map(({ id }) => id))
  const newIds = wish.tags.filter((id) => !mine.has(id))
  for (const id of newIds) await tag.add({ id })
  keepPolicyTags(context, { policyId: wish.policy, addedIds: newIds, removedIds: [] })
  return '已订阅登录前选的政策'
}
