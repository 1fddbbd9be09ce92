import { expect, test } from 'vitest'
import { clientNetwork, shownNetwork } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

test('one writing for one network', () => {
  const same = ['2001:db8:0:1::1', '2001:0db8:0000:0001:0:0:0:2', '2001:DB8::1:ffff:0:0:3']
  expect(new Set(same.map(clientNetwork)).size).toBe(1)
})

test.each(['', 'unknown', '192.0.2', '1:2:3'])('%j is no address, and stays as it is', (text) => {
  expect(clientNetwork(text)).toBe(text)
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3::4', '2001:db8:1::*'],
  ['2001:db8::4%eth0', '2001:db8:0::*'],
  ['', ''],
  ['not an address', ''],
])('of the network of %s is shown %s', (address, shown) => {
  expect(shownNetwork(address)).toBe(shown)
})
