import type { Call, Family } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { type Received, type Send, type Sent, sender } from './call-over-http.ts'
import { checkAccess } from './check-access.ts'
import { checkBadInput } from './check-bad-input.ts'
import { checkIsolation } from './check-isolation.ts'
import { checkMalformed } from './check-malformed.ts'
import { checkPaging } from './check-paging.ts'
import { checkSuccess } from './check-success.ts'
import { checkVersions } from './check-versions.ts'
import type { People, Person } from './people.ts'
import { Report } from './report.ts'

/** One call under test. */
export interface Tested {
  name: string
  call: Call
}

export interface Suite {
  send: Send
  people: People
  report: Report
}

/** Every call of the contract, in its order. */
export const everyCall: Tested[] = Object.entries(contract as Record<string, Family>).flatMap(
  ([family, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${family}.${name}`, call })),
)

/** How many calls are checked side by side. */
const atOnce = 4

/** Checks a gateway; `only` names one call or family. */
export async function runSuite(baseUrl: string, people: People, only?: string): Promise<Report> {
  const suite: Suite = { send: sender(baseUrl), people, report: new Report() }
  const chosen = everyCall.filter(({ name }) => !only || name === only || name.startsWith(`${only}.`))
  if (chosen.length === 0) throw new Error(`no call is called ${only}`)
  const waiting = [...chosen]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await checkCall(suite, next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (!only) {
    await guarded(suite, 'malformed requests', 'scenarios', () => checkMalformed(suite))
    await guarded(suite, 'isolation', 'scenarios', () => checkIsolation(suite))
    await guarded(suite, 'enterprise.save', 'versions', () => checkVersions(suite))
  }
  return inOrder(suite.report)
}

/** A call beyond the specification that the gateway does not have is left out: whoever makes it hears 404, or that a login is needed. */
async function checkCall(suite: Suite, tested: Tested): Promise<void> {
  const statuses = new Set<number>()
  const send: Send = async (call, ...rest) => {
    const received = await suite.send(call, ...rest)
    if (call === tested.call) statuses.add(received.status)
    return received
  }
  const report = new Report()
  await checkEverything({ ...suite, send, report }, tested)
  const isMissing = statuses.has(404) && [...statuses].every((status) => status === 404 || status === 401)
  if (tested.call.beyond !== null && isMissing)
    suite.report.skipped(tested.name, 'every check', 'not there, and beyond the specification')
  else suite.report.lines.push(...report.lines)
}

async function checkEverything(suite: Suite, tested: Tested): Promise<void> {
  const checks = {
    success: checkSuccess,
    access: checkAccess,
    paging: checkPaging,
    'bad input': checkBadInput,
  }
  for (const [name, check] of Object.entries(checks)) {
    await guarded(suite, tested.name, name, () => check(suite, tested))
  }
}

/** A gateway that breaks off, hangs or talks nonsense fails the check and not the suite. */
async function guarded(suite: Suite, call: string, check: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    suite.report.failed(
      call,
      check,
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    )
  }
}

/** Calls were checked side by side; the report lists them in the contract's order. */
function inOrder(report: Report): Report {
  const place = new Map(everyCall.map(({ name }, at) => [name, at]))
  report.lines.sort((a, b) => (place.get(a.call) ?? 1000) - (place.get(b.call) ?? 1000))
  return report
}

/** Somebody who may make this call; null when the suite has nobody. */
export async function allowedPerson(people: People, call: Call): Promise<Person | null> {
  if (call.access === 'enterprise') return people.enterprise()
  if (call.access === 'user') return (await people.enterprise()) ?? people.individual()
  return people.control ? people.enterprise() : people.visitor
}

/** A key of its own for a call that creates something. */
export function withKey(call: Call, sent: Sent): Sent {
  return call.creates ? { ...sent, key: crypto.randomUUID() } : sent
}

/** An answer in few words, for the report. */
export function said({ status, returnCode, text }: Received): string {
  return `HTTP ${status}, returnCode ${returnCode ?? 'none'}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`
}
