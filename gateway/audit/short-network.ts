import { isIPv4 } from 'node:net'
import { clientNetwork } from '../../contract/client-network.ts'

/**
 * The network of an address, as much of it as tells somebody their own from a stranger's: the first three numbers of an
 * IPv4 address (`203.0.113.0/24`), the first 64 bits of IPv6. Empty for what is no address.
 */
export function shortNetwork(address: string): string {
  const network = clientNetwork(address)
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network === address ? '' : network
}
