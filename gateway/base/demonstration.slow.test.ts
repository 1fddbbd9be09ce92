import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { type GatewayInTest, gatewayInTest } from '../testing/gateway-in-test.ts'

describe.each([true, false])('demonstration %s', (demonstration) => {
  let gateway: GatewayInTest
  beforeAll(async () => {
    gateway = await gatewayInTest({ demonstration })
  })
  afterAll(() => gateway.close())

  test('the logins that everybody knows', async () => {
    const host = gateway.freshHost()
    const captchaId = 'captcha-of-the-test'
    await gateway.call('GET', `/uaa/api/register/captcha/graph/${captchaId}`, { host })
    const { answer } = await gateway.tell<{ answer: string }>(host, 'GET', `/captcha/${captchaId}`)
    const body = { grantType: 'password', account: 'wangmin', password: 'Policy#2026' }
    const answered = await gateway.call('POST', '/uaa/login', {
      host,
      body: { ...body, captchaId, captchaCode: answer },
    })
    expect(answered.returnCode).toBe(demonstration ? '0' : '3000')
  })

  test('the pretend single sign-on', async () => {
    const query = new URLSearchParams({
      client_id: 'policy-portal',
      response_type: 'gov',
      scope: 'user.read',
      redirect_uri: `http://${gateway.freshHost()}/`,
    })
    const body = new URLSearchParams({ person: 'u-demo-enterprise' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = await gateway.ask('GET', `/sso/authorize?${query}`)
    const chosen = await gateway.ask('POST', `/sso/authorize?${query}`, { body, headers })
    expect([page.status, chosen.status]).toEqual(demonstration ? [200, 303] : [404, 404])
  })

  test('the page of text messages and mails, and its address', async () => {
    const host = gateway.freshHost()
    const { data } = await gateway.call('GET', `/uaa/api/tenant/config/${host.split('.')[0]}`, { host })
    const { demonstrationMessagesUrl } = data as TenantConfig
    expect(demonstrationMessagesUrl).toEqual(
      demonstration ? expect.stringMatching(/^http:\/\/localhost:\d+\/messages\?host=/) : undefined,
    )
    const page = await gateway.ask('GET', `/messages?host=${host}`)
    expect(page.status).toBe(demonstration ? 200 : 404)
  })

  test('where people are led to log in and out, if no city has set it', async () => {
    const { data } = await gateway.call('GET', '/uaa/api/tenant/config/default', { host: 'localhost' })
    const { singleSignOn, ssoAuthorizeUrl, ssoLogoutUrl } = data as Record<string, unknown>
    expect(singleSignOn).toBe(demonstration)
    // Portals of 0.2.0 take addresses and nothing else.
    expect(`${ssoAuthorizeUrl},${ssoLogoutUrl}`).toMatch(/\/sso\/authorize,.*\/sso\/logout$/)
  })
})
