import { BlockList, isIP } from 'node:net'
import { header } from '../../contract/call.ts'

/** This machine, where the gateway stands beside its portal. */
const ofThisMachine = ['127.0.0.0/8', '::1']

/** Reads addresses and networks (`10.0.0.7`, `10.1.0.0/16`) of portals, this machine among them; null when one is neither. */
export function portalAddresses(entries: readonly string[]): BlockList | null {
  const list = new BlockList()
  for (const entry of [...ofThisMachine, ...entries]) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = isIP(address)
    const longest = family === 4 ? 32 : 128
    const length = bits === undefined ? longest : Number(bits)
    if (family === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || length > longest) return null
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/**
 * The address of whoever a call is made for: what a portal says in `client-address`, and the peer itself for every other
 * caller. Without a socket the peer is empty, and so this machine.
 */
export function clientAddressOf(headers: Headers, peer: string, portals: BlockList): string {
  const plain = peer.startsWith('::ffff:') ? peer.slice(7) : peer
  const statedAddress = headers.get(header.clientAddress) ?? ''
  const family = isIP(plain)
  const isPortal = plain === '' || (family !== 0 && portals.check(plain, family === 4 ? 'ipv4' : 'ipv6'))
  return isPortal && isIP(statedAddress) !== 0 ? statedAddress : plain
}
