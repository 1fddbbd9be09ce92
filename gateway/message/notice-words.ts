import type { mailAddress, NoticeItem } from '../store/schema/notice.ts'

/** How a tenant's notices call it, and the address of its portal: `https://zc.example.cn`. */
export interface TenantWords {
  platformTitle: string
  origin: string
}

/** A text message is paid for by its length: of a digest it names so many, and counts the others. */
const mostInSms = 3

/** Words of the last notice for a while. */
const lastWords = '通知较多，之后的暂不发送，请到消息中心查看。'

/**
 * Returns the words of a text message. `isLast`: the limits of the number let no further one
 * through for now.
 */
export function smsText(
  { platformTitle }: TenantWords,
  items: readonly NoticeItem[],
  isLast = false,
): string {
  const named = items.slice(0, mostInSms).map(({ text }) => text.replace(/[。；]$/, ''))
  const head = items.length > 1 ? `您有 ${items.length} 条新通知：` : ''
  const rest = items.length > mostInSms ? '等' : ''
  return `${head}${named.join('；')}${rest}。详情请登录${platformTitle}。${isLast ? lastWords : ''}不想再收短信，可以在通知设置里关闭。`
}

/** Subject, text and headers of a mail. Its links name pages that need a login, but for the one that ends mails (RFC 8058). */
export function mailText(
  { platformTitle, origin }: TenantWords,
  items: readonly NoticeItem[],
  { unsubscribeToken }: Pick<typeof mailAddress.$inferSelect, 'unsubscribeToken'>,
  isLast = false,
): { subject: string; text: string; headers: Record<string, string> } {
  const leave = `${origin}/notices/unsubscribe?token=${unsubscribeToken}`
  const [first] = items
  const subject = items.length === 1 ? (first?.text ?? '') : `您有 ${items.length} 条新通知`
  const lines = items.map(({ text }) => (items.length === 1 ? text : `· ${text}`))
  return {
    subject: `${oneLine(subject)}（${platformTitle}）`,
    text: [
      ...lines,
      ...(isLast ? ['', lastWords] : []),
      '',
      `登录后查看：${origin}/user/message`,
      `选择收哪些通知：${origin}/user/notices`,
      `不再接收邮件：${leave}`,
      '',
      '这封邮件由系统发出，回复没有人看。工作人员不会向您索取验证码、密码和银行账号。',
      platformTitle,
    ].join('\n'),
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 120)
}
