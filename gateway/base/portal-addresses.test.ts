import { expect, test } from 'vitest'
import { clientAddressOf, portalAddresses } from './portal-addresses.ts'

const portals = (...entries: string[]) => portalAddresses(entries)
const headers = new Headers({ 'client-address': '203.0.113.7' })

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', ''])(
  'the portal at %j says whom it calls for',
  (peer) => {
    expect(clientAddressOf(headers, peer, portals('10.1.0.0/16'))).toBe('203.0.113.7')
  },
)

test('nobody else is trusted, and what is no address says nothing', () => {
  expect(clientAddressOf(headers, '10.2.0.1', portals('10.1.0.0/16'))).toBe('10.2.0.1')
  expect(clientAddressOf(headers, '::ffff:192.0.2.1', portals())).toBe('192.0.2.1')
  expect(clientAddressOf(new Headers({ 'client-address': 'x; y' }), '127.0.0.1', portals())).toBe('127.0.0.1')
  expect(clientAddressOf(new Headers(), '2001:db8::5', portals('2001:db8::/64'))).toBe('2001:db8::5')
})
