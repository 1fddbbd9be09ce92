import type { Caller } from './handler.ts'

/** A caller of the tenant `test` for unit tests: a visitor unless `parts` say otherwise. */
export function callerInTest<P extends Partial<Caller>>(parts: P): Caller & P {
  return {
    tenantId: 'test',
    requestId: 'r1',
    user: null,
    enterprise: null,
    accessToken: null,
    idempotencyKey: null,
    peer: '127.0.0.1',
    signal: new AbortController().signal,
    ...parts,
  }
}
