import { controlOf } from '../control.ts'
import { startGateway, temporaryFolder } from '../processes.ts'
import type { Tally } from '../tally.ts'
import { madePeople } from './people.ts'
import { startPostgres } from './postgres.ts'
import type { Report } from './report.ts'
import { everyCall, runSuite } from './suite.ts'

const hosts = ['conformance-a.localhost', 'conformance-b.localhost'] as const
const noticing = 'the suite itself'

export const stores = ['pglite', 'server'] as const
export type Store = (typeof stores)[number]

/**
 * Starts the bundled gateway on each of the stores, checks them side by side, and checks that the
 * suite notices a gateway that is at fault. Counts the server as skipped on a machine without PostgreSQL.
 */
export async function checkOwnGateways(on: readonly Store[], only?: string): Promise<Tally> {
  const checks = await Promise.allSettled(
    on.map((store) => (store === 'server' ? checkOnServer(only) : checkGatewayOn('PGlite', {}, only))),
  )
  return checks
    .map((check) => {
      if (check.status === 'rejected') throw check.reason
      return check.value
    })
    .reduce(sum)
}

async function checkOnServer(only?: string): Promise<Tally> {
  const server = await startPostgres()
  if ('missing' in server) {
    console.log(`\nThe bundled gateway on a PostgreSQL server: left out (${server.missing})`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  try {
    return await checkGatewayOn(
      'a PostgreSQL server',
      { DATABASE_URL: server.databaseUrl, DEMONSTRATION: '1' },
      only,
    )
  } finally {
    await server.stop()
  }
}

async function checkGatewayOn(
  store: string,
  environment: Record<string, string>,
  only?: string,
): Promise<Tally> {
  const folder = temporaryFolder()
  const gateway = await startGateway(folder.path, undefined, { LOG_LEVEL: 'error', ...environment })
  try {
    const report = await runSuite(
      `http://127.0.0.1:${gateway.port}`,
      madePeople(gateway.port, ...hosts),
      only,
    )
    if (!only) {
      // What another gateway may lack, the bundled one has: a check that finds nothing to try is lost.
      report.countSkippedAsFailed()
      await checkThatFaultsAreNoticed(gateway.port, report)
      await checkThatOthersMayBeMissing(gateway.port, report)
    }
    console.log(`\nThe bundled gateway on ${store}\n${report.text()}`)
    return report.tally()
  } finally {
    await gateway.stop()
    folder.remove()
  }
}

/** A fault is armed for one call: the suite must fail, and name that call and no other. */
async function checkThatFaultsAreNoticed(port: number, report: Report): Promise<void> {
  const control = controlOf(port, hosts[0])
  const faults = {
    'a missing field': { kind: 'shape' },
    'no envelope': { kind: 'malformed' },
    'half an answer': { kind: 'truncate' },
    'a broken connection': { kind: 'reset' },
    'a crash': { kind: 'status', status: 500, body: 'Error: at line 1' },
    'another return code': { kind: 'envelope', returnCode: '9999' },
  } as const
  for (const [what, fault] of Object.entries(faults)) {
    const { id } = await control.arm({ path: '/policy/api/ua/oneClick/list', fault })
    const spoiled = await runSuite(`http://127.0.0.1:${port}`, madePeople(port, ...hosts), 'search')
    await control.disarm(id)
    const failed = spoiled.failedCalls().join(', ')
    if (failed === 'search.oneClick') report.passed(noticing, `notices ${what}, and names the call`)
    else report.failed(noticing, `notices ${what}`, `it named ${failed || 'nothing'}\n${spoiled.text()}`)
  }
}

/** A gateway with the published calls alone is at fault in none. */
async function checkThatOthersMayBeMissing(port: number, report: Report): Promise<void> {
  const control = controlOf(port, hosts[0])
  await control.specifiedCallsOnly()
  for (const family of ['account', 'people', 'topic']) {
    const found = await runSuite(`http://127.0.0.1:${port}`, madePeople(port, ...hosts), family)
    const failed = found.failedCalls().join(', ')
    const missing = found.lines.filter(
      ({ check, outcome }) => check === 'every check' && 'skipped' in outcome,
    )
    const expected = everyCall.filter(
      ({ name, call }) => name.startsWith(`${family}.`) && call.beyond !== null,
    )
    if (failed === '' && missing.length === expected.length)
      report.passed(noticing, `leaves out what is beyond the specification in ${family}`)
    else
      report.failed(
        noticing,
        `leaves out ${family}`,
        `${missing.length} calls, and ${failed || 'none'} failed`,
      )
  }
  await control.specifiedCallsOnly(false)
}

function sum(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  }
}
