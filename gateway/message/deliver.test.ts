import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '../../contract/notice.ts'
import { shanghaiDate, shanghaiMoment, shanghaiTime } from '../base/shanghai-date.ts'
import { account, consent, smsOutbox } from '../store/schema/account.ts'
import { countedText, message } from '../store/schema/message.ts'
import { mailAddress, mailOutbox, noticeOutbox, noticeTold } from '../store/schema/notice.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { deliverNotices, scheduleDelivery } from './deliver.ts'
import { consentTo } from './notice-consents.ts'
import { type NewMessage, sendMessage } from './send.ts'
import { storedSenders, Undeliverable } from './senders.ts'
import { sendOnce } from './told-once.ts'

const tenantId = 'test'
const phone = '13800000000'
const words = () => ({ platformTitle: '政策服务平台', origin: 'https://zc.example.cn' })

let context: ContextInMemory

beforeAll(async () => {
  context = await contextInMemory()
  const registeredAt = new Date('2026-01-01T00:00:00Z')
  await context.db
    .insert(account)
    .values({ tenantId, id: 'u1', name: '王敏', nickName: '', phone, registeredAt })
  await context.db.insert(mailAddress).values({
    tenantId,
    userId: 'u1',
    address: 'wang@example.cn',
    provedAt: registeredAt,
    unsubscribeToken: 't'.repeat(43),
  })
})
beforeEach(async () => {
  for (const table of [noticeOutbox, noticeTold, smsOutbox, mailOutbox, message, consent, countedText])
    await context.db.delete(table)
  context.senders = storedSenders
  at('2026-06-24T10:00:00+08:00')
})
afterAll(() => context.close())

function at(moment: string) {
  context.setNow(new Date(moment))
}

async function agree(kind: NoticeKind, ...channels: ('sms' | 'mail')[]) {
  for (const channel of channels) {
    const version = consentTo({ kind, channel })
    await context.db
      .insert(consent)
      .values({ id: context.newId('c'), tenantId, userId: 'u1', version, agreedAt: context.now(tenantId) })
  }
}

const send = (more: Partial<NewMessage> = {}) =>
  sendMessage(context, {
    tenantId,
    userId: 'u1',
    kind: 'declaration',
    title: '申报需要补正：瞪羚企业',
    body: '开户行不对',
    notice: 'returned',
    ...more,
  })
const deliver = () => deliverNotices(context, words, { onlyTenant: tenantId })
const sms = async () => (await context.db.select().from(smsOutbox)).map(({ text }) => text)
const mails = () => context.db.select().from(mailOutbox)
const rows = () => context.db.select().from(noticeOutbox)

describe('a notice outside the portal', () => {
  test('goes to nobody who has not chosen its kind', async () => {
    await agree('paid', 'sms', 'mail')
    await send()
    await deliver()
    expect([await sms(), await mails(), await rows()]).toEqual([[], [], []])
  })

  test('says by text what the message is called, and nothing of what stands in it', async () => {
    await agree('returned', 'sms')
    await send()
    await deliver()
    expect(await sms()).toEqual([
      '申报需要补正：瞪羚企业。详情请登录政策服务平台。不想再收短信，可以在通知设置里关闭。',
    ])
    await deliver()
    expect(await sms()).toHaveLength(1)
  })

  test('goes to a number ten times an hour, the last time with a word on the message centre', async () => {
    await agree('returned', 'sms')
    for (let times = 0; times < 15; times++) await send()
    await deliver()
    const texts = await sms()
    expect(texts).toHaveLength(10)
    expect(texts.filter((text) => text.includes('之后的暂不发送，请到消息中心查看'))).toHaveLength(1)
    expect(await context.db.select().from(message)).toHaveLength(15)
    expect((await rows()).filter(({ state }) => state === 'dropped')).toHaveLength(5)
    at('2026-06-24T11:00:00+08:00')
    await send()
    await deliver()
    expect(await sms()).toHaveLength(11)
  })

  test('goes to an address twenty times an hour, the last time with a word on the message centre', async () => {
    await agree('returned', 'mail')
    for (let times = 0; times < 25; times++) await send()
    await deliver()
    const texts = (await mails()).map(({ text }) => text)
    expect(texts).toHaveLength(20)
    expect(texts.filter((text) => text.includes('之后的暂不发送，请到消息中心查看'))).toHaveLength(1)
  })

  test('carries in each mail a link that ends mails without a login', async () => {
    await agree('returned', 'mail')
    await send()
    await deliver()
    const leave = `https://zc.example.cn/notices/unsubscribe?token=${'t'.repeat(43)}`
    expect(await mails()).toMatchObject([
      {
        address: 'wang@example.cn',
        subject: '申报需要补正：瞪羚企业（政策服务平台）',
        text: expect.stringContaining(leave),
        headers: {
          'List-Unsubscribe': `<${leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ])
    expect((await mails())[0]?.text).not.toContain('开户行')
  })

  test('is not written when what it tells of is not', async () => {
    await agree('returned', 'sms')
    const failing = context.db.transaction(async (db) => {
      await sendMessage(
        { ...context, db },
        {
          tenantId,
          userId: 'u1',
          kind: 'system',
          title: '通知',
          body: '-',
          notice: 'returned',
        },
      )
      throw new Error('the work failed')
    })
    await expect(failing).rejects.toThrow('the work failed')
    expect(await rows()).toEqual([])
  })

  test('wakes nobody: between 21:00 and 08:00 it waits', async () => {
    await agree('returned', 'sms')
    at('2026-06-24T21:00:00+08:00')
    await send()
    await deliver()
    at('2026-06-25T07:59:59+08:00')
    await deliver()
    expect(await sms()).toEqual([])
    at('2026-06-25T08:00:00+08:00')
    await deliver()
    expect(await sms()).toHaveLength(1)
  })

  test('is dropped when the choice was taken back before it went out', async () => {
    await agree('returned', 'mail')
    await send()
    await context.db.update(consent).set({ withdrawnAt: context.now(tenantId) })
    await deliver()
    expect([await mails(), await rows()]).toMatchObject([[], [{ state: 'dropped' }]])
  })
})

describe('what is not urgent', () => {
  test('is one mail a day, however much there is', async () => {
    await agree('closing', 'mail')
    await agree('match', 'mail')
    at('2026-06-24T08:00:00+08:00')
    await Promise.all(['甲', '乙', '丙'].map((name) => send({ title: `新政策：${name}`, notice: 'match' })))
    await send({ title: '收藏的政策还剩 3 天', notice: 'closing' })
    await deliver()
    expect(await mails()).toEqual([])
    at('2026-06-24T09:00:00+08:00')
    await deliver()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['您有 4 条新通知（政策服务平台）'])
    await send({ title: '新政策：丁', notice: 'match' })
    at('2026-06-24T20:00:00+08:00')
    await deliver()
    expect(await mails()).toHaveLength(1)
    at('2026-06-25T09:00:00+08:00')
    await deliver()
    expect((await mails()).map(({ text }) => text).join()).toContain('新政策：丁')
    expect(await mails()).toHaveLength(2)
  })

  test('comes on the same day where none has gone out yet, and gathers what else comes', async () => {
    await agree('closing', 'sms')
    at('2026-06-24T15:00:00+08:00')
    await send({ title: '甲还剩 1 天', notice: 'closing' })
    await deliver()
    at('2026-06-24T15:10:00+08:00')
    await send({ title: '乙还剩 1 天', notice: 'closing' })
    at('2026-06-24T15:15:00+08:00')
    await deliver()
    expect(await sms()).toEqual([expect.stringMatching(/^您有 2 条新通知：甲还剩 1 天；乙还剩 1 天。/)])
  })
})

describe('a server that takes nothing', () => {
  const failing = (error: Error) => ({ ...storedSenders, sms: () => Promise.reject(error) })

  test('is asked again at longer and longer intervals, and given up at last', async () => {
    await agree('returned', 'sms')
    const logged: string[] = []
    context.log = (level, event) => void logged.push(`${level} ${event}`)
    context.senders = failing(new Error('status 503'))
    await send()
    const tries: number[] = []
    const begin = context.now(tenantId).getTime()
    for (;;) {
      tries.push((context.now(tenantId).getTime() - begin) / 60_000)
      await deliver()
      const [row] = await rows()
      if (row?.state !== 'pending') break
      const justBefore = new Date(row.nextAt.getTime() - 1)
      context.setNow(justBefore)
      await deliver()
      expect((await rows())[0]?.attempts, 'nobody asks sooner').toBe(row.attempts)
      // At night it waits for the morning.
      const isNight = shanghaiTime(row.nextAt).slice(11) < '08:00:00'
      context.setNow(isNight ? shanghaiMoment(shanghaiDate(row.nextAt), '08:00') : row.nextAt)
    }
    expect(tries).toEqual([0, 1, 6, 36, 156, 1320])
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }])
    expect(logged).toEqual([
      ...Array.from({ length: 5 }, () => 'warn a notice could not be sent yet'),
      'error a notice was given up',
    ])
    context.log = () => {}
  })

  test('gets it when it is back, and once', async () => {
    await agree('returned', 'sms')
    context.senders = failing(new Error('ECONNREFUSED'))
    await send()
    await deliver()
    context.senders = storedSenders
    at('2026-06-24T10:01:00+08:00')
    await deliver()
    await deliver()
    expect(await sms()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('is not asked again for an address that it refuses for good', async () => {
    await agree('returned', 'sms')
    context.senders = failing(new Undeliverable('no such mailbox'))
    await send()
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }])
  })
})

describe('delivery', () => {
  test('by several gateways at once sends each once', async () => {
    await agree('returned', 'sms')
    for (let number = 0; number < 10; number++) await send({ title: `第 ${number} 条` })
    await Promise.all([deliver(), deliver(), deliver()])
    const texts = await sms()
    expect([texts.length, new Set(texts).size]).toEqual([10, 10])
  })

  test('whose lease has run out changes nothing of a row that another has taken', async () => {
    await agree('returned', 'sms')
    await send()
    let sending = 0
    context.senders = {
      ...storedSenders,
      async sms() {
        if (++sending > 1) return
        at('2026-06-24T10:05:00+08:00')
        await deliver()
        throw new Error('status 503')
      },
    }
    await deliver()
    expect(sending).toBe(2)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('takes one at a time, so that a slow server keeps nothing from another gateway', async () => {
    await agree('returned', 'sms')
    for (const title of ['甲', '乙', '丙']) await send({ title })
    const begun = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    context.senders = {
      ...storedSenders,
      async sms() {
        begun.resolve()
        await goesOn.promise
      },
    }
    const stop = scheduleDelivery(context, words)
    await begun.promise
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
    const stopped = stop()
    goesOn.resolve()
    await stopped
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['pending', 'pending', 'sent'])
  })

  test('that died between sending and marking is made up for: at least once', async () => {
    await agree('returned', 'sms')
    await send()
    await deliver()
    // What the dying process left behind: a try that was begun and never settled.
    await context.db
      .update(noticeOutbox)
      .set({ state: 'pending', nextAt: new Date('2026-06-24T10:05:00+08:00') })
      .where(eq(noticeOutbox.tenantId, tenantId))
    at('2026-06-24T10:04:00+08:00')
    await deliver()
    expect(await sms()).toHaveLength(1)
    at('2026-06-24T10:05:00+08:00')
    await deliver()
    expect(await sms()).toHaveLength(2)
  })
})

test('what is told once is told once, also by several at the same moment', async () => {
  const notice = { tenantId, userId: 'u1', kind: 'system', title: '甲', body: '-' } as const
  const sent = await Promise.all([1, 2, 3].map(() => sendOnce(context, 'closing:甲:3', notice)))
  expect(sent.filter(Boolean)).toHaveLength(1)
  await sendOnce(context, 'closing:甲:1', notice)
  expect(await context.db.select().from(message)).toHaveLength(2)
})
