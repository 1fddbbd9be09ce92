import { controlOf } from '../control.ts'
import { startGateway, temporaryFolder } from '../processes.ts'
import type { Tally } from '../tally.ts'
import { madePeople } from './people.ts'
import type { Report } from './report.ts'
import { runSuite } from './suite.ts'

const hosts = ['conformance-a.localhost', 'conformance-b.localhost'] as const
const noticing = 'the suite itself'

/** Starts the bundled gateway on a store, checks it, and checks that the suite notices a gateway that is at fault. */
export async function checkOwnGateways(only?: string): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const [store, environment] of Object.entries(await stores())) {
    const folder = temporaryFolder()
    const gateway = await startGateway(folder.path, undefined, { LOG_LEVEL: 'error', ...environment })
    try {
      console.log(`\nThe bundled gateway on ${store}`)
      const report = await runSuite(
        `http://127.0.0.1:${gateway.port}`,
        madePeople(gateway.port, ...hosts),
        only,
      )
      if (!only) await checkThatFaultsAreNoticed(gateway.port, report)
      console.log(report.text())
      add(total, report.tally())
    } finally {
      await gateway.stop()
      folder.remove()
    }
  }
  return total
}

/** What the bundled gateway can keep its data in on this machine. */
async function stores(): Promise<Record<string, Record<string, string>>> {
  const found: Record<string, Record<string, string>> = { PGlite: {} }
  const databaseUrl = process.env.CONFORMANCE_DATABASE_URL
  if (databaseUrl) found['a PostgreSQL server'] = { DATABASE_URL: databaseUrl }
  return found
}

/** A fault is armed for one call: the suite must fail, and name that call and no other. */
async function checkThatFaultsAreNoticed(port: number, report: Report): Promise<void> {
  const control = controlOf(port, hosts[0])
  const faults = {
    'a missing field': { kind: 'shape' },
    'no envelope': { kind: 'malformed' },
    'half an answer': { kind: 'truncate' },
    'a crash': { kind: 'status', status: 500, body: 'Error: at line 1' },
    'another return code': { kind: 'envelope', returnCode: '9999' },
  } as const
  for (const [what, fault] of Object.entries(faults)) {
    const { id } = await control.arm({ path: '/policy/api/ua/policy/policyCount', fault })
    const spoiled = await runSuite(`http://127.0.0.1:${port}`, madePeople(port, ...hosts), 'policy')
    await control.disarm(id)
    const named = spoiled.failedCalls().includes('policy.count')
    if (named) report.passed(noticing, `notices ${what}`)
    else
      report.failed(noticing, `notices ${what}`, `it failed ${spoiled.failedCalls().join(', ') || 'nothing'}`)
  }
}

function add(total: Tally, more: Tally): void {
  total.passed += more.passed
  total.failed += more.failed
  total.skipped += more.skipped
}
