import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { startLog } from '../base/log.server.ts'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { readSettings } from '../base/settings.server.ts'
import { type Client, gatewayContext } from '../gateway/connect.server.ts'
import { openPortal, portal } from '../portal/portal.server.ts'
import { tenantContext } from '../portal/tenant.server.ts'
import { isEnded } from './ended-logins.server.ts'
import { Session, session, sessionContext } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

startLog('silent')
openPortal(
  readSettings({ GATEWAY_URL: 'http://gateway.invalid', SESSION_KEYS: 'k'.repeat(40) }),
  'http://gateway.invalid',
)

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
