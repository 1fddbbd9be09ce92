import { and, eq } from 'drizzle-orm'
import { closingInWords, exampleInText } from '../../contract/project-window.ts'
import type { reminder as calls } from '../../contract/reminder.ts'
import { consentedSince, storeConsent, withdrawConsentTo } from '../account/consent.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers, NotFound } from '../base/handler.ts'
import { consentTo } from '../message/notice-consents.ts'
import { sendMessage } from '../message/send.ts'
import { type ListedProject, projectRefOf, projectsToday } from '../policy/deadlines.ts'
import { account } from '../store/schema/account.ts'
import { reminder as table } from '../store/schema/message.ts'

/** What somebody agrees to who wants reminders by text message: one of the choices of `notice`. */
const smsConsent = consentTo({ kind: 'opened', channel: 'sms' })

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
        return [{ ...projectRefOf(project), setAt: setAt.toISOString() }]
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
      if (on) await storeConsent(context, caller, smsConsent, 'refuse')
      else await withdrawConsentTo(context, caller, smsConsent)
      return { done: true }
    },
  }
}

/**
 * Tells everybody of a tenant who wished it what is open by now: each once, however many gateways do so at the same time. A window
 * that ended unopened is not told of; the wish stays for the next one.
 */
export async function sendReminders(context: Context, tenantId: string): Promise<void> {
  const waiting = await context.db.select().from(table).where(eq(table.tenantId, tenantId))
  if (waiting.length === 0) return
  const projects = await projectsToday(context, tenantId)
  const open = new Map(projects.filter(({ status }) => status === 'open').map((one) => [one.id, one]))
  for (const { userId, projectId } of waiting) {
    const project = open.get(projectId)
    if (project) await tell(context, tenantId, userId, project)
  }
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
      notice: 'opened',
      outside: text,
    })
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
