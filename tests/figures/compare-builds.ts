import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { ask, cookieHeader } from '../ask.ts'
import { asBrowsers } from '../bench/page-bytes.ts'
import { median } from '../bench/report.ts'
import { type Measured, startedPortal, startedReplay } from '../bench/servers.ts'
import { detail, list } from '../bench/uncached-pages.ts'
import { controlOf } from '../control.ts'
import { startGateway, temporaryFolder } from '../processes.ts'

/** A page of one server. */
interface AskedPage {
  server: Measured
  path: string
  headers: Record<string, string>
}

/** Pages that no cache has, by name. */
type AskedPages = Record<string, AskedPage>

/** Starts the built portals of these folders side by side, over one gateway that answers from memory. */
async function startPortals(folders: string[]): Promise<{ portals: AskedPages[]; stop(): Promise<void> }> {
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
    const settings = {
      GATEWAY_URL: `http://127.0.0.1:${replay.port}`,
      SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
      PAGE_CACHE: '0',
    }
    const started: Measured[] = []
    for (const [at, from] of folders.entries())
      started.push(await running(startedPortal(folder.path, `portal-${at}`, settings, from)))
    const port = started[0]?.port ?? 0
    const { ssoCode } = await controlOf(gateway.port, 'localhost').makeUser({ enterprises: [{}] })
    const login = await ask({ port, host: `localhost:${port}`, path: `/?code=${ssoCode}` })
    const cookie = cookieHeader(login)
    const page = (server: Measured, path: string, headers = {}) => ({
      server,
      path,
      headers: { 'accept-encoding': asBrowsers, ...headers },
    })
    const portals = started.map((server) => ({
      list: page(server, list),
      detail: page(server, detail),
      'list of a person': page(server, list, { cookie }),
      'personal centre': page(server, '/user/collect', { cookie }),
    }))
    return { portals, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Microseconds of processor that the answering process uses for each of so many requests, sixteen at once. */
async function costOf({ server, path, headers }: AskedPage, amount: number): Promise<number> {
  const before = processorUs(server.pid)
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    headers: { host: 'localhost', ...headers },
    connections: 16,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} answers were no page`)
  return (processorUs(server.pid) - before) / amount
}

/** Sums what the threads of a process have used (Linux): finer than the hundredths of a second of the whole. */
function processorUs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const used = readdirSync(tasks).map((thread) => readFileSync(`${tasks}/${thread}/schedstat`, 'utf8'))
  return used.reduce((sum, line) => sum + Number(line.split(' ')[0]) / 1000, 0)
}

/** So often that the engine has compiled what it runs again and again: a portal that has just started costs twice as much. */
const often = { warm: 1500, round: 100 }
const rounds = 5

/** Returns the median cost of each page, asked round after round, so that a busy moment of the machine hits them all alike. */
async function costsInTurn(pages: [name: string, page: AskedPage][]): Promise<Map<string, number>> {
  const measured = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, page] of pages) {
      const cost = await costOf(page, round === 0 ? often.warm : often.round)
      // The first round only warms up.
      if (round > 0) measured.set(name, [...(measured.get(name) ?? []), cost])
    }
  }
  return new Map([...measured].map(([name, costs]) => [name, median(costs)]))
}

/** What each page costs with this build and with those in other folders, in one run, and whether their markup is the same. */
export async function comparePages(before: string[]): Promise<void> {
  const folders = [...before, '.']
  const { portals, stop } = await startPortals(folders)
  try {
    const builds = portals.map((pages, at) => ({ folder: folders[at] ?? '', pages }))
    const names = Object.keys(portals[0] ?? {})
    for (const name of names) {
      const [first = '', ...others] = await Promise.all(
        portals.map((pages) => markupOf(pages[name] as AskedPage)),
      )
      const other = others.find((markup) => markup !== first)
      console.log(
        `${name}: ${other === undefined ? 'the same markup' : `other markup: ${difference(first, other)}`}`,
      )
    }
    const costs = await costsInTurn(
      names.flatMap((name) =>
        builds.map(({ folder, pages }): [string, AskedPage] => [
          `${name} ${folder}`,
          pages[name] as AskedPage,
        ]),
      ),
    )
    console.log(`| µs of processor time | ${folders.join(' | ')} | ÷ before |`)
    console.log(`|${'---|'.repeat(folders.length + 2)}`)
    for (const name of names) {
      const each = folders.map((folder) => costs.get(`${name} ${folder}`) ?? Number.NaN)
      const [first = Number.NaN] = each
      const ratio = ((each.at(-1) ?? Number.NaN) / first).toFixed(2)
      console.log(`| ${name} | ${each.map((cost) => cost.toFixed(0)).join(' | ')} | ${ratio} |`)
    }
  } finally {
    await stop()
  }
}

/** A page without what is of one answer or one build: ids, nonces and the names of files. */
async function markupOf({ server, path, headers }: AskedPage): Promise<string> {
  const readable = { ...headers, 'accept-encoding': 'identity' }
  const { body } = await ask({ port: server.port, host: 'localhost', path, headers: readable })
  return body.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\/assets\/[\w.-]+/g, '…')
}

function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place])
  return `${one.slice(Math.max(0, at - 60), at + 60)} ⇒ ${other.slice(Math.max(0, at - 60), at + 60)}`
}
