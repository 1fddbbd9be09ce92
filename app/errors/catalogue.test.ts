import { expect, test } from 'vitest'
import { GatewayFailure } from '../gateway/failure.ts'
import { spread } from './answer-failure.server.ts'
import { catalogue, messagesOf, statusOf } from './catalogue.ts'

const errors = (...texts: string[]) => texts.map((errorMessage) => ({ errorMessage }))

test('3000 shows each message, or 未知错误', () => {
  const shown = (...texts: string[]) =>
    messagesOf(new GatewayFailure('warning', { returnCode: '3000', status: 200, warnings: errors(...texts) }))
  expect(shown()).toEqual(['未知错误'])
  expect(shown('甲')).toEqual(['甲'])
  expect(shown('甲', '乙', '丙', '丁', '戊')).toEqual(['甲', '乙', '丙', '丁', '戊'])
})

test.each([
  [{ returnCode: '5001', status: 200, warnings: errors('库存不足') }, '5001 : 库存不足'],
  [{ returnCode: '5001', status: 500, warnings: errors('库存不足') }, '5001(500) : 库存不足'],
  [{ returnCode: '5001', status: 500 }, '5001(500) : 未知错误'],
  [{ returnCode: '5001', status: 200 }, '5001 : 未知错误'],
])('any other error %j reads %s', (detail, text) => {
  expect(messagesOf(new GatewayFailure('other', detail))).toEqual([text])
})

test('where there was no envelope there is no code', () => {
  expect(messagesOf(new GatewayFailure('broken', { status: 502 }))).toEqual(['502 : 未知错误'])
  expect(messagesOf(new GatewayFailure('broken', { status: 200 }))).toEqual(['未知错误'])
  expect(messagesOf(new GatewayFailure('timeout'))).toEqual(['504 : 未知错误'])
  expect(messagesOf(new GatewayFailure('unreachable'))).toEqual(['503 : 未知错误'])
})

test('the exact texts', () => {
  expect(messagesOf(new GatewayFailure('loginNeeded', { status: 401 }))).toEqual([
    '登录过期或未登录，请重新登录',
  ])
  expect(messagesOf(new GatewayFailure('enterpriseNeeded'))).toEqual(['请以法人账号登录'])
})

test('a page tells what failed by its status', () => {
  expect([
    catalogue.notFound.status,
    catalogue.timeout.status,
    catalogue.broken.status,
    catalogue.unreachable.status,
  ]).toEqual([404, 504, 502, 503])
})

test('a gateway that cannot answer now is told from one that made a mistake', () => {
  const answered = (status: number) => statusOf(new GatewayFailure('other', { returnCode: 'E1', status }))
  expect([answered(503), answered(500), answered(200)]).toEqual([503, 502, 502])
  expect(statusOf(new GatewayFailure('broken', { status: 503 }))).toBe(502)
})

test('a warning that names a field stands beside it too', () => {
  const failure = new GatewayFailure('warning', {
    warnings: [{ errorMessage: '手机号已注册', field: 'tel' }, { errorMessage: '请稍后再试' }],
  })
  expect(spread(failure)).toEqual({
    fieldErrors: { tel: ['手机号已注册'] },
    messages: ['手机号已注册', '请稍后再试'],
  })
})

test('a warning may name any field', () => {
  const failure = new GatewayFailure('warning', {
    warnings: [
      { errorMessage: '甲', field: '__proto__' },
      { errorMessage: '乙', field: 'constructor' },
    ],
  })
  expect(Object.entries(spread(failure).fieldErrors)).toEqual([
    ['__proto__', ['甲']],
    ['constructor', ['乙']],
  ])
})

test('who has too much under way hears it in words, and when to come again', () => {
  expect(messagesOf(new GatewayFailure('busy'))).toEqual([
    '您同时上传或下载的文件太多，请等前面的传完，再试一次',
  ])
  expect(catalogue.busy).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
})
