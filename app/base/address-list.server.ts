import { BlockList, isIP } from 'node:net'

/** Reads addresses and networks (`10.0.0.1`, `10.1.0.0/16`, `::1`); null when one of them is neither. */
export function parseAddressList(entries: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = isIP(address)
    if (family === 0 || more.length > 0) return null
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) {
      list.addAddress(address, kind)
      continue
    }
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 4 ? 32 : 128)) return null
    list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/** Whether a peer's address stands in the list; IPv4 addresses written as IPv6 are read as IPv4. */
export function listHolds(list: BlockList, address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  const family = isIP(plain)
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
