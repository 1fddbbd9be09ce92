import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContextInMemory, contextInMemory } from '../testing/context-in-memory.ts'
import { openSenders, Undeliverable } from './senders.ts'

let context: ContextInMemory
beforeAll(async () => {
  context = await contextInMemory()
})
afterAll(() => context.close())

const mail = {
  id: 'n_1',
  tenantId: 'test',
  address: 'wang@example.cn',
  subject: '申报需要补正：瞪羚企业',
  text: '登录后查看。\n不再接收邮件：https://zc.example.cn/notices/unsubscribe?token=t',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}

/** A mail server that keeps what it takes, and refuses the address `gone@…`, mails from `stranger@…` and those to pass on to `far@…`. */
async function mailServer() {
  const taken: { from: string; to: string[]; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom({ address }, _session, answer) {
      if (!address.startsWith('stranger@')) return answer()
      answer(Object.assign(new Error('not yours to send from'), { responseCode: 553 }))
    },
    onRcptTo({ address }, _session, answer) {
      if (address.startsWith('far@'))
        return answer(Object.assign(new Error('5.7.1 relay access denied'), { responseCode: 554 }))
      if (!address.startsWith('gone@')) return answer()
      answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        })
        answer()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  return { taken, url, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

test('a mail goes to the server that is set, the same at each try', async () => {
  const server = await mailServer()
  const senders = openSenders(
    { sms: null, smtp: { url: server.url, from: '平台 <notice@example.cn>' } },
    false,
  )
  await senders.mail(context, mail)
  await senders.mail(context, mail)
  await expect(senders.mail(context, { ...mail, address: 'gone@example.cn' })).rejects.toThrow(Undeliverable)
  senders.close()
  await server.close()
  const [first, second] = server.taken
  expect(server.taken).toHaveLength(2)
  expect(first).toMatchObject({ from: 'notice@example.cn', to: ['wang@example.cn'] })
  expect(first?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const idIn = (text = '') => /^Message-ID: (.+)$/im.exec(text)?.[1]
  expect(idIn(first?.text)).toBe('<n_1@example.cn>')
  expect(idIn(second?.text)).toBe('<n_1@example.cn>')
  expect(senders.channels).toEqual(['mail'])
})

test('a server that is away takes no mail, and that is no last word about the address', async () => {
  const server = await mailServer()
  await server.close()
  const senders = openSenders({ sms: null, smtp: { url: server.url, from: 'notice@example.cn' } }, false)
  const failure = await senders.mail(context, mail).catch((error: unknown) => error)
  senders.close()
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(Undeliverable)
})

test('a server that refuses the platform itself has said nothing of the address', async () => {
  const server = await mailServer()
  const refusedFrom = async (from: string, address: string) => {
    const senders = openSenders({ sms: null, smtp: { url: server.url, from } }, false)
    const failure = await senders.mail(context, { ...mail, address }).catch((error: unknown) => error)
    senders.close()
    return failure
  }
  const failures = [
    await refusedFrom('stranger@example.cn', 'wang@example.cn'),
    await refusedFrom('notice@example.cn', 'far@example.cn'),
  ]
  await server.close()
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(Undeliverable)
  }
})

test('a text is posted as JSON with the secret, and only a 2xx takes it', async () => {
  const got: { authorization: string | undefined; body: unknown }[] = []
  let status = 204
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { authorization } = request.headers
      got.push({ authorization, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const senders = openSenders(
    { sms: { url: `http://127.0.0.1:${port}/sms`, secret: 's3cret' }, smtp: null },
    false,
  )
  const sms = { id: 'n_1', tenantId: 'test', phone: '13800000000', text: '验证码 123456' }
  await senders.sms(context, sms)
  expect(got).toEqual([
    { authorization: 'Bearer s3cret', body: { id: 'n_1', phone: '13800000000', text: '验证码 123456' } },
  ])
  for (const refusing of [503, 400, 302]) {
    status = refusing
    await expect(senders.sms(context, sms)).rejects.toThrow()
  }
  expect([senders.channels, senders.smsLeaves]).toEqual([['sms'], true])
  server.closeAllConnections()
  server.close()
})

test('without servers nothing is offered but where somebody reads what is stored', () => {
  expect(openSenders({ sms: null, smtp: null }, false).channels).toEqual([])
  expect(openSenders({ sms: null, smtp: null }, true).channels).toEqual(['sms', 'mail'])
})
