import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestInfoContext } from '../base/request-info.server.ts'
import { infoInTest } from '../base/request-info-in-test.ts'
import { gatewayInTest, succeed, valid } from '../gateway/gateway-in-test.ts'
import { openPortalInTest } from '../portal/portal-in-test.ts'
import { clientForTokenCheck } from './gateway-client.server.ts'
import { logInForTest } from './login-in-test.ts'
import { Session, sessionContext } from './session.server.ts'

const gateway = gatewayInTest()
const user = { id: 'u', name: 'n', nickName: 'n', phoneMasked: null }

test.each([
  ['for the enterprise that its person has chosen', 'u', 'e2'],
  ['without the enterprise that another person has chosen', 'v', undefined],
])('checks a login %s, before the linked ones are read', async (_, userId, enId) => {
  const { sealer } = openPortalInTest(gateway.url)
  const session = await Session.open(infoInTest, null, sealer, 0)
  logInForTest(session, user)
  session.enterprises = null
  session.set('CURRENT_ENTERPRISE', { userId, enId: 'e2' })
  const context = new RouterContextProvider()
  context.set(requestInfoContext, infoInTest)
  context.set(sessionContext, session)
  gateway.respond = succeed(valid)
  await clientForTokenCheck(context).account.tokenCheck({})
  expect(gateway.seen.at(-1)?.headers['enterprise-id']).toBe(enId)
})
