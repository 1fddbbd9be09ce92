import { isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { rememberEntered } from '../forms/entered.server.ts'
import { type FailureKind, GatewayFailure } from '../gateway/failure.ts'
import { InterruptedForm, interruptedFormContext } from '../interrupted-forms/interrupted-form.server.ts'
import { logInForTest } from '../session/login-in-test.ts'
import { Session, session, sessionContext } from '../session/session.server.ts'
import { who } from '../session/who.server.ts'
import { sealerOf } from '../shared-state/seal.server.ts'
import { toLogin } from './answer-failure.server.ts'
import { answeringFailures } from './wrap-routes.server.ts'

startLog('silent')

const origin = 'http://localhost:3000'
let context: RouterContextProvider

beforeEach(async () => {
  const info = { ...infoInTest, id: 'r-1', origin }
  context = new RouterContextProvider()
  context.set(requestInfoContext, info)
  const cookies = await Session.open(info, null, sealerOf(['k'.repeat(40)]), 0)
  logInForTest(cookies, { id: 'u', name: 'n', nickName: 'n', phoneMasked: null })
  context.set(sessionContext, cookies)
})

type Module = Record<string, unknown>

/** A build with one route, as far as the wrapping looks at it. */
function moduleOf(module: Module): Module {
  const build = { routes: { page: { id: 'page', module } } } as unknown as ServerBuild
  return answeringFailures(build).routes.page?.module as unknown as Module
}

const failing =
  (kind: FailureKind, detail = {}) =>
  async () => {
    throw new GatewayFailure(kind, detail)
  }

/** What running a part of the route returns or throws. */
async function outcomeOf(module: Module, part: 'loader' | 'action', request: Request) {
  context.set(interruptedFormContext, new InterruptedForm(request, infoInTest, () => null))
  const run = moduleOf(module)[part] as (args: object) => Promise<unknown>
  return await run({ request, context, params: {} }).then(
    (returned) => ({ returned, thrown: undefined }),
    (thrown: unknown) => ({ returned: undefined, thrown }),
  )
}

const page = { default: () => null }
const reading = (path = '/user/collect?page=2') => new Request(origin + path)
const writing = (headers = {}) => new Request(`${origin}/user/consult`, { method: 'POST', headers })

test.each<[FailureKind, number]>([
  ['notFound', 404],
  ['timeout', 504],
  ['broken', 502],
  ['unreachable', 503],
  ['enterpriseNeeded', 403],
])(
  'a loader that fails as %s throws a page of %i without any detail of the gateway',
  async (kind, status) => {
    const cause = new Error('secret of the gateway')
    const { thrown } = await outcomeOf({ ...page, loader: failing(kind, { cause }) }, 'loader', reading())
    expect(thrown).toMatchObject({ init: { status }, data: { status, requestId: 'r-1' } })
    expect(JSON.stringify(thrown)).not.toContain('secret')
  },
)

test('a 401 clears the login and leads to the login page, which leads back, with the text', async () => {
  const { thrown } = await outcomeOf({ ...page, loader: failing('loginNeeded') }, 'loader', reading())
  expect(thrown).toBeInstanceOf(Response)
  const response = thrown as Response
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/auth/login?returnTo=%2Fuser%2Fcollect%3Fpage%3D2',
  ])
  expect(who(context).role).toBe('visitor')
  expect(session(context).get('NOTICE')).toEqual({ kind: 'warning', text: '登录过期或未登录，请重新登录' })
})

test('what asks next, without a login, leaves the reason as it is', async () => {
  await outcomeOf({ ...page, loader: failing('loginNeeded') }, 'loader', reading())
  toLogin(reading(), context, '请先登录')
  expect(session(context).get('NOTICE')).toEqual({ kind: 'warning', text: '登录过期或未登录，请重新登录' })
})

test('a data request leads back to its page', async () => {
  const { thrown } = await outcomeOf(
    { ...page, loader: failing('loginNeeded') },
    'loader',
    reading('/user/collect.data?page=2&_routes=page'),
  )
  expect((thrown as Response).headers.get('location')).toBe(
    '/auth/login?returnTo=%2Fuser%2Fcollect%3Fpage%3D2',
  )
})

test('an action leads back to the page of its form, if that is ours', async () => {
  const locationFrom = async (referer: string) => {
    const { thrown } = await outcomeOf(
      { ...page, action: failing('loginNeeded') },
      'action',
      writing({ referer }),
    )
    return (thrown as Response).headers.get('location')
  }
  expect(await locationFrom(`${origin}/zct-ee/policy-info/p1?x=1`)).toBe(
    '/auth/login?returnTo=%2Fzct-ee%2Fpolicy-info%2Fp1%3Fx%3D1',
  )
  expect(await locationFrom('https://evil.example/x')).toBe('/auth/login?returnTo=%2Fuser%2Fconsult')
})

test('an action that fails answers what was entered, and the messages beside their fields', async () => {
  const request = writing()
  rememberEntered(request, { title: '问一下' })
  const warnings = [{ errorMessage: '标题太短', field: 'title' }]
  const { returned } = await outcomeOf(
    { ...page, action: failing('warning', { warnings }) },
    'action',
    request,
  )
  expect(returned).toMatchObject({
    init: { status: 422 },
    data: {
      ok: false,
      values: { title: '问一下' },
      fieldErrors: { title: ['标题太短'] },
      messages: ['标题太短'],
    },
  })
})

test('a resource route answers a plain page', async () => {
  const { returned } = await outcomeOf({ loader: failing('timeout') }, 'loader', reading('/download'))
  const response = returned as Response
  expect(response.status).toBe(504)
  expect(await response.text()).toContain('504 : 未知错误')
})

test('what is no failure of the gateway passes', async () => {
  const mistake = new TypeError('a mistake')
  const broken = await outcomeOf(
    { ...page, loader: async () => Promise.reject(mistake) },
    'loader',
    reading(),
  )
  expect(broken.thrown).toBe(mistake)
  expect(isRouteErrorResponse(broken.thrown)).toBe(false)
  const fine = await outcomeOf({ ...page, loader: async () => 'here' }, 'loader', reading())
  expect(fine.returned).toBe('here')
})
