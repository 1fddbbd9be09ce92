import { z } from 'zod'

const isIPv6 = z.ipv6()

/**
 * The network that a browser's address belongs to, for limits that count by where requests come from. An IPv4 address
 * stands for itself, also when it is written as IPv6 (`::ffff:192.0.2.1`). Of IPv6 it is the first 64 bits, as
 * `2001:db8:0:1::/64`: a household or a server is given at least that many and may change the rest at will. What is no
 * address is answered as it came.
 */
export function clientNetwork(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (!isIPv6.safeParse(plain).success) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

const isIPv4 = z.ipv4()

/**
 * A network as it is shown and kept: of IPv4 the first 24 bits (`203.0.113.*`), of IPv6 the first 48 (`2001:db8:1::*`), which tell a
 * place and no device. Empty for what is no address.
 */
export function shownNetwork(address: string): string {
  const network = clientNetwork(address)
  if (isIPv4.safeParse(network).success) return `${network.slice(0, network.lastIndexOf('.'))}.*`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::*` : ''
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [front = [], back] = address.split('::').map(numbersIn)
  if (back === undefined) return [...front]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** What stands on one side of the `::`; its last part may be written as IPv4. */
function numbersIn(side: string): number[] {
  if (side === '') return []
  return side.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}
