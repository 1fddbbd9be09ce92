import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { machineAndCommit } from '../../bench/machine.ts'
import { quantile } from '../../bench/report.ts'
import { readNumbers } from '../../scale/numbers.ts'
import { chanceOf } from '../../scale/simulation.ts'
import { type Deployment, startDeployment } from '../deployment.ts'
import type { Kind } from '../kinds.ts'
import { type Account, accountOf, type Stored } from './account.ts'
import type { Asked } from './asked.ts'
import { type Answers, type Asker, startAsker } from './orders.ts'
import { type Level, levelsOf, peopleAt, publicRequests, scheduleOf, walkTakes } from './pattern.ts'
import type { Files } from './person.ts'
import {
  altogether,
  askedEach,
  firstFull,
  measuredOf,
  type OfKind,
  type Prediction,
  predictedOf,
  summaryOf,
} from './summary.ts'
import { tablesOf } from './tables.ts'
import { type Watched, watch } from './watch.ts'

export interface Settings {
  /** Who declares within the hour that the third level is to come near. */
  people: number
  /** Of all three levels together. */
  minutes: number
  files: Files
}

export interface LevelResult {
  level: Level
  /** How many declare within a real hour whose busiest ten minutes have as many in a second. */
  hourOf: number
  summary: Partial<Record<Kind, OfKind>>
  ended: Answers['load']['ended']
  watched: Watched
  askedLateMs: number
  /** Milliseconds of processor for one declaration, with what is looked at beside it. */
  measured: Prediction
  /** What pages said to whoever was not let on, each once. */
  said: string[]
}

export interface Result {
  settings: Settings
  postgres: string
  saturation: { perSecond: number; watched: Watched }
  levels: LevelResult[]
  predicted: Prediction
  first: Record<'predicted' | 'measured', { name: string; perSecond: number }>
  account: Account
}

const policies = 2_000
const seed = 20_261_124
/**
 * The share of those who declare and come back to what they have begun before: as many as log in a second time, by password, in
 * docs/scale.json. They keep their login here.
 */
const back = 0.5
/** What is found of saturation: with so many at once, for so many seconds. */
const saturating = { lanes: 24, seconds: 40, people: 64 }

/** Sends people through the last hour at three levels, prints what became of them and of the machine, and keeps it in `bench/last-hour.json`. */
export async function lastHour(settings: Settings): Promise<void> {
  const numbers = readNumbers()
  // All of them come from one network here, whose limit is that of a service hall.
  const deployment = await startDeployment(policies, undefined, { LIMIT_LOG: '10000000' })
  const asker = startAsker()
  try {
    const { port, gatewayPort, control } = deployment
    const place = { port, gatewayPort, host: control.host, files: settings.files, back, seed }
    await asker.tell({ do: 'meet', place })
    console.log(leftOut(settings, numbers.assumptions.filesMb.value))
    const saturation = await saturationOf(deployment, asker, settings)
    const share = numbers.assumptions.lastTenMinutes.value
    const levels: LevelResult[] = []
    for (const level of levelsOf(saturation.perSecond, settings.people, share, (settings.minutes * 60) / 3)) {
      const { seconds, people, perSecond, name } = level
      console.log(
        `${name}: ${perSecond.toFixed(2)} declarations and ${(perSecond * publicTotal()).toFixed(0)} public requests a second in the busiest sixth; ${people} people in ${seconds.toFixed(0)} s`,
      )
      levels.push({ ...(await wentThrough(level, deployment, asker)), hourOf: peopleAt(perSecond, share) })
      const last = levels.at(-1)
      if (last) console.log(JSON.stringify({ ...altogether(last.summary), ...last.ended, said: last.said }))
    }
    const account = await accountFor(deployment, asker)
    // The busiest that is still worked off: what idles and what watches weighs little there.
    const [, busy] = levels
    if (!busy) throw new Error('no level')
    const predicted = predictedOf(askedEach(busy.summary, busy.level.people, numbers), numbers)
    const cores = cpus().length
    const { rows } = await deployment.sql.query('show server_version')
    const result: Result = {
      settings,
      postgres: String(rows[0]?.server_version),
      saturation,
      levels,
      predicted,
      first: { predicted: firstFull(predicted, cores), measured: firstFull(busy.measured, cores) },
      account,
    }
    mkdirSync('bench', { recursive: true })
    const kept = { when: new Date().toISOString(), ...machineAndCommit(), ...result }
    writeFileSync('bench/last-hour.json', `${JSON.stringify(kept, null, 2)}\n`)
    console.log(tablesOf(result))
  } finally {
    asker.stop()
    await deployment.stop()
  }

  function publicTotal() {
    return Object.values(publicRequests(numbers)).reduce((sum, many) => sum + many, 0)
  }
}

/** What of a real hour is not in it. */
function leftOut({ files: { each, kilobytes } }: Settings, filesMb: number): string {
  const megabytes = (each * kilobytes) / 1000
  return [
    `Each uploads ${each} files of ${kilobytes} kB: ${megabytes.toFixed(1)} of ${filesMb} MB; the rest costs what docs/scale.md says of a file of 2 MB.`,
    `${back * 100} of a hundred come back to a draft and are logged in; the others log in by the single sign-on. Logins by password, TLS and a proxy are left out.`,
  ].join('\n')
}

async function saturationOf(deployment: Deployment, asker: Asker, { minutes }: Settings) {
  const seconds = Math.min(saturating.seconds, minutes * 30)
  await asker.tell({ do: 'prepare', people: saturating.people })
  // Warm, before anything counts.
  await asker.tell({ do: 'saturate', lanes: saturating.lanes, seconds: seconds / 4 })
  await asker.tell({ do: 'prepare', people: saturating.people })
  const seen = watch(deployment, asker.pid)
  const found = await asker.tell({ do: 'saturate', lanes: saturating.lanes, seconds })
  const watched = await seen()
  const perSecond = found.walks / found.seconds
  console.log(
    `saturation: ${perSecond.toFixed(2)} declarations a second, with the portal's thread ${watched.busy.portal.main.toFixed(2)} busy, the gateway's ${watched.busy.gateway.main.toFixed(2)}, PostgreSQL ${watched.busy.database.all.toFixed(2)}, the asking ${watched.busy.asker.all.toFixed(2)}, the machine ${watched.machine.busy.toFixed(2)}`,
  )
  return { perSecond, watched }
}

async function wentThrough(
  level: Level,
  deployment: Deployment,
  asker: Asker,
): Promise<Omit<LevelResult, 'hourOf'>> {
  await asker.tell({ do: 'prepare', people: level.people })
  const schedule = scheduleOf(level, readNumbers(), chanceOf(seed))
  const seen = watch(deployment, asker.pid)
  const found = await asker.tell({ do: 'load', schedule, walkMs: level.seconds * 1000 * walkTakes })
  const watched = await seen()
  return {
    level,
    summary: summaryOf(found.asked),
    ended: found.ended,
    watched,
    askedLateMs: quantile(found.late, 0.99),
    measured: measuredOf(watched, level.people),
    said: saidIn(found.asked),
  }
}

function saidIn(asked: readonly Asked[]): string[] {
  return [...new Set(asked.flatMap(({ said }) => (said === undefined ? [] : [said])))].slice(0, 10)
}

async function accountFor({ sql }: Deployment, asker: Asker): Promise<Account> {
  const { deeds, shown } = await asker.tell({ do: 'look' })
  const rows = async <T>(statement: string) => (await sql.query(statement)).rows as T[]
  const stored: Stored = {
    declarations: await rows(`select id, user_id as "userId", number, status, materials,
      extract(epoch from created_at)::float * 1000 as "begunAt",
      extract(epoch from submitted_at)::float * 1000 as "handedInAt" from declaration`),
    files: await rows(`select file_path as "filePath", user_id as "userId", file_name as "fileName", sha256,
      extract(epoch from uploaded_at)::float * 1000 as at from uploaded_file`),
    lastSerial: Number(
      (await rows<{ last: number }>('select max(last) as last from declaration_serial'))[0]?.last ?? 0,
    ),
  }
  return accountOf(deeds, stored, shown)
}
