import { type Kind, kinds } from '../kinds.ts'
import { inTimeMs } from './asked.ts'
import type { Result } from './last-hour.ts'
import { altogether, type OfKind } from './summary.ts'

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const percent = (share: number) => `${Number((share * 100).toFixed(share < 0.1 ? 1 : 0))} %`
const shown = (value: number) => String(Number(value.toPrecision(2)))
const ms = (value: number) =>
  value >= 10_000
    ? `${(value / 1000).toFixed(0)} s`
    : value >= 1000
      ? `${(value / 1000).toFixed(1)} s`
      : `${value.toFixed(0)} ms`
const listed = (counts: object) =>
  Object.entries(counts)
    .map(([what, many]) => `${many} × ${what}`)
    .join(', ') || '–'

/** Everything that a run has found, in Markdown. */
export function tablesOf(result: Result): string {
  return [levels(result), byKind(result), met(result), busy(result), costs(result), balance(result)].join(
    '\n\n',
  )
}

function levels({ levels }: Result): string {
  return table(
    [
      'level',
      'handed in a second, busiest sixth',
      'the last hour of so many who declare',
      'people here',
      'things asked',
      'done in time',
      'done in the end',
      'people who finished',
      'gave up',
      'not over in time',
    ],
    levels.map(({ level, hourOf, summary, ended }) => {
      const { wanted, shareInTime, shareDone } = altogether(summary)
      return [
        level.name,
        shown(level.perSecond),
        Math.round(hourOf).toLocaleString('en'),
        level.people,
        wanted.toLocaleString('en'),
        percent(shareInTime),
        percent(shareDone),
        ended.finished,
        ended['gave up'],
        ended['not over in time'],
      ]
    }),
  )
}

function byKind({ levels }: Result): string {
  const cell = (one: OfKind | undefined) =>
    one ? `${percent(one.inTime / one.wanted)}; ${ms(one.p50)}, ${ms(one.p95)}, ${ms(one.p99)}` : '–'
  return table(
    ['in time; p50, p95, p99', 'in time is', ...levels.map(({ level }) => level.name)],
    (Object.keys(kinds) as Kind[])
      .filter((kind) => levels.some(({ summary }) => summary[kind]))
      .map((kind) => [
        kind === 'upload' ? 'a file uploaded' : kinds[kind],
        ms(inTimeMs(kind)),
        ...levels.map(({ summary }) => cell(summary[kind])),
      ]),
  )
}

/** What people met who did not get what they wanted. */
function met({ levels }: Result): string {
  const rows = levels.flatMap(({ level, summary }) =>
    (Object.entries(summary) as [Kind, OfKind][]).flatMap(([kind, one]) => {
      const { done: _, ...others } = one.outcomes
      if (Object.keys(others).length === 0) return []
      const failed = Object.entries(one.statuses).filter(([status]) => !(Number(status) < 400))
      return [[level.name, kinds[kind], listed(others), listed(Object.fromEntries(failed)), one.unclear]]
    }),
  )
  return rows.length === 0
    ? 'Nobody met a failure.'
    : table(['level', 'of', 'met instead', 'statuses', 'without a clear page'], rows)
}

function busy({ levels }: Result): string {
  const row = (what: string, of: (one: Result['levels'][number]) => string) => [what, ...levels.map(of)]
  const part = (name: 'portal' | 'gateway' | 'database' | 'store' | 'asker', thread: boolean) =>
    row(
      `${{ portal: 'portal', gateway: 'gateway', database: 'PostgreSQL', store: 'store', asker: 'the asking' }[name]}${thread ? ', its thread' : ''}`,
      ({ watched: { busy } }) =>
        `${percent(thread ? busy[name].main : busy[name].all)}, ${percent(thread ? busy[name].mostMain : busy[name].most)}`,
    )
  return table(
    ['busy, of one processor: usual, busiest 5 s', ...levels.map(({ level }) => level.name)],
    [
      part('portal', true),
      part('portal', false),
      part('gateway', true),
      part('gateway', false),
      part('database', false),
      part('store', false),
      part('asker', false),
      row(
        'of all processors of the machine',
        ({ watched: { machine } }) => `${percent(machine.busy)}, ${percent(machine.most)}`,
      ),
      row('of them by what has nothing to do with it', ({ watched }) => percent(watched.machine.others)),
      row(
        'lateness of the portal’s loop, p99 of a second: median, highest',
        ({ watched }) => `${ms(watched.usualPortalLagMs)}, ${ms(watched.most.portalLagMs)}`,
      ),
      row(
        'of the gateway’s',
        ({ watched }) => `${ms(watched.usualGatewayLagMs)}, ${ms(watched.most.gatewayLagMs)}`,
      ),
      row('`portal_renders_waiting`, highest', ({ watched }) => String(watched.most.rendersWaiting)),
      row('`gateway_database_connections` used, highest', ({ watched }) =>
        String(watched.most.databaseConnections),
      ),
      row('`gateway_database_waiting`, highest', ({ watched }) => String(watched.most.databaseWaiting)),
      row('`portal_gateway_breaker_state`, highest', ({ watched }) => String(watched.most.breaker)),
      row(
        'full or late, by when it showed first',
        ({ watched }) =>
          watched.signs.map(({ sign, second }) => `${sign} (after ${second} s)`).join('; ') || '–',
      ),
      row('lateness of the asking, p99', ({ askedLateMs }) => ms(askedLateMs)),
    ],
  )
}

function costs({ saturation, predicted, levels, first }: Result): string {
  const [, busy] = levels
  if (!busy) return ''
  const row = (what: string, name: keyof typeof predicted) => [
    what,
    shown(predicted[name]),
    shown(busy.measured[name]),
    shown(busy.measured[name] / predicted[name]),
  ]
  return [
    table(
      [
        'one declaration, with what is looked at beside it, ms of processor',
        'by docs/scale.json',
        'measured',
        'ratio',
      ],
      [
        row('portal, its thread', 'portalMain'),
        row('portal', 'portal'),
        row('gateway, its thread', 'gatewayMain'),
        row('gateway', 'gateway'),
        row('PostgreSQL', 'database'),
        row('store', 'store'),
      ],
    ),
    `Full first, had each thread a processor: by docs/scale.json ${first.predicted.name} at ${shown(first.predicted.perSecond)} declarations a second, as measured ${first.measured.name} at ${shown(first.measured.perSecond)}. Saturation as it was found: ${shown(saturation.perSecond)} a second.`,
  ].join('\n\n')
}

function balance({ account }: Result): string {
  const { acknowledged, lost, twice, half, unknown, gaps, onNoList, wouldBeTwice, people } = account
  return [
    `Account of ${people} people: ${acknowledged.begun} declarations begun, ${acknowledged.fields} fields, ${acknowledged.files} files and ${acknowledged.handedIn} declarations handed in were acknowledged.`,
    `Lost: ${lost.length}. Twice: ${twice.length}. Half: ${half.length}. There, and nobody pressed for it: ${unknown.length}. Serial numbers left out: ${gaps}. Files stored that stand on no list: ${onNoList}.`,
    `Pressed again after the first had come through, and done once: ${listed(wouldBeTwice)}.`,
    ...[...lost, ...twice, ...half, ...unknown].slice(0, 20),
  ].join('\n')
}
