import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantConfig } from '../../contract/entities/tenant.ts'
import { type GatewayInTest, gatewayInTest } from '../testing/gateway-in-test.ts'

let folder: string
let gateway: GatewayInTest
const write = (tenants: object) => {
  const path = join(folder, 'tenants.json')
  writeFileSync(path, JSON.stringify({ tenants }))
  return path
}
const settingsAt = async (id: string, host: string) =>
  (await gateway.call('GET', `/uaa/api/tenant/config/${id}`, { host })).data as TenantConfig

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  const sso = { ssoAuthorizeUrl: 'https://sso.example.cn/in', ssoLogoutUrl: 'https://sso.example.cn/out' }
  const named = { hosts: ['zc.named.example.cn'], phone: '0512-65000000', siteCode: '3205009999' }
  const tenantsFile = write({
    named: { ...named, ...sso, menuVariant: 'once-computed', ssoClientId: 'named' },
  })
  gateway = await gatewayInTest({ tenantsFile })
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a tenant is set up by the file', () => {
  test('under its hosts, with what is named, and defaults for the rest', async () => {
    expect(await settingsAt('named', 'zc.named.example.cn')).toMatchObject({
      id: 'named',
      host: 'zc.named.example.cn',
      phone: '0512-65000000',
      siteCode: '3205009999',
      menuVariant: 'once-computed',
      icpRecord: '苏ICP备00000000号-1（示例）',
      ssoAuthorizeUrl: 'https://sso.example.cn/in',
      ssoLogoutUrl: 'https://sso.example.cn/out',
    })
  })

  test('who is not named there keeps the defaults', async () => {
    expect(await settingsAt('example', 'www.example.cn')).toMatchObject({
      phone: '0512-00000000（示例）',
      ssoAuthorizeUrl: 'http://localhost:0/sso/authorize',
    })
  })

  test('its single sign-on knows the portal by the name of the file', async () => {
    const asked = async (client_id: string) => {
      const query = { client_id, response_type: 'gov', scope: 'user.read' }
      const to = new URLSearchParams({ ...query, redirect_uri: 'https://zc.named.example.cn/' })
      return (await gateway.app.request(`/sso/authorize?${to}`)).status
    }
    expect([await asked('named'), await asked('policy-portal')]).toEqual([200, 400])
  })

  test('the control interface stands over it until it is reset', async () => {
    const host = 'zc.named.example.cn'
    await gateway.tell(host, 'POST', '/tenant', { phone: '0512-77777777' })
    expect(await settingsAt('named', host)).toMatchObject({ phone: '0512-77777777', siteCode: '3205009999' })
    await gateway.tell(host, 'POST', '/reset')
    expect(await settingsAt('named', host)).toMatchObject({ phone: '0512-65000000' })
  })

  test('a host that TENANTS gives to another tenant stops the start', async () => {
    const tenantsFile = write({ other: { hosts: ['www.example.cn'] } })
    await expect(gatewayInTest({ tenantsFile })).rejects.toThrow(
      'TENANTS: www.example.cn is example there and other in TENANTS_FILE',
    )
  })
})
