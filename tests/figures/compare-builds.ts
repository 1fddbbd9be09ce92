import { ask, cookieHeader } from '../ask.ts'
import { load, stopAskers, type Target } from '../bench/load.ts'
import { median } from '../bench/report.ts'
import { inRounds } from '../bench/rounds.ts'
import { type Measured, startedPortal, startedReplay } from '../bench/servers.ts'
import { detail, list } from '../bench/uncached-pages.ts'
import { controlOf } from '../control.ts'
import { startGateway, temporaryFolder } from '../processes.ts'

/** The pages of one build that no cache has, by name. */
type Pages = Record<string, Target>

/**
 * Compares this build with those in other folders, page by page: prints whether their markup is
 * the same, and the microseconds of processor that each takes for an answer.
 */
export async function comparePages(before: string[]): Promise<void> {
  if (before.length === 0) throw new Error('say --before FOLDER: which builds to compare with')
  const folders = [...before, '.']
  const { builds, stop } = await startBuilds(folders)
  try {
    const names = Object.keys(builds[0] ?? {})
    for (const name of names) console.log(`${name}: ${await compareMarkup(pagesOf(builds, name))}`)
    console.log(`| µs of processor time | ${folders.join(' | ')} | ÷ before |`)
    console.log(`|${'---|'.repeat(folders.length + 2)}`)
    for (const name of names) {
      const costs = await costsOf(pagesOf(builds, name))
      const ratio = (costs.at(-1) ?? Number.NaN) / (costs[0] ?? Number.NaN)
      console.log(`| ${name} | ${costs.map(Math.round).join(' | ')} | ${ratio.toFixed(2)} |`)
    }
  } finally {
    await stop()
  }
}

const pagesOf = (builds: Pages[], name: string) => builds.flatMap((pages) => pages[name] ?? [])

/** Starts the built portals of these folders, over one gateway that answers from memory. */
async function startBuilds(folders: string[]): Promise<{ builds: Pages[]; stop(): Promise<void> }> {
  const stops: (() => unknown)[] = [stopAskers]
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
    stops.push(folder.remove)
    const gateway = await startGateway(folder.path)
    stops.unshift(() => gateway.stop())
    const replay = await running(startedReplay(gateway.port))
    const settings = {
      GATEWAY_URL: `http://127.0.0.1:${replay.port}`,
      SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
      PAGE_CACHE: '0',
    }
    const portals: Measured[] = []
    for (const [at, from] of folders.entries())
      portals.push(await running(startedPortal(folder.path, `portal-${at}`, settings, from)))
    const port = portals[0]?.port ?? 0
    const { ssoCode } = await controlOf(gateway.port, 'localhost').makeUser({ enterprises: [{}] })
    const see = (path: string, headers = {}) => ask({ port, host: `localhost:${port}`, path, headers })
    const login = await see(`/?code=${ssoCode}`)
    // The first page tells of the login, once.
    const first = await see(list, { cookie: cookieHeader(login) })
    const headers = { cookie: cookieHeader(login, first) }
    const builds = portals.map((portal): Pages => {
      const servers = [portal]
      return {
        list: { servers, path: list },
        detail: { servers, path: detail },
        'list of a person': { servers, path: list, headers },
        'personal centre': { servers, path: '/user/collect', headers },
      }
    })
    return { builds, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Seconds of a round; the first one, which counts for nothing, lasts until the engine has compiled.
 */
const seconds = { first: 5, each: 2 }

/** Returns the median microseconds of processor for an answer of each page, asked in turn. */
async function costsOf(pages: Target[]): Promise<number[]> {
  const figures = pages.map(
    (page) => (round: number) => load(page, round === 0 ? seconds.first : seconds.each),
  )
  return (await inRounds(figures, 5)).map(({ taken }) => {
    if (taken.some(({ failed }) => failed > 0)) throw new Error('some answers were no page')
    return median(taken.map(({ processorUs }) => processorUs))
  })
}

async function compareMarkup(pages: Target[]): Promise<string> {
  const [first = '', ...others] = await Promise.all(pages.map(markupOf))
  const other = others.find((markup) => markup !== first)
  if (other === undefined) return 'the same markup'
  const at = [...first].findIndex((letter, place) => letter !== other[place])
  const around = (markup: string) => markup.slice(Math.max(0, at - 60), at + 60)
  return `other markup: ${around(first)} ⇒ ${around(other)}`
}

/** Reads a page without what is of one answer or one build: ids, nonces and the names of files. */
async function markupOf({ servers, path, headers }: Target): Promise<string> {
  const { body } = await ask({ port: servers[0]?.port ?? 0, host: 'localhost', path, headers })
  return body.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|\/assets\/[\w.-]+/g, '…')
}
