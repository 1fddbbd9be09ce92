import pg from 'pg'
import { CommandFailure } from '../base/command-line.ts'

/** A number of our own for the lock of whoever goes through all files. */
const passLock = 7_204_631

/**
 * Does work that goes through all files, while no other command does: one that moves a file and one that encrypts it anew would
 * undo each other's work. An embedded database is open in one process anyway. Throws `CommandFailure` where another one is at it.
 */
export async function aloneWithFiles<T>(databaseUrl: string | null, work: () => Promise<T>): Promise<T> {
  if (databaseUrl === null) return work()
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [passLock])
    if (rows[0]?.taken !== true)
      throw new CommandFailure('没有执行：另一条命令正在处理文件（换密钥或搬移）。请等它结束再运行')
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
