import { and, eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm'
import { endProgress, readCommandLine, runCommand, showProgress } from '../base/command-line.ts'
import { operatorCommands } from '../base/operator-commands.ts'
import { readSettings } from '../base/settings.ts'
import { shanghaiDate } from '../base/shanghai-date.ts'
import { storeTotals } from '../policy/totals.ts'
import { type Database, openStore } from '../store/open.ts'
import { policy } from '../store/schema/policy.ts'
import { settle } from '../store/settle.ts'
import { syntheticNumber, syntheticPolicy } from './synthetic-policies.ts'

/** Rows in one statement. */
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
  // The next rows are made while the store takes in the last ones.
  let storing: Promise<unknown> = Promise.resolve()
  while (done < asked.count) {
    const many = Math.min(atOnce, asked.count - done)
    const statement = insertion(asked.tenantId, done + 1, many)
    await storing
    progress(done)
    storing = db.execute(statement)
    // Awaited above or below; until then a failure is nobody's.
    storing.catch(() => {})
    done += many
  }
  await storing
  await settle(db, policy)
  await storeTotals(db, asked.tenantId, asked.today)
  progress(done)
  return done
}

const columns = getTableColumns(policy)

/** Rows as one parameter: thousands of them cost more to bind than to store. */
function insertion(tenantId: string, first: number, many: number): SQL {
  const rows = Array.from({ length: many }, (_, at) => {
    const row = syntheticPolicy(tenantId, first + at)
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [columns[name as keyof typeof columns].name, value]),
    )
  })
  const names = sql.raw(Object.keys(rows[0] ?? {}).join(', '))
  return sql`insert into ${policy} (${names})
    select ${names} from json_populate_recordset(null::policy, ${JSON.stringify(rows)}::json) on conflict do nothing`
}

async function highestNumber(db: Database, tenantId: string): Promise<number> {
  const [row] = await db
    .select({ id: max(policy.id) })
    .from(policy)
    .where(and(eq(policy.tenantId, tenantId), eq(policy.synthetic, true)))
  return row?.id ? syntheticNumber(row.id) : 0
}

if (import.meta.main)
  await runCommand(async () => {
    const { values } = readCommandLine(operatorCommands['gateway:synthesize'])
    const count = Number(values.policies)
    const store = await openStore(readSettings(process.env))
    try {
      const today = shanghaiDate(new Date())
      await synthesize(store.db, { tenantId: values.tenant, count, today }, (done) =>
        showProgress(`正在生成：${done} / ${count} 条`),
      )
      endProgress()
      console.log(`租户 ${values.tenant} 现有 ${count} 条虚构政策，统计已更新`)
    } finally {
      await store.close()
    }
  })
