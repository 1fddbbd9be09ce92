import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { knownEnterprise } from '../enterprise/known-attributes.ts'
import { sendOnce } from '../message/told-once.ts'
import { isImporting } from '../store/import-lock.ts'
import { account, accountEnterprise } from '../store/schema/account.ts'
import { matchMark } from '../store/schema/notice.ts'
import { policy, tagSubscription } from '../store/schema/policy.ts'
import { asksForSomething, matched, policiesToMatch } from './policies-to-match.ts'

interface NewPolicy {
  id: string
  title: string
  tagIds: string[]
}

/**
 * Tells of policies that have come in since the last time: whoever subscribes to one of their tags, and who acts for an enterprise whose
 * profile they fit, where the person has not turned that off. One message a person for all that has come in between two rounds;
 * what leaves the portal is gathered by the day.
 */
export async function tellOfNewMatches(context: Context, tenantId: string): Promise<void> {
  const until = context.now(tenantId)
  if (await isImporting(context.db, tenantId)) return
  const since = await lookedUntil(context, tenantId)
  if (since === null) {
    await context.db.insert(matchMark).values({ tenantId, until }).onConflictDoNothing()
    return
  }
  const policies = await comeIn(context, tenantId, since, until)
  if (policies.length > 0) await tell(context, tenantId, policies, since)
  await noteLooked(context, tenantId, since, until)
}

async function lookedUntil({ db }: Context, tenantId: string): Promise<Date | null> {
  const [row] = await db.select().from(matchMark).where(eq(matchMark.tenantId, tenantId))
  return row?.until ?? null
}

/** Moves the mark, unless another gateway has moved it meanwhile: what came in after that one looked is told in the next round. */
async function noteLooked({ db }: Context, tenantId: string, since: Date, until: Date): Promise<void> {
  await db
    .update(matchMark)
    .set({ until })
    .where(and(eq(matchMark.tenantId, tenantId), eq(matchMark.until, since)))
}

function comeIn({ db }: Context, tenantId: string, since: Date, until: Date): Promise<NewPolicy[]> {
  return db
    .select({ id: policy.id, title: policy.title, tagIds: policy.tagIds })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), gt(policy.addedAt, since), lte(policy.addedAt, until)))
    .orderBy(policy.id)
}

/** Gateways that look at the same time start from the same mark, so that it names what they tell of. */
async function tell(
  context: Context,
  tenantId: string,
  policies: readonly NewPolicy[],
  since: Date,
): Promise<void> {
  const [byTag, byProfile] = [
    await subscribersOf(context, tenantId, policies),
    await enterprisesFitting(context, tenantId, policies),
  ]
  for (const userId of new Set([...byTag.keys(), ...byProfile.keys()])) {
    const [subscribed, fitting] = [byTag.get(userId) ?? [], byProfile.get(userId) ?? []]
    const all = policies.filter((one) => subscribed.includes(one) || fitting.includes(one))
    const [first] = all
    if (!first) continue
    const why = [
      ...(subscribed.length > 0 ? [`${subscribed.length} 件有您订阅的标签`] : []),
      ...(fitting.length > 0 ? [`${fitting.length} 件符合或可能符合企业画像`] : []),
    ].join('，')
    const titles = all.map(({ title }) => `“${title}”`)
    await sendOnce(context, `match:${since.toISOString()}`, {
      tenantId,
      userId,
      kind: 'subscription',
      title: all.length === 1 ? `新政策：${first.title}` : `${all.length} 件新政策和您有关`,
      body: `${why}：${titles.slice(0, 10).join('、')}${titles.length > 10 ? '等' : ''}。`,
      link: all.length === 1 ? { kind: 'policy', id: first.id } : { kind: 'subscriptions' },
      notice: 'match',
    })
  }
}

async function subscribersOf(
  { db }: Context,
  tenantId: string,
  policies: readonly NewPolicy[],
): Promise<Map<string, NewPolicy[]>> {
  const tagIds = [...new Set(policies.flatMap((one) => one.tagIds))]
  if (tagIds.length === 0) return new Map()
  const rows = await db
    .select({ userId: tagSubscription.userId, tagId: tagSubscription.tagId })
    .from(tagSubscription)
    .where(and(eq(tagSubscription.tenantId, tenantId), inArray(tagSubscription.tagId, tagIds)))
  const tagsOf = Map.groupBy(rows, ({ userId }) => userId)
  return new Map(
    [...tagsOf].map(([userId, own]) => [
      userId,
      policies.filter((one) => own.some(({ tagId }) => one.tagIds.includes(tagId))),
    ]),
  )
}

async function enterprisesFitting(
  context: Context,
  tenantId: string,
  policies: readonly NewPolicy[],
): Promise<Map<string, NewPolicy[]>> {
  const ids = policies.map(({ id }) => id)
  const toMatch = (await policiesToMatch(context, tenantId, ids)).filter(asksForSomething)
  if (toMatch.length === 0) return new Map()
  const people = await context.db
    .select({ userId: accountEnterprise.userId, enId: accountEnterprise.enId })
    .from(accountEnterprise)
    .innerJoin(
      account,
      and(eq(account.tenantId, accountEnterprise.tenantId), eq(account.id, accountEnterprise.userId)),
    )
    .where(
      and(
        eq(accountEnterprise.tenantId, tenantId),
        eq(accountEnterprise.disputed, false),
        eq(account.recommendByProfile, true),
      ),
    )
  const found = new Map<string, NewPolicy[]>()
  for (const [enId, own] of Map.groupBy(people, (one) => one.enId)) {
    const { known, years } = await knownEnterprise(context, tenantId, enId)
    const fitting = toMatch
      .map((one) => matched(one, known, years))
      .filter(({ verdict }) => verdict === 'eligible' || verdict === 'likely')
      .map(({ id }) => id)
    if (fitting.length === 0) continue
    const news = policies.filter(({ id }) => fitting.includes(id))
    for (const { userId } of own) {
      found.set(userId, [...new Set([...(found.get(userId) ?? []), ...news])])
    }
  }
  return found
}
