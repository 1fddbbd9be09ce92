import { z } from 'zod'
import { call } from './call.ts'
import { codesOf, noticeChannelLabels, noticeKindLabels } from './closed-lists.ts'
import { done, instant } from './envelope.ts'
import { isEmail, wanted } from './formats.ts'
import { normalizeDigits, normalizeEmail } from './typed-formats.ts'

const onlyInPortal =
  'Notices stay in the message centre: no page offers them by text message or mail, but for reminders of openings where there are those.'

export const noticeKind = z.enum(codesOf(noticeKindLabels))
export type NoticeKind = z.infer<typeof noticeKind>
export const noticeChannel = z.enum(codesOf(noticeChannelLabels))
export type NoticeChannel = z.infer<typeof noticeChannel>

const address = z.string().overwrite(normalizeEmail).refine(isEmail, wanted.email)

/** Long enough that nobody guesses it. */
const unsubscribeToken = z.string().regex(/^[\w-]{43}$/, '链接不完整')

export const noticeSettings = z.object({
  /** The channels that this city has. */
  channels: z.array(noticeChannel),
  /** Where text messages go; null without a telephone. */
  phoneMasked: z.string().nullable(),
  /** The address that was proved; null without one. */
  mail: z.object({ address: z.string(), provedAt: instant }).nullable(),
  /** An address that a code was sent to and that is not proved yet. */
  waitingMail: z.object({ address: z.string(), until: instant }).nullable(),
  /** What goes out besides the message centre, each with the time at which the person agreed to it. */
  chosen: z.array(z.object({ kind: noticeKind, channel: noticeChannel, since: instant })),
})
export type NoticeSettings = z.infer<typeof noticeSettings>

/** Notices outside the portal: which kinds come by which channel, and the mail address for them. Each choice is a consent. */
export const notice = {
  settings: call('GET', '/policy/api/customer/notice/settings', {
    beyond: onlyInPortal,
    access: 'user',
    summary: 'What is sent to me outside the portal, and where to',
    data: noticeSettings,
  }),
  choose: call('PUT', '/policy/api/customer/notice/settings', {
    beyond: onlyInPortal,
    access: 'user',
    summary:
      'What is sent to me is exactly this from now on; each new choice is kept as a consent with its time',
    body: z.object({
      sms: z.array(noticeKind).max(20).default([]),
      mail: z.array(noticeKind).max(20).default([]),
    }),
    data: noticeSettings,
  }),
  sendMailCode: call('POST', '/policy/api/customer/notice/mail', {
    beyond: onlyInPortal,
    access: 'user',
    summary: 'Sends a code to a mail address; nothing else goes there before it is proved',
    body: z.object({ address }),
    data: noticeSettings,
  }),
  proveMail: call('PUT', '/policy/api/customer/notice/mail', {
    beyond: onlyInPortal,
    access: 'user',
    summary: 'Proves the address by the code that was sent to it',
    body: z.object({
      code: z
        .string()
        .overwrite(normalizeDigits)
        .regex(/^\d{6}$/, '请填写邮件里的 6 位数字'),
    }),
    data: noticeSettings,
  }),
  removeMail: call('DELETE', '/policy/api/customer/notice/mail', {
    beyond: onlyInPortal,
    access: 'user',
    summary:
      'Forgets the mail address and ends every choice of mail; `only=waiting`: only an address that is not proved yet',
    query: z.object({ only: z.enum(['waiting']).optional() }),
    data: done,
  }),
  unsubscribe: call('POST', '/policy/api/ua/notice/unsubscribe', {
    beyond: 'No mail with such a link is sent.',
    access: 'anyone',
    summary:
      'Ends every choice of mail of the person whose mails carry this token, without a login; twice is the same as once',
    body: z.object({ token: unsubscribeToken }),
    /** `known` false: nobody's mails carry this token now. */
    data: done.extend({ known: z.boolean().optional() }),
  }),
}
