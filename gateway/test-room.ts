import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Caller } from './handler.ts'
import type { Room } from './room.ts'
import { migratePglite } from './store/migrate.ts'
import type { Database } from './store/open.ts'
import * as schema from './store/schema/index.ts'

/** A room over an empty store in memory, for unit tests. The clock stands at `now` and can be set. */
export async function testRoom(
  now: string,
): Promise<{ room: Room; setClock(now: string): void; close(): Promise<void> }> {
  const client = await PGlite.create()
  const db = drizzle(client, { schema })
  await migratePglite(db)
  let clock = new Date(now)
  let serial = 0
  const room: Room = {
    db: db as unknown as Database,
    now: () => clock,
    newId: (prefix) => `${prefix}_${++serial}`,
    filesFolder: '',
    log: () => {},
  }
  const setClock = (moment: string) => {
    clock = new Date(moment)
  }
  return { room, setClock, close: () => client.close() }
}

/** A caller of the test tenant; a person with an enterprise unless said otherwise. */
export function testCaller<P extends Partial<Caller>>(parts: P): Caller & P {
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
