import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenantsOf } from '../base/tenants.ts'
import { smsOutbox } from '../store/schema/account.ts'
import { mailOutbox } from '../store/schema/notice.ts'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { hasPretendProvider, pretendProvider } from './pretend-provider.ts'
import { openSenders, storeDecoySms, storedSenders } from './senders.ts'

const tenants = tenantsOf({ control: true, extra: new Map() })
const smtp = { url: 'smtp://mail.example.cn', from: 'notice@example.cn' }
const sms = { url: 'https://sms.example.cn', secret: null }

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())
beforeEach(async () => {
  await context.db.delete(smsOutbox)
  await context.db.delete(mailOutbox)
})

async function sendSms(phone: string, text: string, moment: string, tenantId = 'default') {
  context.setNow(new Date(moment))
  await storedSenders.sms(context, { id: 'sms', tenantId, phone, text })
}

async function sendMail(address: string, text: string, moment: string) {
  context.setNow(new Date(moment))
  const mail = { id: 'mail', tenantId: 'default', subject: '邮箱验证码', headers: {} }
  await storedSenders.mail(context, { ...mail, address, text })
}

const read = async (query: Record<string, string>) => {
  const address = `http://localhost:4000/messages?${new URLSearchParams(query)}`
  const answer = await pretendProvider(context, tenants).request(address)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('shows the texts and mails of one portal, the newest first', async () => {
  await sendSms('13800000001', '验证码 111111', '2026-06-24T10:00:00+08:00')
  await sendMail('wang@example.cn', '验证码 222222', '2026-06-24T10:00:01+08:00')
  await sendSms('13800000002', '<b>验证码</b> 333333', '2026-06-24T10:00:02+08:00')
  await sendSms('13800000001', '验证码 444444', '2026-06-24T10:00:03+08:00', 'other')
  await storeDecoySms(context, 'default')
  const { status, headers, text } = await read({ host: 'localhost:3000' })
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(text.match(/\d{6}(?=<)/g)).toEqual(['333333', '222222', '111111'])
  expect(text).toContain('&lt;b&gt;')
  expect(text).toContain('短信 138****0002 <small>2026-06-24 10:00:02</small>')
  expect(text).toContain('邮件 w***@example.cn')
  expect(text).not.toMatch(/13800000001|wang@/)
})

test.each([
  ['138 0000 0001', ['111111']],
  [' wang＠example.cn', ['222222']],
  ['13800000009', []],
])('shows only those to %s', async (to, codes) => {
  await sendSms('13800000001', '验证码 111111', '2026-06-24T10:00:00+08:00')
  await sendMail('wang@example.cn', '验证码 222222', '2026-06-24T10:00:01+08:00')
  const { text } = await read({ host: 'localhost', to })
  expect(text.match(/\d{6}(?=<)/g) ?? []).toEqual(codes)
})

test('shows twenty at most', async () => {
  for (let number = 10; number < 35; number++)
    await sendSms('13800000001', `第 ${number} 条`, `2026-06-24T10:00:${number}+08:00`)
  const { text } = await read({ host: 'localhost' })
  expect(text.match(/(?<=第 )\d+/g)).toEqual(Array.from({ length: 20 }, (_, place) => String(34 - place)))
})

test.each<Record<string, string>>([{}, { host: 'evil.example' }])('has no page for %o', async (query) => {
  await sendSms('13800000001', '验证码 111111', '2026-06-24T10:00:00+08:00')
  const { status, text } = await read(query)
  expect([status, text.includes('111111')]).toEqual([404, false])
})

describe('is there', () => {
  test.each([
    ['on the demonstration', true, { sms: null, smtp: null }, true],
    ['not without it', false, { sms: null, smtp: null }, false],
    ['not where texts leave', true, { sms, smtp: null }, false],
    ['not where mails leave', true, { sms: null, smtp }, false],
  ])('%s', (_, demonstration, servers, isThere) => {
    const senders = openSenders(servers, true)
    expect(hasPretendProvider({ ...context, demonstration, senders })).toBe(isThere)
    senders.close()
  })
})

describe('the log', () => {
  async function linesOf(demonstration: boolean): Promise<string[]> {
    const lines: string[] = []
    const logged = { ...context, demonstration, log: (_: string, line: string) => void lines.push(line) }
    const inside = {
      ...logged,
      afterCommit: (task: (after: typeof context) => Promise<void>) => task({ ...context, ...logged }),
    }
    await storedSenders.sms(inside, {
      id: 's',
      tenantId: 'default',
      phone: '13800000001',
      text: '验证码 111111',
    })
    const mail = {
      id: 'm',
      tenantId: 'default',
      address: 'wang@example.cn',
      subject: '邮箱验证码',
      headers: {},
    }
    await storedSenders.mail(inside, { ...mail, text: '验证码 222222' })
    return lines
  }

  test('has a line for each text and mail of the demonstration, with the number masked', async () => {
    expect(await linesOf(true)).toEqual([
      '演示短信 138****0001：验证码 111111',
      '演示邮件 w***@example.cn：邮箱验证码：验证码 222222',
    ])
  })

  test('has none elsewhere', async () => {
    expect(await linesOf(false)).toEqual([])
  })
})
