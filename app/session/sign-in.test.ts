import { RouterContextProvider } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { log, startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { type Client, gatewayContext } from '../gateway/connect.server.ts'
import { portal } from '../portal/portal.server.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { tenantContext } from '../portal/tenant.server.ts'
import { isEnded } from './ended-logins.server.ts'
import { Session, session, sessionContext } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

startLog('silent')
openPortalInTest()

const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 60, smsToken: null }

async function browser(): Promise<RouterContextProvider> {
  const context = new RouterContextProvider()
  context.set(requestInfoContext, infoInTest)
  context.set(sessionContext, await Session.open(infoInTest, null, portal().sealer, portal().now()))
  context.set(tenantContext, {} as TenantConfig)
  const currentUser = async () => ({ id: 'u1', name: '张三', nickName: '三', phoneMasked: null, ens: [] })
  context.set(gatewayContext, { account: { currentUser } } as unknown as Client)
  return context
}

test('whoever logs in while somebody is logged in on that browser ends the login before', async () => {
  const context = await browser()
  await signIn(context, token)
  const before = session(context).get('LOGIN_INFO')
  await signIn(context, token)
  const now = session(context).get('LOGIN_INFO')
  if (!before || !now) throw new Error('nobody is logged in')
  expect(now.id).not.toBe(before.id)
  expect([await isEnded(before), await isEnded(now)]).toEqual([true, false])
})

describe('at the gateway', () => {
  const next = { ...token, accessToken: 'a2', refreshToken: 'r2' }
  const reply = JSON.stringify({ returnCode: '0', data: { done: true }, errorMessage: null })
  const spyOnCalls = () => vi.spyOn(portal().transport, 'read')

  test('the login before is ended too, by its own tokens', async () => {
    const read = spyOnCalls().mockResolvedValue({ status: 200, text: reply })
    const context = await browser()
    await signIn(context, token)
    expect(read).not.toHaveBeenCalled()
    await signIn(context, next)
    expect(read.mock.calls).toEqual([
      [
        expect.objectContaining({
          call: 'account.logout',
          headers: expect.objectContaining({ authorization: 'Bearer a' }),
          body: JSON.stringify({ refreshToken: 'r' }),
        }),
      ],
    ])
  })

  test('that does not answer nobody waits', async () => {
    spyOnCalls().mockReturnValue(new Promise(() => {}))
    const context = await browser()
    await signIn(context, token)
    await signIn(context, next)
    expect(session(context).get('LOGIN_INFO')?.accessToken).toBe('a2')
  })

  test('that fails the new login goes on, and it is told again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const warned = vi.spyOn(log(), 'warn')
    const read = spyOnCalls().mockImplementation(() => {
      throw new TypeError('a mistake')
    })
    const context = await browser()
    await signIn(context, token)
    await signIn(context, next)
    expect(session(context).get('LOGIN_INFO')?.accessToken).toBe('a2')
    await vi.runAllTimersAsync()
    expect(read.mock.calls.length).toBeGreaterThan(2)
    expect(warned.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'unexpected' }), 'a logout could not be told to the gateway'],
    ])
  })

  test('that answers the same tokens again no login is ended', async () => {
    const read = spyOnCalls().mockResolvedValue({ status: 200, text: reply })
    const context = await browser()
    await signIn(context, token)
    await signIn(context, { ...next, accessToken: token.accessToken })
    expect(read).not.toHaveBeenCalled()
  })
})
