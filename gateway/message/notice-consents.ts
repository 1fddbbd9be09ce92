import { and, eq, inArray, isNull } from 'drizzle-orm'
import { noticeChannelLabels, noticeKindLabels } from '../../contract/closed-lists.ts'
import type { NoticeChannel, NoticeKind } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { consent } from '../store/schema/account.ts'

/** A choice of a channel for a kind. It is there as long as the consent to it stands, and nowhere else. */
export interface NoticeChoice {
  kind: NoticeKind
  channel: NoticeChannel
}

/** How a choice is called among a person's consents. Reminders of openings had a name before there were others. */
export function consentTo({ kind, channel }: NoticeChoice): string {
  if (kind === 'opened' && channel === 'sms') return '开放提醒短信'
  return `${noticeChannelLabels[channel]}通知：${noticeKindLabels[kind]}`
}

const kinds = Object.keys(noticeKindLabels) as NoticeKind[]
const channels = Object.keys(noticeChannelLabels) as NoticeChannel[]
const choiceByConsent = new Map(
  channels.flatMap((channel) => kinds.map((kind) => [consentTo({ kind, channel }), { kind, channel }])),
)

/** What a person has chosen, each with the time of the consent. */
export async function choicesOf(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  userId: string,
): Promise<(NoticeChoice & { since: Date })[]> {
  const rows = await db
    .select({ version: consent.version, since: consent.agreedAt })
    .from(consent)
    .where(
      and(
        eq(consent.tenantId, tenantId),
        eq(consent.userId, userId),
        isNull(consent.withdrawnAt),
        inArray(consent.version, [...choiceByConsent.keys()]),
      ),
    )
  return rows.flatMap(({ version, since }) => {
    const choice = choiceByConsent.get(version)
    return choice ? [{ ...choice, since }] : []
  })
}

/** How all choices of a channel are called among the consents. */
export function consentsTo(channel: NoticeChannel): string[] {
  return kinds.map((kind) => consentTo({ kind, channel }))
}
