import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { NoticeChannel } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { noticesFailed, noticesWaiting } from '../base/metrics.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { account } from '../store/schema/account.ts'
import { mailAddress, noticeOutbox as table } from '../store/schema/notice.ts'
import { choicesOf } from './notice-consents.ts'
import { mailText, smsText, type TenantWords } from './notice-words.ts'
import { Undeliverable } from './senders.ts'

/** Nobody is woken: notices go out between these times, in Shanghai. */
const sending = { from: '08:00:00', until: '21:00:00' }

/** Milliseconds from a failed try to the next; after the last of them it is given up. */
const waits = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000]

/** Milliseconds after which a try that has said nothing counts as lost: its process has died, and another one tries again. */
const lease = 5 * 60_000

/** So many are taken at once. */
const batch = 20

type Row = typeof table.$inferSelect

/** How a tenant calls itself, and where its portal is. */
export type WordsOf = (tenantId: string) => TenantWords

/**
 * Delivers what is due, in every tenant or in one. Several gateways at once take different rows. A row is marked after it went out, so
 * that one whose process dies between the two is sent again: at least once, and nothing is lost.
 */
export async function deliverNotices(context: Context, wordsOf: WordsOf, onlyTenant?: string): Promise<void> {
  for (const tenantId of onlyTenant ? [onlyTenant] : await tenantsWithPending(context)) {
    const time = shanghaiTime(context.now(tenantId)).slice(11)
    if (time < sending.from || time >= sending.until) continue
    for (;;) {
      const rows = await claim(context, tenantId)
      for (const row of rows) await deliver(context, wordsOf, row)
      if (rows.length < batch) break
    }
  }
  await countNotices(context)
}

/** Delivers now and every half minute. Returns what stops that. */
export function scheduleDelivery(context: Context, wordsOf: WordsOf): () => void {
  let under = false
  const run = async () => {
    if (under) return
    under = true
    try {
      await deliverNotices(context, wordsOf)
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error
      context.log('warn', 'delivering notices failed', { reason })
    } finally {
      under = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), 30_000)
  timer.unref()
  return () => clearInterval(timer)
}

async function tenantsWithPending({ db }: Context): Promise<string[]> {
  const rows = await db.selectDistinct({ id: table.tenantId }).from(table).where(eq(table.state, 'pending'))
  return rows.map(({ id }) => id)
}

/** Takes rows that are due, which then count as under way for as long as the lease. */
async function claim(context: Context, tenantId: string): Promise<Row[]> {
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
    .limit(batch)
    .for('update', { skipLocked: true })
  return context.db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, nextAt: new Date(now.getTime() + lease) })
    .where(inArray(table.id, due))
    .returning()
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
    await context.senders.sms(context, { id, tenantId, phone: person.phone, text: smsText(words, items) })
    return 'sent'
  }
  const [to] = await context.db
    .select()
    .from(mailAddress)
    .where(and(eq(mailAddress.tenantId, tenantId), eq(mailAddress.userId, userId)))
  if (!to) return 'dropped'
  await context.senders.mail(context, { id, tenantId, address: to.address, ...mailText(words, items, to) })
  return 'sent'
}

async function settle(context: Context, { id, tenantId }: Row, state: Row['state']): Promise<void> {
  await context.db
    .update(table)
    .set({ state, settledAt: context.now(tenantId) })
    .where(eq(table.id, id))
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
    .where(eq(table.id, id))
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
