import { beforeAll, describe, expect, test } from 'vitest'
import { type GatewayInTest, sharedGateway } from '../testing/gateway-in-test.ts'

let gateway: GatewayInTest
beforeAll(async () => {
  gateway = await sharedGateway()
})

describe('the pretend single sign-on', () => {
  const authorize = (query: Record<string, string>) =>
    `/sso/authorize?${new URLSearchParams({ client_id: 'policy-portal', response_type: 'gov', scope: 'user.read', ...query })}`

  test('is labelled, and lets a chosen demonstration person in with a code that is good once', async () => {
    const host = gateway.freshHost()
    const config = (await gateway.call('GET', `/uaa/api/tenant/config/${host.split('.')[0]}`, { host }))
      .data as {
      ssoClientId: string
    }
    const asked = authorize({
      client_id: config.ssoClientId,
      redirect_uri: `http://${host}:3000/`,
      state: 's1',
    })
    const page = await (await gateway.app.request(asked)).text()
    expect(page).toContain('演示用')
    expect(page).toContain('王敏')
    const body = new URLSearchParams({ person: 'u-demo-enterprise' })
    const chosen = await gateway.app.request(asked, { method: 'POST', body })
    const back = new URL(chosen.headers.get('location') ?? '')
    expect([chosen.status, back.origin, back.searchParams.get('state')]).toEqual([
      303,
      `http://${host}:3000`,
      's1',
    ])
    const code = back.searchParams.get('code')
    const logIn = () => gateway.call('POST', '/uaa/api/ua/sso/login', { host, body: { code } })
    const first = await logIn()
    const token = first.data as { accessToken: string }
    const me = await gateway.call('GET', '/uaa/api/current-user', {
      host,
      headers: { authorization: `Bearer ${token.accessToken}` },
    })
    expect(me.data).toMatchObject({
      name: '王敏',
      ens: [{ name: '苏州澄湖传感技术有限公司' }, { name: '苏州澄湖软件有限公司' }],
    })
    expect((await logIn()).returnCode).toBe('3000')
  })

  test.each([
    ['a foreign way back', { redirect_uri: 'https://evil.example/' }],
    ['a script for a way back', { redirect_uri: 'javascript:alert(1)' }],
    ['a name before the host', { redirect_uri: 'http://localhost@evil.example/' }],
    ['no way back', {}],
    ['an unknown client', { client_id: 'x', redirect_uri: 'http://localhost/' }],
    ['another scope', { scope: 'all', redirect_uri: 'http://localhost/' }],
    ['another response type', { response_type: 'code', redirect_uri: 'http://localhost/' }],
  ])('refuses %s', async (_, query: Record<string, string>) => {
    const response = await gateway.app.request(authorize(query))
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  test('comes back from logging out, to known portals only', async () => {
    const logout = (redirect: string) =>
      gateway.app.request(
        `/sso/logout?${new URLSearchParams({ response_type: 'code', redirect_uri: redirect })}`,
      )
    expect((await logout('http://localhost:3000/')).headers.get('location')).toBe('http://localhost:3000/')
    expect((await logout('https://evil.example/')).status).toBe(400)
  })
})
