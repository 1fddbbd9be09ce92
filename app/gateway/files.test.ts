import { expect, test } from 'vitest'
import { failureOf, gatewayInTest, json, succeed } from './gateway-in-test.ts'

const gateway = gatewayInTest()

test('a file is passed on while it arrives, under a safe name', async () => {
  gateway.respond = succeed({
    filePath: 'f',
    fileName: 'x',
    size: 6,
    contentType: 'text/plain',
    sha256: 'a'.repeat(64),
  })
  async function* stream() {
    yield Buffer.from('abc')
    yield Buffer.from('def')
  }
  await gateway.client.common
    .upload({ fileName: 'a"b\r\nx: y.txt', contentType: 'text/plain', stream: stream() })
    .catch(() => null)
  const { body, headers } = gateway.seen[0] ?? { body: '', headers: {} }
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('filename="a%22b%0D%0Ax: y.txt"')
  expect(body).toContain('\r\n\r\nabcdef\r\n--')
})

test("a browser's own form is passed on as it arrives", async () => {
  gateway.respond = succeed(null)
  const form = new FormData()
  form.set('file', new File(['abcdef'], '通知.txt'))
  await gateway.client.common
    .upload(new Request('http://localhost/x', { method: 'POST', body: form }))
    .catch(() => null)
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
