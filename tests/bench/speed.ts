import { ask, cookieHeader } from '../ask.ts'
import { controlOf } from '../control.ts'
import { freePort } from '../processes.ts'
import { startRedis } from '../redis.ts'
import { type Goal, goals } from './goals.ts'
import { load, loadAtRate, loader, type Rate, stopAskers, type Target } from './load.ts'
import { type Line, median } from './report.ts'
import { inRounds, type Rounds } from './rounds.ts'
import { type Measured, startedPortal, startedReferences, startedReplay } from './servers.ts'
import { calls, detail, list } from './uncached-pages.ts'

interface Size {
  rounds: number
  seconds: number
}

/** A page, and the one that it is measured against. */
interface Pair<T> {
  of: T
  against: T
}

interface Figure extends Pair<Target>, Goal {
  /** What is compared: rates when left out. */
  by?: (one: Pair<Rate>) => number
}

const rates = ({ of, against }: Pair<Rate>) => of.perSecond / against.perSecond
const processorTime = ({ of, against }: Pair<Rate>) => of.processorUs / against.processorUs

/** Asks both in one round, now the one first and now the other. */
function neighbours<T>({ of, against }: Pair<Target>, asked: (target: Target) => Promise<T>) {
  return async (round: number): Promise<Pair<T>> => {
    if (round % 2 === 0) return { against: await asked(against), of: await asked(of) }
    return { of: await asked(of), against: await asked(against) }
  }
}

/** A line whose figure is found in each round by itself. One in which there was no answer finds nothing, and is as good as unsteady. */
export function lineOf<T>(goal: Goal, { taken, steady, again }: Rounds<T>, figure: (one: T) => number): Line {
  const all = taken.map(figure)
  const rounds = all.filter(Number.isFinite)
  const unsteady = all.filter((got, at) => !steady[at] || !Number.isFinite(got)).length
  return { ...goal, got: median(rounds), rounds, unsteady, again }
}

/** The medians of both sides of a pair. */
function medians(taken: Pair<Rate>[]): Pair<Rate> {
  const side = (rates: Rate[]): Rate => ({
    perSecond: median(rates.map((rate) => rate.perSecond)),
    processorUs: median(rates.map((rate) => rate.processorUs)),
    failed: rates.reduce((sum, rate) => sum + rate.failed, 0),
  })
  return { of: side(taken.map(({ of }) => of)), against: side(taken.map(({ against }) => against)) }
}

/** The portal beside bare servers, each figure from neighbours in time. `alsoOf` measures what else there is to a portal that keeps its pages. */
export async function speedOf(
  folder: string,
  { rounds, seconds }: Size,
  alsoOf: (port: number) => Promise<Line[]>,
): Promise<Line[]> {
  const stops: (() => Promise<unknown>)[] = [stopAskers]
  const running = async <Started extends { stop: () => Promise<unknown> }>(server: Promise<Started>) => {
    const started = await server
    stops.unshift(() => started.stop())
    return started
  }
  try {
    const gatewayPort = await freePort()
    const kept = await running(
      startedPortal(folder, 'kept', {
        DATA_DIR: folder,
        GATEWAY_PORT: String(gatewayPort),
        GATEWAY_CONTROL: '1',
      }),
    )
    const replay = await running(startedReplay(gatewayPort))
    const portalOn = (name: string, port: number, more: Record<string, string> = {}) =>
      running(
        startedPortal(folder, name, {
          GATEWAY_URL: `http://127.0.0.1:${port}`,
          SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
          PAGE_CACHE: '0',
          ...more,
        }),
      )
    const anew = await portalOn('anew', replay.port)
    const bundled = await portalOn('bundled', gatewayPort)
    const store = { STORE_URL: (await running(startRedis())).url }
    const two = [await portalOn('first', replay.port, store), await portalOn('second', replay.port, store)]

    const see = (path: string) => ask({ port: anew.port, host: `localhost:${anew.port}`, path })
    const pages = { list: (await see(list)).body, detail: (await see(detail)).body }
    const bare = await running(startedReferences(replay.port, { pages, calls }))
    const bareBeside = await running(startedReferences(replay.port, { pages, calls }))
    const bareOnBundled = await running(startedReferences(gatewayPort, { pages, calls }))
    const { ssoCode } = await controlOf(gatewayPort, 'localhost').makeUser({ enterprises: [{}] })
    const cookie = cookieHeader(await see(`/?code=${ssoCode}`))

    const at = (server: Measured | Measured[], path: string, headers = {}): Target => ({
      servers: [server].flat(),
      path,
      headers,
    })
    const fetchList = at(bare, '/fetch/list')
    const listAnew = at(anew, list)
    const figures: Figure[] = [
      { ...goals.kept, of: at(kept, list), against: at(bare, '/static/list') },
      { ...goals.list, of: listAnew, against: fetchList },
      { what: 'plain list ÷ fetch (for comparison)', of: at(bare, '/plain/list'), against: fetchList },
      { ...goals.detail, of: at(anew, detail), against: at(bare, '/fetch/detail') },
      { ...goals.person, of: at(anew, list, { cookie }), against: fetchList },
      { ...goals.centre, of: at(anew, '/user/collect', { cookie }), against: fetchList },
      {
        what: 'list ÷ fetch, both on the bundled gateway',
        of: at(bundled, list),
        against: at(bareOnBundled, '/fetch/list'),
      },
      { ...goals.two, of: at(two, list), against: listAnew, by: processorTime },
      {
        what: 'processor time of a plain list, two bare servers ÷ one (for comparison)',
        of: at([bare, bareBeside], '/plain/list'),
        against: at(bare, '/plain/list'),
        by: processorTime,
      },
    ]
    // A process that is asked in more pairs than another would be compiled better: both sides of a pair begin alike.
    const alike = [
      ...[anew, ...two].map((one) => at(one, list)),
      ...[bare, bareBeside].map((one) => at(one, '/plain/list')),
    ]
    for (const target of alike) await load(target, seconds * 5)
    console.log(`asking by ${loader}: ${figures.length} pairs, ${rounds} rounds of ${seconds} s each`)
    const warm = async (target: Target) => {
      // A cached page may be due to be made anew, which it is once a minute and not in each of so few seconds.
      await load(target, 1)
      return await load(target, seconds)
    }
    const fast = figures.map((pair) => neighbours(pair, warm))
    const found = await inRounds(fast, rounds)
    const lines = found.map((one, at): Line => {
      const { of: _of, against: _against, by = rates, ...goal } = figures[at] as Figure
      const line = { ...lineOf(goal, one, by), ...medians(one.taken) }
      return by === rates ? { ...line, byProcessor: 1 / median(one.taken.map(processorTime)) } : line
    })
    const failures = lines.map(({ of, against }) => (of?.failed ?? 0) + (against?.failed ?? 0))

    const ofList = lines[figures.findIndex(({ of }) => of === listAnew)]
    const half = (ofList?.of?.perSecond ?? 0) / 2
    const even = neighbours({ of: listAnew, against: fetchList }, (target) =>
      loadAtRate(target, seconds * 2, half),
    )
    for (const one of await inRounds([even], rounds)) {
      failures.push(...one.taken.map(({ of, against }) => of.failed + against.failed))
      lines.push(
        lineOf(goals.p99, one, ({ of, against }) => of.p99Ms / against.p99Ms),
        {
          what: 'how late the asking was in it ÷ that p99',
          got: median(one.taken.map(({ of }) => of.p99LateMs / of.p99Ms)),
        },
      )
    }
    lines.push(...(await alsoOf(kept.port)), {
      what: 'answers that were no 200',
      got: failures.reduce((sum, one) => sum + one, 0),
      atMost: 0,
    })
    return lines
  } finally {
    for (const stop of stops) await stop()
  }
}
