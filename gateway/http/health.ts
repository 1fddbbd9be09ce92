import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from '../base/context.ts'

/** The time that the database has to answer whether it is there. */
const deadlineMs = 2000

/**
 * `/healthz/live` answers 200 while the process runs; `/healthz/ready` while its database answers and it is not about to end,
 * else 503.
 */
export function healthRoutes({ db }: Pick<Context, 'db'>, isDraining: () => boolean = () => false): Hono {
  const app = new Hono()
  app.get('/healthz/live', (c) => c.json({ status: 'live' }, 200, unkept))
  app.get('/healthz/ready', async (c) => {
    if (isDraining()) return c.json({ status: 'draining' }, 503, unkept)
    return (await answers(db))
      ? c.json({ status: 'ready' }, 200, unkept)
      : c.json({ status: 'database away' }, 503, unkept)
  })
  return app
}

const unkept = { 'cache-control': 'no-store' }

async function answers(db: Context['db']): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, deadlineMs, false)
  try {
    return await Promise.race([
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
