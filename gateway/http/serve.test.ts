import { beforeAll, describe, expect, test } from 'vitest'
import { type GatewayInTest, sharedGateway } from '../testing/gateway-in-test.ts'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await sharedGateway()
})

const count = '/policy/api/ua/policy/policyCount'
const feedback = '/policy/api/ua/feedback'

describe('every answer is an envelope', () => {
  test('success', async () => {
    const answer = await gateway.call('GET', count)
    expect(answer).toMatchObject({ status: 200, returnCode: '0', errorMessage: null })
  })

  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '/', 404],
    ['DELETE', count, 405],
    ['POST', '/policy/api/ua/activity/a1', 405],
  ])('%s %s is %i', async (method, path, status) => {
    const answer = await gateway.call(method, path)
    expect(answer).toMatchObject({ status, returnCode: String(status) })
    expect(answer.data).toEqual({ errorMessage: answer.errorMessage })
  })

  test('HEAD answers as GET does, without a body', async () => {
    const response = await gateway.ask('HEAD', count)
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  test('the request id is carried, and made where there is none or a bad one', async () => {
    expect(
      (await gateway.call('GET', count, { headers: { 'x-request-id': 'abc-1' } })).headers.get(
        'x-request-id',
      ),
    ).toBe('abc-1')
    const made = (await gateway.call('GET', count, { headers: { 'x-request-id': 'a b' } })).headers.get(
      'x-request-id',
    )
    expect(made).toMatch(/^[\w-]{36}$/)
  })
})

describe('bad input is told with its field', () => {
  test.each([
    ['too large a page', 'GET', '/policy/api/ua/news/page?size=101', undefined, 'size'],
    ['a word for a number', 'GET', '/policy/api/ua/news/page?page=x', undefined, 'page'],
    ['one value twice', 'GET', '/policy/api/ua/news/page?page=1&page=2', undefined, 'page'],
    ['an identifier that is none', 'GET', '/policy/api/ua/activity/..%2fx', undefined, 'id'],
    ['NUL in a query', 'GET', '/policy/api/ua/news/page?keyword=%00', undefined, 'keyword'],
    ['nothing', 'POST', feedback, {}, 'content'],
    ['a number for a text', 'POST', feedback, { content: 1 }, 'content'],
    ['too long a text', 'POST', feedback, { content: 'x'.repeat(2001) }, 'content'],
    ['NUL', 'POST', feedback, { content: 'a\0b' }, 'content'],
    ['half a surrogate pair', 'POST', feedback, { content: '\ud800' }, 'content'],
    ['__proto__', 'POST', feedback, '{"__proto__":{"content":"x"}}', 'content'],
    ['no JSON', 'POST', feedback, '{', undefined],
    ['a list', 'POST', feedback, '[]', undefined],
    ['null', 'POST', feedback, 'null', undefined],
    ['brackets in brackets', 'POST', feedback, '['.repeat(60_000), undefined],
    ['objects in objects', 'POST', feedback, `${'{"content":'.repeat(5000)}1${'}'.repeat(5000)}`, undefined],
  ])('%s', async (_, method, path, body, field) => {
    const answer = await gateway.call(method, path, { body })
    expect(answer).toMatchObject({ status: 200, returnCode: '3000' })
    const warnings = answer.data as { errorMessage: string; field?: string }[]
    if (field) expect(warnings.map((one) => one.field)).toContain(field)
    for (const { errorMessage } of warnings) expect(errorMessage).toMatch(/\p{Script=Han}/u)
  })

  test('a list in a query repeats its name', async () => {
    const answer = await gateway.call('GET', '/uaa/api/dict/value/multiple?typeCodes=level&typeCodes=size')
    expect(Object.keys(answer.data as object)).toEqual(['level', 'size'])
  })

  test('who issued policies: names only, not how many others a document counts', async () => {
    const answer = await gateway.call('GET', '/uaa/api/dict/value?typeCode=issuer')
    const names = (answer.data as { label: string }[]).map((one) => one.label)
    expect(names).toContain('财政部')
    expect(names.filter((name) => name.startsWith('等'))).toEqual([])
  })

  test('bytes that are no UTF-8 are not stored damaged', async () => {
    const body = Buffer.from('{"content":"\xff\xfe"}', 'latin1')
    expect(await gateway.call('POST', feedback, { body })).toMatchObject({ status: 200, returnCode: '3000' })
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data'])('%s is 415', async (type) => {
    const answer = await gateway.call('POST', feedback, {
      body: '{"content":"x"}',
      headers: { 'content-type': type },
    })
    expect(answer).toMatchObject({ status: 415, returnCode: '415' })
  })

  test('a body over the cap is 413, told before it is read', async () => {
    expect((await gateway.call('POST', feedback, { body: { content: 'x'.repeat(1_100_000) } })).status).toBe(
      413,
    )
  })
})
