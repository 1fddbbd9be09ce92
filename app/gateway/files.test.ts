import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { connect } from './connect.server.ts'
import { failureOf, gatewayInTest, json, succeed } from './gateway-in-test.ts'

const gateway = gatewayInTest()
/** So long that only what never comes true takes it, however busy the machine is. */
const deadline = { timeout: 60_000 }

/** A browser's request with one file. */
function posted(name: string): Request {
  const form = new FormData()
  form.set('file', new File(['abcdef'], name))
  return new Request('http://localhost/x', { method: 'POST', body: form })
}

test("a browser's own form is passed on as it arrives", async () => {
  gateway.respond = succeed(null)
  await gateway.client.common.upload(posted('通知.txt')).catch(() => null)
  expect(gateway.seen[0]?.body).toMatch(/filename="通知\.txt"[\s\S]*\r\n\r\nabcdef\r\n--/)
  const empty = new Request('http://localhost/x', { method: 'POST', body: 'a=1' })
  expect(await failureOf(gateway.client.common.upload(empty))).toMatchObject({ kind: 'warning' })
  expect(gateway.seen).toHaveLength(1)
})

test('a file comes back as a stream; a failure as a failure', async () => {
  gateway.respond = (_call, outgoing) =>
    outgoing.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 3 }).end('pdf')
  const file = await gateway.client.common.download({ filePath: 'p', fileName: '通知.pdf' })
  expect([file.contentType, file.size]).toEqual(['application/pdf', 3])
  expect(Buffer.concat(await file.body.toArray()).toString()).toBe('pdf')
  gateway.respond = (_call, outgoing) =>
    json(outgoing, 404, { returnCode: '404', data: { errorMessage: 'x' } })
  expect(await failureOf(gateway.client.common.download({ filePath: 'p', fileName: 'x' }))).toMatchObject({
    kind: 'notFound',
  })
})

test('an envelope in the place of a file is no file, a file of JSON is one', async () => {
  const ask = () => gateway.client.common.download({ filePath: 'p', fileName: 'x' })
  gateway.respond = (_call, outgoing) =>
    json(outgoing, 200, { returnCode: '3000', data: [{ errorMessage: '下载已停用' }] })
  await expect(ask()).rejects.toMatchObject({
    kind: 'warning',
    warnings: [{ errorMessage: '下载已停用' }],
  })
  gateway.respond = (_call, outgoing) => json(outgoing, 200, { returnCode: '0', data: null })
  expect(await failureOf(ask())).toMatchObject({ kind: 'broken' })
  gateway.respond = (_call, outgoing) => {
    outgoing.setHeader('content-disposition', 'attachment')
    json(outgoing, 200, { returnCode: '3000' })
  }
  expect(await (await ask()).body.toArray()).toHaveLength(1)
})

test('a call that waits for a connection ends when its time is over, and files have connections of their own', async () => {
  gateway.respond = (call, outgoing) => {
    if (call.url.includes('download')) outgoing.end('pdf')
  }
  const hanging = Array.from({ length: 128 }, () =>
    failureOf(gateway.client.account.tokenCheck({}, { budgetMs: 60_000 })),
  )
  await vi.waitFor(() => expect(gateway.seen).toHaveLength(128), deadline)
  const waiting = gateway.client.account.tokenCheck({}, { budgetMs: 100 })
  expect(await failureOf(waiting)).toMatchObject({ kind: 'timeout' })
  expect(gateway.seen).toHaveLength(128)
  const file = await gateway.client.common.download({ filePath: 'p', fileName: 'x' })
  expect(Buffer.concat(await file.body.toArray()).toString()).toBe('pdf')
  gateway.browser.abort()
  await Promise.all(hanging)
})

test('one person fetches so many files at once; others wait, and beyond that hear that it is too much', async () => {
  const held: ServerResponse[] = []
  gateway.respond = (_call, outgoing) => {
    held.push(outgoing)
    outgoing.writeHead(200, { 'content-type': 'application/pdf' }).flushHeaders()
  }
  const person = { ...gateway.caller, accessToken: 'somebody with many files' }
  const client = connect(gateway.transport, () => person)
  const fetchOne = () => client.common.download({ filePath: 'p', fileName: 'x' })
  const first = await Promise.all(Array.from({ length: 8 }, fetchOne))
  const waiting = Array.from({ length: 60 }, fetchOne)
  expect(await failureOf(fetchOne())).toMatchObject({ kind: 'busy' })
  expect(held).toHaveLength(8)
  // Another person is not held up.
  const other = await gateway.client.common.download({ filePath: 'p', fileName: 'x' })
  for (const { body } of [...first, other]) body.on('error', () => {}).destroy()
  await vi.waitFor(() => expect(held).toHaveLength(9 + 8), deadline)
  gateway.browser.abort()
  await Promise.allSettled(waiting)
})

test('one person sends so many files at once; others wait, and beyond that hear that it is too much', async () => {
  const held: ServerResponse[] = []
  gateway.respond = (_call, outgoing) => void held.push(outgoing)
  const person = { ...gateway.caller, accessToken: 'somebody who sends many files' }
  const sendAs = (caller: typeof person) =>
    failureOf(connect(gateway.transport, () => caller).common.upload(posted('x.txt')))
  const sending = Array.from({ length: 24 }, () => sendAs(person))
  await vi.waitFor(() => expect(held).toHaveLength(24), deadline)
  const waiting = Array.from({ length: 60 }, () => sendAs(person))
  expect(await sendAs(person)).toMatchObject({ kind: 'busy' })
  expect(held).toHaveLength(24)
  // Another person is not held up.
  const other = sendAs({ ...person, accessToken: 'another' })
  await vi.waitFor(() => expect(held).toHaveLength(25), deadline)
  gateway.browser.abort()
  await Promise.all([...sending, ...waiting, other])
})
