import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { NoticeChannel } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { noticesFailed, noticesWaiting } from '../base/metrics.ts'
import { schedule } from '../base/schedule.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { account } from '../store/schema/account.ts'
import { mailAddress, noticeOutbox as table } from '../store/schema/notice.ts'
import { type CountedSubject, countNotice, lockSubjects, textSubject } from './count-texts.ts'
import { choicesOf } from './notice-consents.ts'
import { mailText, smsText, type TenantWords } from './notice-words.ts'
import { Undeliverable } from './senders.ts'

/** Nobody is woken: notices go out between these times, in Shanghai. */
const sending = { from: '08:00:00', until: '21:00:00' }

/** Milliseconds from a failed try to the next; after the last of them it is given up. */
const waits = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000]

/** Milliseconds after which a try that has said nothing counts as lost: its process has died, and another one tries again. */
const lease = 5 * 60_000

type Row = typeof table.$inferSelect

/** How a tenant calls itself, and where its portal is. */
export type WordsOf = (tenantId: string) => TenantWords

/**
 * Delivers what is due, in every tenant or in one, up to the end or to `signal`. Several gateways at once take different rows. A row is marked
 * after it went out, so that one whose process dies between the two is sent again: at least once, and nothing is lost.
 */
export async function deliverNotices(
  context: Context,
  wordsOf: WordsOf,
  { onlyTenant, signal }: { onlyTenant?: string; signal?: AbortSignal } = {},
): Promise<void> {
  for (const tenantId of onlyTenant ? [onlyTenant] : await tenantsWithPending(context)) {
    const time = shanghaiTime(context.now(tenantId)).slice(11)
    if (time < sending.from || time >= sending.until) continue
    while (!signal?.aborted) {
      const row = await claim(context, tenantId)
      if (!row) break
      await deliver(context, wordsOf, row)
    }
  }
  await countNotices(context)
}

/** Delivers now and every half minute. Returns what stops that, after the notice that is under way. */
export function scheduleDelivery(context: Context, wordsOf: WordsOf): () => Promise<void> {
  return schedule(
    30_000,
    (signal) => deliverNotices(context, wordsOf, { signal }),
    (error) => {
      const reason = error instanceof Error ? error.name : typeof error
      context.log('warn', 'delivering notices failed', { reason })
    },
  )
}

async function tenantsWithPending({ db }: Context): Promise<string[]> {
  const rows = await db.selectDistinct({ id: table.tenantId }).from(table).where(eq(table.state, 'pending'))
  return rows.map(({ id }) => id)
}

/** Takes the first row that is due, which then counts as under way for as long as the lease. One alone: others would wait for its server. */
async function claim(context: Context, tenantId: string): Promise<Row | undefined> {
  const now = context.now(tenantId)
  const due = context.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenantId, tenantId),
        eq(table.state, 'pending'),
        sql`${table.nextAt} <= ${now.toISOString()}`,
      ),
    )
    .orderBy(table.nextAt, table.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await context.db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, nextAt: new Date(now.getTime() + lease) })
    .where(sql`${table.id} = (${due})`)
    .returning()
  return claimed
}

async function deliver(context: Context, wordsOf: WordsOf, row: Row): Promise<void> {
  try {
    const settled = await send(context, wordsOf(row.tenantId), row)
    await settle(context, row, settled)
  } catch (error) {
    await putOff(context, row, error)
  }
}

/** Sends what the person still wants to where they are reached now. */
async function send(context: Context, words: TenantWords, row: Row): Promise<'sent' | 'dropped'> {
  const { id, tenantId, userId, channel } = row
  if (!context.senders.channels.includes(channel)) return 'dropped'
  const choices = await choicesOf(context, tenantId, userId)
  const now = context.now(tenantId)
  const items = row.items
    .filter(({ until }) => until === undefined || new Date(until) > now)
    .filter(({ kind }) => choices.some((one) => one.kind === kind && one.channel === channel))
  if (items.length === 0) return 'dropped'
  if (channel === 'sms') {
    const [person] = await context.db
      .select({ phone: account.phone })
      .from(account)
      .where(and(eq(account.tenantId, tenantId), eq(account.id, userId)))
    if (!person?.phone) return 'dropped'
    const counted = await countDelivery(context, row, textSubject('chosenText', 'number', person.phone))
    if (counted === 'beyond') return 'dropped'
    const text = smsText(words, items, counted === 'last')
    await context.senders.sms(context, { id, tenantId, phone: person.phone, text })
    return 'sent'
  }
  const [to] = await context.db
    .select()
    .from(mailAddress)
    .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, userId)))
  if (!to) return 'dropped'
  const counted = await countDelivery(
    context,
    row,
    textSubject('chosenMail', 'number', to.address.toLowerCase()),
  )
  if (counted === 'beyond') return 'dropped'
  const mail = mailText(words, items, to, counted === 'last')
  await context.senders.mail(context, { id, tenantId, address: to.address, ...mail })
  return 'sent'
}

/** Counts a notice at its first try; a further try is the same notice. */
function countDelivery(context: Context, { tenantId, attempts }: Row, subject: CountedSubject) {
  if (attempts > 1) return 'fits'
  return inTransaction(context, async (inside) => {
    await lockSubjects(inside, tenantId, [subject])
    return countNotice(inside, tenantId, [subject])
  })
}

async function settle(context: Context, row: Row, state: Row['state']): Promise<void> {
  await context.db
    .update(table)
    .set({ state, settledAt: context.now(row.tenantId) })
    .where(asClaimed(row))
}

/** Where the lease has run out, another process may have taken the row: then it is no more this one's to change. */
function asClaimed({ id, attempts }: Row) {
  return and(eq(table.id, id), eq(table.attempts, attempts), eq(table.state, 'pending'))
}

/** Tries again later, at longer and longer intervals; gives up after the last of them, or where it can never arrive. */
async function putOff(context: Context, row: Row, error: unknown): Promise<void> {
  const { id, tenantId, channel, attempts } = row
  const detail = { channel, tenant: tenantId, notice: id, attempts, reason: reasonOf(error) }
  const wait = waits[attempts - 1]
  if (error instanceof Undeliverable || wait === undefined) {
    await settle(context, row, 'failed')
    context.log('error', 'a notice was given up', detail)
    return
  }
  context.log('warn', 'a notice could not be sent yet', detail)
  await context.db
    .update(table)
    .set({ nextAt: new Date(context.now(tenantId).getTime() + wait) })
    .where(asClaimed(row))
}

/** What went wrong, without the address or the text, which a server may repeat in its answer. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? String(error.code) : error.name
  const status = 'responseCode' in error ? ` ${error.responseCode}` : /^status \d+$/.exec(error.message)?.[0]
  return [code, status?.trim()].filter(Boolean).join(' ')
}

/** Shows how many wait and how many were given up, for the metrics. */
async function countNotices({ db }: Context): Promise<void> {
  const rows = await db
    .select({ channel: table.channel, state: table.state, number: count() })
    .from(table)
    .where(inArray(table.state, ['pending', 'failed']))
    .groupBy(table.channel, table.state)
  const numberOf = (channel: NoticeChannel, state: Row['state']) =>
    rows.find((row) => row.channel === channel && row.state === state)?.number ?? 0
  for (const channel of ['sms', 'mail'] as const) {
    noticesWaiting.set({ channel }, numberOf(channel, 'pending'))
    noticesFailed.set({ channel }, numberOf(channel, 'failed'))
  }
}
