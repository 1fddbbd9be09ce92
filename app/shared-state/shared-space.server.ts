import { createHash } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from './redis.server.ts'
import type { Owner } from './store.server.ts'
import { largestOfOwner } from './store-in-memory.server.ts'

/** How much may be put into the shared store, for an owner and for all of a kind, in a time as long as an interrupted form is stored. */
export interface SharedSpace {
  /** Counts so many bytes; false when there is no space for them, or the shared store is away. */
  takes(owner: Owner, bytes: number): Promise<boolean>
}

const halfAnHour = 30 * 60
const gigabyte = 1024 * 1024 * 1024
const largestOfAll: Record<Owner['kind'], number> = { stranger: gigabyte / 4, person: gigabyte }

/** Bytes are counted from the first until half an hour later, so no more than twice as many are ever there. */
export function sharedSpaceIn(redis: Redis): SharedSpace {
  const counter = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis.client,
      useRedisPackage: true,
      keyPrefix: `portal:stored-${name}`,
      points,
      duration: halfAnHour,
    })
  const ofOwner = counter('by', largestOfOwner)
  const ofAll = {
    stranger: counter('strangers', largestOfAll.stranger),
    person: counter('persons', largestOfAll.person),
  }
  const count = async (limiter: RateLimiterRedis, key: string, bytes: number) => {
    const asked = await redis.ask(() => limiter.consume(key, bytes).then(() => true, beyond))
    return asked?.answer ?? false
  }

  return {
    takes: async ({ kind, name }, bytes) =>
      (await count(ofOwner, hashOf(kind, name), bytes)) && (await count(ofAll[kind], 'all', bytes)),
  }
}

/** Beyond its limit a limiter rejects with the count; whatever else it rejects with is a failure. */
function beyond(rejected: unknown): false {
  if (rejected instanceof RateLimiterRes) return false
  throw rejected
}

/** Whoever reads the store learns neither an address nor a person. */
function hashOf(kind: string, name: string): string {
  return createHash('sha256').update(`${kind} ${name}`).digest('base64url')
}
