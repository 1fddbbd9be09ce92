import { createTransport } from 'nodemailer'
import type { NoticeChannel } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { maskedAddress, maskedPhone } from '../base/masked-address.ts'
import type { GatewaySettings } from '../base/settings.ts'
import { phoneColumns } from '../store/encryption/columns.ts'
import { smsOutbox } from '../store/schema/account.ts'
import { mailOutbox } from '../store/schema/notice.ts'

/** Milliseconds that a server outside is given to take a text or a mail. */
const deadlineMs = 10_000

export interface Sms {
  /** The same for each try, so that whoever takes it can tell a repeat. */
  id: string
  tenantId: string
  phone: string
  text: string
}

export interface Mail {
  /** The same for each try. */
  id: string
  tenantId: string
  address: string
  subject: string
  text: string
  headers: Record<string, string>
}

/** What texts and mails leave by. Both reject where it was not taken. */
export interface Senders {
  /** The channels that lead to somebody. */
  channels: readonly NoticeChannel[]
  /** With the context's database, which may be a transaction, where nothing outside is set. */
  sms(context: Context, sms: Sms): Promise<void>
  mail(context: Context, mail: Mail): Promise<void>
  /** Whether texts leave this machine. */
  smsLeaves: boolean
  /** The same of mails. */
  mailLeaves: boolean
  close(): void
}

/** What takes no mail for this address now will take none later. */
export class Undeliverable extends Error {}

/** Texts and mails as the settings say; what has no server is written into the database. `shown`: somebody reads it there. */
export function openSenders(settings: Pick<GatewaySettings, 'sms' | 'smtp'>, shown: boolean): Senders {
  const { sms, smtp } = settings
  const mailer = smtp && openMailer(smtp)
  return {
    channels: [...(sms || shown ? (['sms'] as const) : []), ...(smtp || shown ? (['mail'] as const) : [])],
    smsLeaves: sms !== null,
    mailLeaves: smtp !== null,
    sms: (context, one) => (sms ? postSms(sms, one) : storeSms(context, one)),
    mail: (context, one) => (mailer ? mailer.send(one) : storeMail(context, one)),
    close: () => mailer?.close(),
  }
}

/** Senders that write everything into the database. */
export const storedSenders = openSenders({ sms: null, smtp: null }, true)

async function storeSms(context: Context, { tenantId, phone, text }: Sms): Promise<void> {
  await insertSms(context, tenantId, { ...phoneColumns(phone), text })
  await logOnDemonstration(context, `演示短信 ${maskedPhone(phone)}：${text}`)
}

/** Does the work of storing a text: inserts a row without a number, which no outbox shows. */
export async function storeDecoySms(context: Context, tenantId: string): Promise<void> {
  await insertSms(context, tenantId, { phone: '', phoneKey: null, text: '' })
}

async function insertSms(
  context: Context,
  tenantId: string,
  sms: { phone: string; phoneKey: string | null; text: string },
): Promise<void> {
  await context.db
    .insert(smsOutbox)
    .values({ id: context.newId('out'), tenantId, ...sms, sentAt: context.now(tenantId) })
}

async function storeMail(context: Context, { id: _same, ...mail }: Mail): Promise<void> {
  const sentAt = context.now(mail.tenantId)
  await context.db
    .insert(mailOutbox)
    .values({ ...mail, addressKey: mail.address, id: context.newId('mail'), sentAt })
  const { address, subject, text } = mail
  await logOnDemonstration(context, `演示邮件 ${maskedAddress(address)}：${subject}：${text}`)
}

/** Writes a text or mail of the demonstration to the log: no telephone or mailbox gets it. */
async function logOnDemonstration(context: Context, line: string): Promise<void> {
  if (context.demonstration) await context.afterCommit(async ({ log }) => log('info', line))
}

async function postSms(
  { url, secret }: NonNullable<GatewaySettings['sms']>,
  { id, phone, text }: Sms,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify({ id, phone, text }),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`status ${answer.status}`)
}

function openMailer({ url, from }: NonNullable<GatewaySettings['smtp']>) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, address, subject, text, headers }: Mail): Promise<void> {
      try {
        const messageId = `<${id}@${domain}>`
        await transport.sendMail({ from, to: { name: '', address }, subject, text, headers, messageId })
      } catch (error) {
        if (isRefused(error)) throw new Undeliverable('the server refuses the address')
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/**
 * A final answer about the address itself. To `MAIL FROM` and `DATA` the server speaks of the platform's own address or of the mail, and
 * by x.7.x (RFC 3463) of who may send through it: whoever runs the platform mends that, and the mail goes out later.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  if (error.command !== 'RCPT TO' || Number(error.responseCode) < 500) return false
  return !('response' in error && /^5\d\d[ -]5\.7\./.test(String(error.response)))
}
