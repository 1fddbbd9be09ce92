import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { normalizeEmail, normalizeMobilePhone } from '../../contract/typed-formats.ts'
import type { Context } from '../base/context.ts'
import { demonstrationPage } from '../base/demonstration-page.ts'
import { maskedAddress, maskedPhone } from '../base/masked-address.ts'
import { shanghaiTime } from '../base/shanghai-date.ts'
import type { Tenants } from '../base/tenants.ts'
import { smsOutbox } from '../store/schema/account.ts'
import { mailOutbox } from '../store/schema/notice.ts'

const path = '/messages'
const maxMessages = 20

interface ShownMessage {
  way: '短信' | '邮件'
  to: string | null
  text: string
  sentAt: Date
}

/** Returns true if the demonstration shows its texts and mails itself: none leaves this machine. */
export function hasPretendProvider({ demonstration, senders }: Context): boolean {
  return demonstration && !senders.smsLeaves && !senders.mailLeaves
}

/** Returns where the messages of the portal at this host are shown. */
export function pretendProviderAddress(gatewayAddress: string, host: string): string {
  return `${gatewayAddress}${path}?${new URLSearchParams({ host })}`
}

/**
 * The page that stands for a telephone and a mailbox in the demonstration: the newest texts and
 * mails of a portal, or those to one number or address.
 */
export function pretendProvider(context: Context, tenants: Tenants): Hono {
  const app = new Hono()
  app.get(path, async (c) => {
    const { host, to = '' } = c.req.query()
    const tenantId = host ? tenants.ofHost(host) : null
    if (!host || tenantId === null) return c.html(missingPage(), 404)
    const messages = await newestMessages(context, tenantId, to.trim())
    return c.html(messagesPage(host, to, messages), 200, { 'cache-control': 'no-store' })
  })
  return app
}

async function newestMessages({ db }: Context, tenantId: string, to: string): Promise<ShownMessage[]> {
  const [texts, mails] = await Promise.all([
    db
      .select()
      .from(smsOutbox)
      .where(
        and(
          eq(smsOutbox.tenantId, tenantId),
          to ? eq(smsOutbox.phoneKey, normalizeMobilePhone(to)) : isNotNull(smsOutbox.phoneKey),
        ),
      )
      .orderBy(desc(smsOutbox.sentAt))
      .limit(maxMessages),
    db
      .select()
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.tenantId, tenantId),
          to ? eq(mailOutbox.addressKey, normalizeEmail(to)) : undefined,
        ),
      )
      .orderBy(desc(mailOutbox.sentAt))
      .limit(maxMessages),
  ])
  return [
    ...texts.map(({ phone, text, sentAt }) => ({
      way: '短信' as const,
      to: maskedPhone(phone),
      text,
      sentAt,
    })),
    ...mails.map(({ address, subject, text, sentAt }) => ({
      way: '邮件' as const,
      to: maskedAddress(address),
      text: `${subject}\n\n${text}`,
      sentAt,
    })),
  ]
    .sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .slice(0, maxMessages)
}

function messagesPage(host: string, to: string, messages: readonly ShownMessage[]) {
  const list = messages.map(
    ({ way, to, text, sentAt }) =>
      html`<article><h2>${way} ${to} <small>${shanghaiTime(sentAt)}</small></h2><p class="text">${text}</p></article>`,
  )
  return demonstrationPage(
    '短信和邮件（演示用）',
    html`<h1>短信和邮件</h1><p class="note">演示用：这里代替短信和邮件运营商。${host} 的短信和邮件不会真的发出，只在这里显示，最新的在最前面。</p><form><input type="hidden" name="host" value="${host}"><label>手机号或邮箱 <input name="to" value="${to}" autocomplete="off"></label><button>只看发给它的</button></form>${list.length > 0 ? list : html`<p>还没有短信和邮件。请先在平台上获取验证码，再刷新本页。</p>`}`,
  )
}

function missingPage() {
  return demonstrationPage(
    '没有这个网站（演示用）',
    html`<h1>没有这个网站</h1><p class="note">演示用：这里代替短信和邮件运营商。请从政策服务平台的“演示：查看短信”打开本页。</p>`,
  )
}
