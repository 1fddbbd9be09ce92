import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { ask, cookieHeader } from '../../ask.ts'
import { asBrowsers, untilKept } from '../../bench/page-bytes.ts'
import { median } from '../../bench/report.ts'
import {
  type Measured,
  startedPortal,
  startedReferences,
  startedReplay,
  startedScript,
} from '../../bench/servers.ts'
import { calls, detail, list } from '../../bench/uncached-pages.ts'
import { controlOf } from '../../control.ts'
import { startGateway, temporaryFolder } from '../../processes.ts'

/** A page of one server. */
export interface AskedPage {
  server: Measured
  path: string
  headers: Record<string, string>
}

/** The pages of each portal, and what they are measured against, by name. */
export interface AskedPages {
  /** Pages that nobody has kept. */
  portals: Record<string, AskedPage>[]
  /** The page of a list that is kept, of the last portal's build. */
  kept: AskedPage
  bare: Record<string, AskedPage>
  /** Where a server that is told to by SIGUSR2 writes its profile. */
  profile: string
  stop(): Promise<void>
}

/** The built portals of these folders, side by side over one gateway that answers from memory, and the bare servers. */
export async function askedPages(folders: string[]): Promise<AskedPages> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const one of stops.splice(0)) await one()
  }
  const running = async (server: Promise<Measured>) => {
    const started = await server
    stops.unshift(started.stop)
    return started
  }
  try {
    const folder = temporaryFolder()
    stops.unshift(folder.remove)
    const gateway = await startGateway(folder.path)
    stops.unshift(() => gateway.stop())
    const replay = await running(startedReplay(gateway.port))
    const profile = join(folder.path, 'profile.json')
    const toProfile = {
      PROFILE_FILE: profile,
      NODE_OPTIONS: `--import=${resolve('tests/figures/pages/profile-on-signal.ts')}`,
    }
    const portalOf = (name: string, from: string, settings = {}) =>
      running(
        startedPortal(
          folder.path,
          name,
          {
            GATEWAY_URL: `http://127.0.0.1:${replay.port}`,
            SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
            ...settings,
            ...toProfile,
          },
          from,
        ),
      )
    const started: Measured[] = []
    for (const [at, from] of folders.entries())
      started.push(await portalOf(`portal-${at}`, from, { PAGE_CACHE: '0' }))
    const keeping = await portalOf('keeping', folders.at(-1) ?? '.')
    await untilKept(keeping.port, list)
    const port = started[0]?.port ?? 0
    const see = (path: string) => ask({ port, host: `localhost:${port}`, path })
    const { ssoCode } = await controlOf(gateway.port, 'localhost').makeUser({ enterprises: [{}] })
    const cookie = cookieHeader(await see(`/?code=${ssoCode}`))
    const pages = { list: (await see(list)).body, detail: (await see(detail)).body }
    const references = await running(startedReferences(replay.port, { pages, calls }))
    const empty = await running(startedScript('tests/figures/pages/empty-page.ts', [], '', toProfile))
    const page = (server: Measured, path: string, headers = {}) => ({
      server,
      path,
      headers: { 'accept-encoding': asBrowsers, ...headers },
    })
    return {
      portals: started.map((server) => ({
        list: page(server, list),
        detail: page(server, detail),
        'list of a person': page(server, list, { cookie }),
        'personal centre': page(server, '/user/collect', { cookie }),
      })),
      kept: page(keeping, list),
      bare: {
        'static list': page(references, '/static/list'),
        'fetch list': page(references, '/fetch/list'),
        'fetch detail': page(references, '/fetch/detail'),
        'empty page': page(empty, '/'),
      },
      profile,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Microseconds of processor for a request: of the answering process, and of it those of the thread that runs its JavaScript. */
export interface Cost {
  whole: number
  main: number
}

/** What the answering process uses for each of so many requests, sixteen at once. */
export async function costOf({ server, path, headers }: AskedPage, amount: number): Promise<Cost> {
  const before = processorUs(server.pid)
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    headers: { host: 'localhost', ...headers },
    connections: 16,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} answers were no page`)
  const after = processorUs(server.pid)
  return { whole: (after.whole - before.whole) / amount, main: (after.main - before.main) / amount }
}

/** Microseconds of processor that a process has used, by its threads (Linux): finer than the hundredths of a second of the whole. */
function processorUs(pid: number): Cost {
  const usedBy = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000
  const threads = readdirSync(`/proc/${pid}/task`)
  return {
    whole: threads.reduce((sum, thread) => sum + usedBy(thread), 0),
    main: usedBy(String(pid)),
  }
}

/** So often that the engine has compiled what it runs again and again: a portal that has just started costs twice as much. */
const often = { warm: 1500, round: 100 }
const rounds = 5

/** What each page costs, in turn, round after round, so that a busy moment of the machine hits them all alike: medians. */
export async function costsInTurn(pages: [name: string, page: AskedPage][]): Promise<Map<string, Cost>> {
  const measured = new Map<string, Cost[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, page] of pages) {
      const cost = await costOf(page, round === 0 ? often.warm : often.round)
      // The first round only warms up.
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), cost])
    }
  }
  const medianOf = (costs: Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]))
  return new Map(
    [...measured].map(([name, costs]) => [
      name,
      { whole: medianOf(costs, 'whole'), main: medianOf(costs, 'main') },
    ]),
  )
}
