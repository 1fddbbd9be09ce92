import { readFileSync, writeFileSync } from 'node:fs'
import { kinds } from '../figures/kinds.ts'
import { type City, type Plan, planFor } from './arithmetic.ts'
import type { Numbers } from './numbers.ts'
import { type Load, type Outcome, simulate } from './simulation.ts'

/** The cities of the page; the last one shows what an obligatory declaration would be. */
export const cities: City[] = [
  { name: '100,000 enterprises', enterprises: 100_000 },
  { name: '2,000,000 enterprises', enterprises: 2_000_000 },
  { name: '2,000,000, of whom 60 % must declare', enterprises: 2_000_000, declaring: 0.6 },
]

const file = 'docs/scale.md'

/** How the parts that are written from the numbers begin and end. */
const begins = (part: string) => `<!-- ${part}: written by \`npm run figures -- scale\` -->`
const ends = '<!-- Written by hand again. -->'

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** A number with three digits that count. */
function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(2)))
}

const percent = (share: number) => `${shown(share * 100)} %`

const ms = (value: number | null) => (value === null ? '–' : value.toFixed(2))

function costTable({ costs }: Numbers): string {
  const rows = Object.entries(costs.requests).map(([kind, cost]) => [
    kinds[kind as keyof typeof kinds],
    ms(cost.portalMs),
    ms(cost.portalMainMs),
    ms(cost.gatewayMs),
    ms(cost.gatewayMainMs),
    ms(cost.databaseMs),
    ms(cost.storeMs),
    cost.calls,
    cost.databaseBytes,
    cost.walBytes,
  ])
  const head = [
    'a request',
    'portal, ms',
    'its thread',
    'gateway, ms',
    'its thread',
    'PostgreSQL, ms',
    'store, ms',
    'calls',
    'database, bytes',
    'WAL, bytes',
  ]
  const { measured, idle, notice } = costs
  return [
    `Measured on ${measured.on}: Node ${measured.node.slice(1)}, PostgreSQL ${measured.postgres}, ${measured.processor}, ${measured.cores} processors that other programs used too, ${shown(measured.policies)} policies.`,
    table(head, rows),
    `With nobody asking, a second costs the portal ${ms(idle.portalMs)} ms, the gateway ${ms(idle.gatewayMs)}, PostgreSQL ${ms(idle.databaseMs)}. A notice of a round costs the gateway ${ms(notice.gatewayMs)} ms and PostgreSQL ${ms(notice.databaseMs)} (${notice.notices} notices).`,
  ].join('\n\n')
}

function assumptionTable({ assumptions, ofDeclaring, ofLooking }: Numbers): string {
  const shares = Object.values(assumptions).map(({ words, value, from }) => [words, value, from])
  const pages = Object.keys(kinds).map((kind) => [
    kinds[kind as keyof typeof kinds],
    ofDeclaring[kind] ?? 0,
    ofLooking[kind] ?? 0,
  ])
  return [
    table(['assumption', 'value', 'from'], shares),
    table(['requests (all our assumption)', 'of one that declares', 'of one that only looks'], pages),
  ].join('\n\n')
}

/** What cities need, side by side. */
export function planTable(plans: Plan[]): string {
  const row = (what: string, of: (plan: Plan) => string) => [what, ...plans.map(of)]
  return table(
    ['', ...plans.map(({ city }) => city.name)],
    [
      row('declarations in the window', (plan) => shown(plan.declarations)),
      row('handed in a second, busiest ten minutes', (plan) => shown(plan.handedInPerSecond)),
      row('requests a second', (plan) => shown(plan.requestsPerSecond)),
      row('files, MB a second', (plan) => shown(plan.uploadMbPerSecond)),
      row('threads of portals that are busy', (plan) => shown(plan.busy.portalMain)),
      row('threads of gateways that are busy', (plan) => shown(plan.busy.gatewayMain)),
      row('processors of PostgreSQL that are busy', (plan) => shown(plan.busy.database)),
      row('processors of the store that are busy', (plan) => shown(plan.busy.store)),
      row('**portals**', (plan) => `**${plan.machines.portals}**`),
      row('**gateways**', (plan) => `**${plan.machines.gateways}**`),
      row('**processors of PostgreSQL**', (plan) => `**${plan.machines.databaseCores}**`),
      row('connections of PostgreSQL', (plan) => shown(connectionsOf(plan))),
      row('busy: portals, gateways, PostgreSQL', ({ utilisation }) =>
        [utilisation.portal, utilisation.gateway, utilisation.database].map(percent).join(', '),
      ),
      row('a year: database, GB', (plan) => shown(plan.year.databaseGb)),
      row('a year: WAL (before checkpoints), GB', (plan) => shown(plan.year.walGb)),
      row('a year: rows of `behaviour_log`', (plan) => shown(plan.year.recordRows)),
      row('a year: files, GB', (plan) => shown(plan.year.filesGb)),
    ],
  )
}

/** Of each gateway its pool and the one that holds its lock; and ten for people, backups and a start. */
function connectionsOf({ machines }: Plan): number {
  return machines.gateways * 21 + 10
}

/** How long each city is simulated: so many requests in all. */
const simulated = 10_000

export function simulatedFor(plan: Plan, numbers: Numbers, less: Partial<Load['machines']> = {}): Outcome {
  const machines = { ...plan.machines, ...less }
  const seconds = simulated / plan.requestsPerSecond
  return simulate({ rates: plan.rates, machines, seconds, seed: 20_261_123 }, numbers.costs)
}

function simulationTable(plans: Plan[], numbers: Numbers): string {
  const rows = plans.flatMap((plan) => {
    const { portals, gateways, databaseCores } = plan.machines
    const cases: [string, Partial<Load['machines']>][] = [
      ['as recommended', {}],
      ['one portal less', { portals: portals - 1 }],
      ['one gateway less', { gateways: gateways - 1 }],
      ['half of the processors of PostgreSQL', { databaseCores: databaseCores / 2 }],
    ]
    return cases.map(([words, less]) => {
      const outcome = simulatedFor(plan, numbers, less)
      const { portal, gateway, database } = outcome.utilisation
      return [
        plan.city.name,
        words,
        [portal, gateway, database].map(percent).join(', '),
        shown(outcome.medianMs),
        shown(outcome.p95Ms),
        percent(outcome.refused),
      ]
    })
  })
  return table(
    ['city', 'machines', 'busy: portals, gateways, PostgreSQL', 'median, ms', 'p95, ms', 'refused'],
    rows,
  )
}

function checkTable({ checks }: Numbers): string {
  const rows = checks.map((check) => [
    kinds[check.kind as keyof typeof kinds],
    check.firstFull,
    check.predicted,
    check.measured,
    shown(check.measured / check.predicted),
    percent(check.share),
    check.answeredPerSecond,
  ])
  const head = [
    'kind',
    'full first',
    'predicted a second of its thread',
    'measured',
    'ratio',
    'of a processor it had',
    'answered a second of the clock',
  ]
  return table(head, rows)
}

function rowTable({ costs }: Numbers): string {
  return table(
    ['table', 'bytes a row, with its indexes'],
    Object.entries(costs.rowBytes).map(([name, bytes]) => [`\`${name}\``, shown(bytes)]),
  )
}

/** The page with the parts that are written from the numbers. */
export function pageWith(page: string, numbers: Numbers): string {
  const plans = cities.map((city) => planFor(city, numbers))
  const parts: Record<string, string> = {
    Costs: costTable(numbers),
    Assumptions: assumptionTable(numbers),
    Machines: planTable(plans),
    Simulation: simulationTable(plans.slice(0, 2), numbers),
    Checks: checkTable(numbers),
    Rows: rowTable(numbers),
  }
  let written = page
  for (const [part, text] of Object.entries(parts)) {
    const from = written.indexOf(begins(part))
    const to = written.indexOf(ends, from)
    if (from < 0 || to < 0) throw new Error(`${file} has no part ${part}`)
    written = `${written.slice(0, from)}${begins(part)}\n\n${text}\n\n${written.slice(to)}`
  }
  return written
}

export function writePage(numbers: Numbers): void {
  writeFileSync(file, pageWith(readFileSync(file, 'utf8'), numbers))
}
