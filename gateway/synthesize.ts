import { parseArgs } from 'node:util'
import { and, eq, max } from 'drizzle-orm'
import { syntheticNumber, syntheticPolicy } from './data/synthetic-policies.ts'
import { readSettings } from './settings.ts'
import { shanghaiDate } from './shanghai-date.ts'
import { type Database, openStore } from './store/open.ts'
import { keepTotals } from './store/policy-totals.ts'
import { policy } from './store/schema/policy.ts'
import { StartFailure } from './store/start-failure.ts'
import { defaultTenant } from './tenants.ts'

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 1000

/**
 * Fills a tenant with synthetic policies up to `count`, from where an earlier run stopped: each statement is whole or
 * not there. Then keeps the counts of the corpus.
 */
export async function synthesize(
  db: Database,
  asked: { tenantId: string; count: number; today: string },
  progress: (done: number) => void,
): Promise<number> {
  let done = await highestNumber(db, asked.tenantId)
  while (done < asked.count) {
    const many = Math.min(atOnce, asked.count - done)
    const from = done
    const rows = Array.from({ length: many }, (_, at) => syntheticPolicy(asked.tenantId, from + at + 1))
    await db.insert(policy).values(rows).onConflictDoNothing()
    done += many
    progress(done)
  }
  await keepTotals(db, asked.tenantId, asked.today)
  return done
}

async function highestNumber(db: Database, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(policy.id) })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), eq(policy.synthetic, true)))
  return row?.id ? syntheticNumber(row.id) : 0
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { policies: { type: 'string' }, tenant: { type: 'string', default: defaultTenant } },
  })
  const count = Number(values.policies)
  if (!Number.isInteger(count) || count < 1 || count > 99_999_999) {
    throw new StartFailure(`--policies: got "${values.policies ?? ''}", takes a number from 1 to 99999999`)
  }
  const store = await openStore(readSettings(process.env))
  const began = Date.now()
  let told = 0
  try {
    await synthesize(
      store.db,
      { tenantId: values.tenant, count, today: shanghaiDate(new Date()) },
      (done) => {
        if (done < count && Date.now() - told < 1000) return
        told = Date.now()
        const seconds = Math.round((told - began) / 1000)
        process.stdout.write(`synthetic policies: ${done} of ${count} (${seconds} s)\n`)
      },
    )
    process.stdout.write('synthetic policies: done, counts kept\n')
  } finally {
    await store.close()
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
