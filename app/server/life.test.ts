import { expect, test } from 'vitest'
import { portalBanner } from './life.server.ts'

test('names the address, logins, data and how to stop in the banner of a portal with the bundled gateway', () => {
  const started = { data: '/srv/data', logins: 'wangmin / secret' }
  expect(portalBanner(3000, null, started)).toBe(`
  Portal    http://localhost:3000/
  Logins    wangmin / secret
  Data      /srv/data
  Stop      Ctrl+C

`)
})

test('leaves the logins out of the banner without the demonstration', () => {
  expect(portalBanner(3000, null, { data: '/srv/data', logins: '' })).not.toContain('Logins')
})

test("names a city's gateway in the banner", () => {
  expect(portalBanner(3000, 'https://gateway.example', null)).toBe(`
  Portal    http://localhost:3000/
  Gateway   https://gateway.example
  Stop      Ctrl+C

`)
})
