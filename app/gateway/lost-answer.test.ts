import { expect, test } from 'vitest'
import { isRepeatable } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { type FailureDetail, type FailureKind, GatewayFailure } from './failure.ts'
import { lostAnswerWords } from './lost-answer.ts'

const saveConsult = { call: 'policy.saveConsult' }
const toldOf = (kind: FailureKind, detail: FailureDetail = {}) =>
  lostAnswerWords(new GatewayFailure(kind, { ...saveConsult, ...detail }))
const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each<[string, FailureKind, FailureDetail]>([
  ['a time that is over', 'timeout', {}],
  ['a connection that breaks', 'unreachable', { cause: withCode('ECONNRESET') }],
  ['half an answer', 'unreachable', { status: 200, cause: withCode('UND_ERR_SOCKET') }],
  ['an answer that is no envelope', 'broken', { status: 200 }],
  ['a 502 of something between', 'broken', { status: 502 }],
  ['a 500 that says why without a code', 'other', { status: 500, warnings: [{ errorMessage: '甲' }] }],
])('%s leaves it open whether a question was asked, and names where to look', (_, kind, detail) => {
  expect(toldOf(kind, detail)).toEqual(['不确定是否已提交', '请先到“我的咨询”查看，没有再提交一次'])
})

test.each<[string, FailureKind, FailureDetail]>([
  ['a refused connection', 'unreachable', { cause: withCode('ECONNREFUSED') }],
  ['an open circuit', 'unreachable', { cause: 'breaker' }],
  ['a 413 of something between', 'broken', { status: 413 }],
  ['3000', 'warning', { returnCode: '3000', status: 200 }],
  ['any other code', 'other', { returnCode: '9527', status: 500 }],
  ['401', 'loginNeeded', { status: 401 }],
])('%s is a certain no', (_, kind, detail) => {
  expect(toldOf(kind, detail)).toEqual([])
})

/** Calls that only read, log or open a login, whatever their method is. */
const leaveNothing = [
  'behaviour.record',
  'behaviour.recordForm',
  'behaviour.accessRecord',
  'behaviour.heartbeat',
  'account.tokenCheck',
  'account.login',
  'account.logout',
  'account.ssoLogin',
  'common.upload',
  'policy.visitorReport',
  'tool.preview',
  'savedSearch.look',
]

test('every call that leaves something behind says so when its answer is lost, and no other', () => {
  const calls = Object.entries(contract).flatMap(([family, byName]) =>
    Object.entries(byName).map(([name, call]) => ({ call: `${family}.${name}`, reads: isRepeatable(call) })),
  )
  const open = calls.filter(({ call }) => lostAnswerWords(new GatewayFailure('timeout', { call })).length > 0)
  const expected = calls.filter(({ call, reads }) => !reads && !leaveNothing.includes(call))
  expect(open).toEqual(expected)
})
