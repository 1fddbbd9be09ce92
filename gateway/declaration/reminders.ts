import { and, eq } from 'drizzle-orm'
import { closingInWords, exampleInText } from '../../contract/project-window.ts'
import type { reminder as calls } from '../../contract/reminder.ts'
import { consentedSince, storeConsent, withdrawConsentTo } from '../account/consent.ts'
import { sendSms } from '../account/sms.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from '../base/handler.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import { sendMessage } from '../message/send.ts'
import { type ListedProject, projectsToday } from '../policy/deadlines.ts'
import { account } from '../store/schema/account.ts'
import { reminder as table } from '../store/schema/message.ts'

/** What somebody agrees to who wants reminders by text message, as it stands among their consents. */
const smsConsent = '开放提醒短信'

/** Nobody is woken: what opens at midnight is told from this time of the day on. */
const earliest = '08:00:00'

/** A person's wishes to be told when a project opens. */
export function reminder(context: Context): Handlers<typeof calls> {
  const { db } = context
  return {
    async list(_input, { tenantId, user }) {
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.tenantId, tenantId), eq(table.userId, user.id)))
      const projects = new Map((await projectsToday(context, tenantId)).map((one) => [one.id, one]))
      const reminders = rows.flatMap(({ projectId, setAt }) => {
        const project = projects.get(projectId)
        if (!project) return []
        const { policyId: _policy, relatedPolicyIds: _related, ...shown } = project
        return [{ ...shown, setAt: setAt.toISOString() }]
      })
      const smsSince = await consentedSince(context, tenantId, user.id, smsConsent)
      return { reminders: reminders.sort(openingFirst), smsSince: smsSince?.toISOString() ?? null }
    },

    async set({ projectId }, { tenantId, user }) {
      const project = (await projectsToday(context, tenantId)).find((one) => one.id === projectId)
      if (!project) throw new NotFound('申报项目不存在或已下线')
      if (project.status === 'open') throw new BusinessWarning('这个项目已经开放，不用再提醒')
      await db
        .insert(table)
        .values({ tenantId, userId: user.id, projectId, setAt: context.now(tenantId) })
        .onConflictDoNothing()
      return { done: true }
    },

    async remove({ projectId }, { tenantId, user }) {
      await db.delete(table).where(itself(tenantId, user.id, projectId))
      return { done: true }
    },

    async chooseSms({ on }, caller) {
      const { tenantId, user } = caller
      if (on && (await phoneOf(context, tenantId, user.id)) === null)
        throw new BusinessWarning('账号没有手机号，不能发短信')
      await (on ? storeConsent : withdrawConsentTo)(context, caller, smsConsent)
      return { done: true }
    },
  }
}

/**
 * Tells everybody who wished it what is open by now, in every tenant or in one: each once, however many gateways do so at
 * the same time. A window that ended unopened is not told of; the wish stays for the next one.
 */
export async function sendReminders(context: Context, onlyTenant?: string): Promise<void> {
  const tenants = onlyTenant
    ? [onlyTenant]
    : (await context.db.selectDistinct({ id: table.tenantId }).from(table)).map(({ id }) => id)
  for (const tenantId of tenants) {
    if (shanghaiTime(context.now(tenantId)).slice(11) < earliest) continue
    const waiting = await context.db.select().from(table).where(eq(table.tenantId, tenantId))
    if (waiting.length === 0) continue
    const projects = await projectsToday(context, tenantId)
    const open = new Map(projects.filter(({ status }) => status === 'open').map((one) => [one.id, one]))
    for (const { userId, projectId } of waiting) {
      const project = open.get(projectId)
      if (project) await tell(context, tenantId, userId, project)
    }
  }
}

/** Sends reminders now and every quarter of an hour. Returns what stops that. */
export function scheduleReminders(context: Context): () => void {
  const send = () =>
    void sendReminders(context).catch((error: unknown) =>
      context.log('warn', 'sending reminders failed', {
        reason: error instanceof Error ? error.name : typeof error,
      }),
    )
  send()
  const timer = setInterval(send, 900_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** The wish is deleted with what is sent for it: of two that do so at once, one finds it. */
async function tell(
  context: Context,
  tenantId: string,
  userId: string,
  { id, title, way, closesOn, closesAt, windowBasis }: ListedProject,
): Promise<void> {
  const until = closesOn === null ? '' : `，${closingInWords({ closesOn, closesAt })} 截止`
  const note = exampleInText(windowBasis)
  const text = `您设了提醒的“${title}”已经开放${until}${note && `（${note}）`}。`
  await context.db.transaction(async (db) => {
    const found = await db
      .delete(table)
      .where(itself(tenantId, userId, id))
      .returning()
    if (found.length === 0) return
    const within = { ...context, db }
    await sendMessage(within, {
      tenantId,
      userId,
      kind: 'subscription',
      title: `已经开放：${title}`,
      body: text,
      link: { kind: way === 'automatic' ? 'freeProject' : 'project', id },
    })
    if ((await consentedSince(within, tenantId, userId, smsConsent)) === null) return
    const phone = await phoneOf(within, tenantId, userId)
    if (phone !== null) await sendSms(within, tenantId, phone, `${text}不想再收短信，可以在账号安全里关闭。`)
  })
}

function itself(tenantId: string, userId: string, projectId: string) {
  return and(eq(table.tenantId, tenantId), eq(table.userId, userId), eq(table.projectId, projectId))
}

async function phoneOf(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ phone: account.phone })
    .from(account)
    .where(and(eq(account.tenantId, tenantId), eq(account.id, userId)))
  return row?.phone ?? null
}

/** What opens next first; what has no day to open last. */
function openingFirst(a: { opensOn: string | null }, b: { opensOn: string | null }): number {
  return (a.opensOn ?? '9999').localeCompare(b.opensOn ?? '9999')
}
