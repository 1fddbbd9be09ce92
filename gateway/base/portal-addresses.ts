import { BlockList, isIP } from 'node:net'
import { header } from '../../contract/call.ts'

/** This machine, where the gateway stands beside its portal. */
const ofThisMachine = ['127.0.0.0/8', '::1']

/** The list of these addresses and networks (`10.0.0.7`, `10.1.0.0/16`) of portals, this machine among them. */
export function portalAddresses(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of [...ofThisMachine, ...entries]) {
    const [address = '', bits] = entry.split('/')
    const isIPv4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isIPv4 ? 32 : 128)), isIPv4 ? 'ipv4' : 'ipv6')
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
