import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { log, startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { type FailureDetail, type FailureKind, GatewayFailure } from '../gateway/failure.ts'
import { logInForTest } from '../session/login-in-test.ts'
import { Session, sessionContext } from '../session/session.server.ts'
import { sealerOf } from '../shared-state/seal.server.ts'
import { optionalRead } from './optional-read.server.ts'

startLog('silent')

let context: RouterContextProvider
let cookies: Session

beforeEach(async () => {
  context = new RouterContextProvider()
  context.set(requestInfoContext, infoInTest)
  cookies = await Session.open(infoInTest, null, sealerOf(['k'.repeat(40)]), 0)
  context.set(sessionContext, cookies)
})

const logIn = () => logInForTest(cookies, { id: 'u', name: 'n', nickName: 'n', phoneMasked: null })

/** What reading a section that fails so comes to. */
const failing = (kind: FailureKind, detail: FailureDetail = {}, options: { ignored?: true } = {}) =>
  optionalRead(context, () => Promise.reject(new GatewayFailure(kind, detail)), { label: 'x', ...options })

const warnings = [{ errorMessage: '甲' }, { errorMessage: '乙' }]

test('the log names the request whose section is missing', async () => {
  const warned = vi.spyOn(log(), 'warn')
  await failing('unreachable')
  expect(warned.mock.calls).toEqual([
    [
      expect.objectContaining({ id: 'r1', trace: '4bf92f3577b34da6a3ce929d0e0e4736', section: 'x' }),
      'section left out',
    ],
  ])
})

test('a section that is there is its data', async () => {
  expect(await optionalRead(context, async () => 'here', { label: 'x' })).toEqual({
    data: 'here',
    missing: null,
  })
})

test('a section that hangs is missing within its budget', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const never = optionalRead(context, () => new Promise<string>(() => {}), { label: 'x', budgetMs: 1500 })
  await vi.advanceTimersByTimeAsync(1500)
  vi.useRealTimers()
  expect(await never).toEqual({ data: null, missing: [] })
})

test.each<[FailureKind, FailureDetail, string[]]>([
  ['warning', { returnCode: '3000', status: 200, warnings }, ['甲', '乙']],
  ['warning', { returnCode: '3000', status: 200 }, ['未知错误']],
  [
    'other',
    { returnCode: '9527', status: 503, warnings: [{ errorMessage: '维护中' }] },
    ['9527(503) : 维护中'],
  ],
  ['other', { returnCode: '9527', status: 200 }, ['9527 : 未知错误']],
  [
    'notFound',
    { returnCode: '404', status: 404, warnings: [{ errorMessage: '已下架' }] },
    ['404(404) : 已下架'],
  ],
  ['enterpriseNeeded', { returnCode: '403', status: 403 }, ['请以法人账号登录']],
  ['timeout', {}, []],
  ['busy', {}, []],
  ['notFound', { cause: 'identifier' }, []],
])('a section that fails as %s %j is missing and says %j', async (kind, detail, missing) => {
  expect(await failing(kind, detail)).toEqual({ data: null, missing })
})

test('a section whose answer is no envelope says so in the words of a page, quietly', async () => {
  const broken = await failing('broken', { status: 502 })
  expect(broken).toEqual({ data: null, missing: ['502 : 未知错误'], unanswered: true })
  const unreachable = await failing('unreachable')
  expect(unreachable).toEqual({ data: null, missing: ['503 : 未知错误'], unanswered: true })
})

test('a mistake of ours says nothing of itself', async () => {
  const mistaken = () => Promise.reject(new TypeError('a secret'))
  expect(await optionalRead(context, mistaken, { label: 'x' })).toEqual({ data: null, missing: [] })
})

test('a 401 to somebody who is logged in ends the login, to nobody it is a missing section', async () => {
  const detail = { returnCode: '401', status: 401 }
  expect(await failing('loginNeeded', detail)).toEqual({ data: null, missing: [] })
  logIn()
  await expect(failing('loginNeeded', detail)).rejects.toMatchObject({ kind: 'loginNeeded' })
  expect(await failing('loginNeeded', detail, { ignored: true })).toEqual({ data: null, missing: [] })
})
