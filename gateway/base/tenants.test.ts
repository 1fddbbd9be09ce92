import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { tenantsOf } from './tenants.ts'

/** Over what `TENANTS` says. */
const tenantsBy = (TENANTS: string) => tenantsOf({ control: false, extra: readSettings({ TENANTS }).tenants })

test('a host counts with its port and without, which a portal leaves out of what it tells', () => {
  const tenants = tenantsBy('ZC.example.cn:8443=city,b.example.cn=b')
  for (const host of ['zc.example.cn', 'zc.example.cn:8443', 'zc.example.cn:9000'])
    expect(tenants.ofHost(host), host).toBe('city')
  expect(tenants.ofHost('other.example.cn')).toBeNull()
  expect(tenants.hostOf('city')).toBe('zc.example.cn')
})

test('one host of two tenants stops the start, whatever its ports', () => {
  expect(() => tenantsBy('zc.example.cn:8443=b,zc.example.cn=city')).toThrow(
    'TENANTS: got "zc.example.cn=city", takes zc.example.cn=b, as before it',
  )
})
