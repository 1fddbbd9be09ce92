import { demonstrationPeople } from '../data/demonstration-people.ts'
import { message } from '../store/schema/message.ts'
import type { Seed } from './index.ts'

const welcome = {
  kind: 'system',
  title: '欢迎使用政策服务平台',
  body: '申报进展、咨询答复、活动报名和订阅的新政策都会通知到这里。打开消息即为已读，也可以一次全部标为已读。',
  link: { kind: 'policyMatch' },
} as const

const fillIn = {
  kind: 'system',
  title: '企业画像还可以补充',
  body: '补充资产总额、知识产权和资质等信息后，条件对照会更准。没填的先列为“待补充”，不影响结果。',
} as const

/** The first messages of the demonstration people; they are unread, so that the dot can be seen. */
export const messages: Seed = {
  name: 'messages',
  version: 1,
  demonstration: true,
  async sow(context, tenantId) {
    const at = context.now(tenantId)
    const rows = demonstrationPeople.flatMap(({ id: userId, enIds }) => [
      { ...welcome, id: `m-${tenantId}-${userId}`, tenantId, userId, enId: null, at },
      ...enIds.slice(1).map((enId) => ({
        ...fillIn,
        ...{
          id: `m-${tenantId}-${enId}`,
          tenantId,
          userId,
          enId,
          at,
          link: { kind: 'enterprise' as const, id: enId },
        },
      })),
    ])
    await context.db.insert(message).values(rows).onConflictDoNothing()
  },
}
