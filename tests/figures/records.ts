import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Deployment, startDeployment } from './deployment.ts'
import { times } from './kinds.ts'

/** What a page tells, as the behaviour log knows it; the last one in the name of somebody who is logged in. */
const kinds = ['open', 'click', 'heartbeat', 'close', 'click, logged in'] as const
type Kind = (typeof kinds)[number]

/** Each kind is sent in so many rounds, the versions in turn, so many in a round and so many at once. */
const rounds = 5
const inRound = 400
const atOnce = 8
/** A policy that is read for a minute: opened, two clicks, four heartbeats, closed. */
const inView: Partial<Record<Kind, number>> = { open: 1, click: 2, heartbeat: 4, close: 1 }

interface Spent {
  portal: number
  gateway: number
  database: number
}

/**
 * The processor time that portal, gateway and PostgreSQL spend on one message of each kind, and on the view of a page, as a table of
 * milliseconds; with a folder also that of the version that was built there, asked in turn with this one.
 */
export async function measureRecords(against: string | undefined): Promise<string> {
  const versions: { name: string; deployment: Deployment; spent: Record<Kind, Spent>; cookie: string }[] = []
  try {
    for (const [name, folder] of [
      ['this version', undefined],
      ['the other one', against],
    ] as const) {
      if (name === 'the other one' && folder === undefined) continue
      const deployment = await startDeployment(100, folder)
      const nothing = () => ({ portal: 0, gateway: 0, database: 0 })
      const spent = Object.fromEntries(kinds.map((kind) => [kind, nothing()])) as Record<Kind, Spent>
      versions.push({ name, deployment, spent, cookie: await logIn(deployment) })
    }
    for (let round = 0; round <= rounds; round++) {
      for (const kind of kinds) {
        for (const { deployment, spent, cookie } of versions) {
          const before = deployment.used()
          await times(inRound, atOnce, () => send(deployment.port, kind, cookie))
          // What is done behind the answer belongs to it.
          await pause(1000)
          const after = deployment.used()
          // The first round warms up.
          if (round === 0) continue
          for (const part of ['portal', 'gateway', 'database'] as const)
            spent[kind][part] += (after[part].all - before[part].all) / (rounds * inRound)
        }
      }
    }
    const rows = versions.flatMap(({ name, spent }) => [
      ...kinds.map((kind) => row(name, kind, spent[kind])),
      row(name, 'a view of a minute', viewOf(spent)),
    ])
    return ['| | ms of processor | portal | gateway | PostgreSQL |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    )
  } finally {
    for (const { deployment } of versions) await deployment.stop()
  }
}

const row = (version: string, what: string, { portal, gateway, database }: Spent) =>
  `| ${version} | ${what} | ${portal.toFixed(2)} | ${gateway.toFixed(2)} | ${database.toFixed(2)} |`

function viewOf(spent: Record<Kind, Spent>): Spent {
  const sum = { portal: 0, gateway: 0, database: 0 }
  for (const [kind, many] of Object.entries(inView) as [Kind, number][])
    for (const part of ['portal', 'gateway', 'database'] as const) sum[part] += many * spent[kind][part]
  return sum
}

/** The cookies of somebody who has logged in with an enterprise. */
async function logIn({ port, control }: Deployment): Promise<string> {
  const user = await control.makeUser({ enterprises: [{ name: `苏州第${randomUUID()}有限公司` }] })
  const answer = await fetch(`http://localhost:${port}/?code=${user.ssoCode}`, { redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`a login answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const device = randomUUID().replaceAll('-', '')
let sent = 0

/** Sends a message as the script of a page does. */
async function send(port: number, kind: Kind, cookie: string): Promise<void> {
  const event = kind.split(',')[0] ?? ''
  const message: Record<string, string> = {
    event,
    operation: event === 'click' ? 'share' : '',
    pageUri: '/zct-ee/policy-info/n-rd-2023-7',
    deviceId: device,
    viewId: randomUUID().replaceAll('-', ''),
    policyId: 'n-rd-2023-7',
    ...(event === 'heartbeat' ? { uuid: randomUUID().replaceAll('-', '') } : {}),
    ...(event === 'close' ? { seconds: '60' } : {}),
  }
  sent++
  const origin = `http://localhost:${port}`
  const answer = await fetch(`${origin}/log`, {
    method: 'POST',
    body: event === 'close' ? new URLSearchParams(message) : JSON.stringify(message),
    headers: {
      origin,
      'content-type': event === 'close' ? 'application/x-www-form-urlencoded' : 'application/json',
      // Of many networks, so that no limit of one is met.
      'x-forwarded-for': `10.0.${sent % 250}.${1 + (Math.floor(sent / 250) % 250)}`,
      cookie: kind === 'click, logged in' ? cookie : `SESSION_ID=${device}`,
    },
  })
  await answer.arrayBuffer()
  if (answer.status !== 204) throw new Error(`a message was answered ${answer.status}`)
}
