import { LRUCache } from 'lru-cache'
import type { Call } from '../../contract/call.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { changes } from './changes.server.ts'
import { isGatewayFailure } from './failure.ts'

const fiveMinutes = 5 * 60_000

/** Tenant and name of the calls that a gateway turned out not to have. */
const notProvided = new LRUCache<string, true>({ max: 10_000, ttl: fiveMinutes })
const keyOf = (tenantId: string, name: string) => `${tenantId}\n${name}`

changes.on('answers', (tenantId) => {
  for (const key of notProvided.keys()) if (key.startsWith(keyOf(tenantId, ''))) notProvided.delete(key)
})

/** Makes a call, and remembers of one that is beyond the specification whether the gateway has it. */
export async function remembered<T>(
  { beyond }: Call,
  name: string,
  tenantId: string,
  ask: () => Promise<T>,
): Promise<T> {
  if (beyond === null) return ask()
  const key = keyOf(tenantId, name)
  try {
    const answer = await ask()
    notProvided.delete(key)
    return answer
  } catch (error) {
    if (isGatewayFailure(error, 'notProvided')) notProvided.set(key, true)
    throw error
  }
}

/**
 * Whether a page offers what this call (`family.name`) is for: not for five minutes after the gateway turned out not to have it. It decides
 * what is shown and nothing else: the call itself is made whenever somebody asks for it.
 */
export function provides(context: RouterContext, name: string): boolean {
  return !notProvided.has(keyOf(requestInfo(context).tenantId, name))
}

/** Makes a call beyond the specification; null where this city's gateway does not have it. */
export async function ifProvided<T>(make: () => Promise<T>): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    if (isGatewayFailure(error, 'notProvided')) return null
    throw error
  }
}
