import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A throwaway PostgreSQL server in a process of its own. */
export interface Postgres {
  databaseUrl: string
  stop(): Promise<void>
}

/** Starts one; answers the reason, in one line, where this machine cannot. */
export async function startPostgres(): Promise<Postgres | { missing: string }> {
  const child = spawn(process.execPath, ['gateway/testing/serve-test-postgres.ts'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const lines = createInterface({ input: child.stdout })
  const databaseUrl = await Promise.race([
    new Promise<string>((done) => lines.once('line', done)),
    ended.then(() => null),
  ])
  if (databaseUrl === null) {
    const reason = complaint.split('\n').find((line) => /^\w*Error/.test(line)) ?? complaint.slice(0, 200)
    return { missing: reason.trim() }
  }
  return {
    databaseUrl,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
