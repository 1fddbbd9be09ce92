import { noticeChannelLabels, noticeKindLabels } from '../../contract/closed-lists.ts'
import type { notice as calls, NoticeChannel, NoticeKind } from '../../contract/notice.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Handlers } from '../base/handler.ts'
import { choicesOf, consentTo } from '../message/notice-consents.ts'
import { storeConsent, withdrawConsentTo } from './consent.ts'
import { mailAddressHandlers } from './mail-address.ts'
import { settingsOf } from './notice-settings.ts'

const kinds = Object.keys(noticeKindLabels) as NoticeKind[]
const channels = Object.keys(noticeChannelLabels) as NoticeChannel[]

/** What is sent to a person outside the portal, by their own choice. */
export function notice(context: Context): Handlers<typeof calls> {
  return {
    ...mailAddressHandlers(context),

    settings: (_input, { tenantId, user }) => settingsOf(context, tenantId, user.id),

    async choose(wanted, caller) {
      const { tenantId, user } = caller
      const { phoneMasked, mail } = await settingsOf(context, tenantId, user.id)
      if (wanted.sms.length > 0 && phoneMasked === null)
        throw new BusinessWarning({ field: 'sms', errorMessage: '账号没有手机号，不能发短信' })
      if (wanted.mail.length > 0 && mail === null)
        throw new BusinessWarning({ field: 'mail', errorMessage: '请先填写并验证邮箱' })
      await context.db.transaction(async (db) => {
        const inside = { ...context, db }
        const chosen = await choicesOf(inside, tenantId, user.id)
        for (const channel of channels) {
          for (const kind of kinds) {
            const has = chosen.some((one) => one.kind === kind && one.channel === channel)
            const wants = wanted[channel].includes(kind)
            if (has === wants) continue
            const version = consentTo({ kind, channel })
            if (wants) await storeConsent(inside, caller, version, 'refuse')
            else await withdrawConsentTo(inside, caller, version)
          }
        }
      })
      return settingsOf(context, tenantId, user.id)
    },
  }
}
