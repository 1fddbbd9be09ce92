import { describe, expect, test } from 'vitest'
import { tenantsOf } from '../base/tenants.ts'
import { tenantConfigOf } from '../data/tenant-config.ts'
import { mobileSite } from './mobile-site.ts'

const local = tenantsOf({ control: true, extra: new Map() })
const inTheNetwork = tenantsOf({ control: false, extra: new Map([['192.168.1.5', 'default']]) })

describe('the page that stands for the mobile site', () => {
  test.each([
    ['http://localhost:4000/mobile/', local, 'http://localhost:3000/?desktop=1'],
    ['http://127.0.0.1:4000/mobile/match', local, 'http://127.0.0.1:3000/zct-ee/policy-match?desktop=1'],
    ['http://192.168.1.5:4000/mobile/tool', inTheNetwork, 'http://192.168.1.5:3000/tool?desktop=1'],
    // Nobody is led to a host that is no tenant's.
    ['http://evil.example/mobile/topic', local, 'http://localhost:3000/zct-ee/policy-topic?desktop=1'],
    ['http://a.localhost:4000/mobile/', local, 'http://localhost:3000/?desktop=1'],
    [
      'http://localhost:4000/mobile/search?keyword=%E7%A0%94%E5%8F%91&desktop=0',
      local,
      'http://localhost:3000/zct-ee/policy-search?keyword=%E7%A0%94%E5%8F%91&amp;desktop=1',
    ],
  ])('%s leads back to where it was reached', async (address, tenants, portal) => {
    const answer = await mobileSite(tenants, 3000).request(address)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(`href="${portal}"`)])
  })

  test('shows what came along as a text', async () => {
    const answer = await mobileSite(local, 3000).request('http://localhost:4000/mobile/?a=%3Cscript%3E')
    expect(await answer.text()).toContain('<dd>a：&lt;script&gt;</dd>')
  })

  test.each(['none', 'constructor', 'search/more'])('has no place named %s', async (place) => {
    expect((await mobileSite(local, 3000).request(`http://localhost:4000/mobile/${place}`)).status).toBe(404)
  })
})

describe('whom it is set for', () => {
  const settings = { settingsOf: () => ({}), demonstration: true }
  const mobileSiteOf = (context: Parameters<typeof tenantConfigOf>[0], id: string, host: string) =>
    tenantConfigOf(context, id, host, 'http://localhost:4000').mobileSiteUrl

  test('the demonstration on this machine', () => {
    expect(mobileSiteOf(settings, 'default', 'localhost')).toBe('http://localhost:4000/mobile')
  })

  test('nobody who could not reach it, no tenant of a test, no city', () => {
    expect(mobileSiteOf(settings, 'default', '192.168.1.5')).toBeUndefined()
    expect(mobileSiteOf(settings, 'a', 'a.localhost')).toBeUndefined()
    expect(mobileSiteOf({ ...settings, demonstration: false }, 'default', 'localhost')).toBeUndefined()
  })

  test('what is set holds, also that there is none', () => {
    for (const mobileSiteUrl of ['https://m.example.gov.cn/', ''])
      expect(
        mobileSiteOf({ ...settings, settingsOf: () => ({ mobileSiteUrl }) }, 'default', 'localhost'),
      ).toBe(mobileSiteUrl)
  })
})
