import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { until } from '../../drills/until.ts'
import { type AskedPage, askedPages, type Cost, costOf, costsInTurn } from './asked-pages.ts'
import { flameGraph } from './flame-graph.ts'
import { framesOf, layersOf, type Profile } from './profile.ts'

/** Microseconds of processor time for which each page is profiled, about. */
const profiled = 3_000_000
const folder = 'docs/performance'
const emptyPage = 'empty page'
/** What is not run by the thread of JavaScript: most of collecting garbage, compiling, and what Node gives to its pool of threads. */
const otherThreads = 'other threads: garbage, compiling'
const keptList = 'kept list'
/** What each page's work is measured against; a list where nothing else is said. */
const against = new Map([
  [keptList, 'static list'],
  ['detail', 'fetch detail'],
])

/** What each page costs and which layer has how much of it: a table and a flame graph a page, in docs/performance. */
export async function measurePages(): Promise<void> {
  const { status } = spawnSync('react-router', ['build', '--sourcemapServer'], { stdio: 'ignore' })
  if (status !== 0) throw new Error('the portal could not be built with its source maps')
  const { portals, kept, bare, profile, stop } = await askedPages(['.'])
  try {
    const pages = { [keptList]: kept, ...portals[0] }
    const costs = await costsInTurn([...Object.entries(bare), ...Object.entries(pages)])
    const columns: [string, Map<string, number>][] = []
    mkdirSync(folder, { recursive: true })
    for (const [name, page] of [
      [emptyPage, bare[emptyPage] as AskedPage] as const,
      ...Object.entries(pages),
    ]) {
      const { main, whole } = costs.get(name) ?? { main: 0, whole: 0 }
      const frames = framesOf(await profileOf(page, Math.round(profiled / main), profile))
      const layers = layersOf(frames)
      const ofMain = [...layers].map(([layer, own]) => [layer, (own / frames.total) * main] as const)
      columns.push([name, new Map([...ofMain, [otherThreads, whole - main]])])
      writeFileSync(
        `${folder}/${graphOf(name)}`,
        flameGraph(`${name}: ${main.toFixed(0)} µs of JavaScript`, frames),
      )
    }
    const text = table(columns, costs)
    writeFileSync(`${folder}/layers.md`, `${introduction(columns.map(([name]) => name))}\n\n${text}\n`)
    console.log(text)
  } finally {
    await stop()
  }
}

/** What a server does while it answers this page so often. */
async function profileOf(page: AskedPage, requests: number, file: string): Promise<Profile> {
  process.kill(page.server.pid, 'SIGUSR2')
  await costOf(page, requests)
  process.kill(page.server.pid, 'SIGUSR2')
  await until('the profile is written', async () => existsSync(file))
  const profile = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return profile
}

const graphOf = (page: string) => `${page.replaceAll(' ', '-')}.svg`

/** What the page of the table says before it. */
function introduction(names: string[]): string {
  const links = names.map((name) => `[${name}](${graphOf(name)})`)
  return `# What each layer costs a page

Written by \`npm run figures -- pages\`: pages that nobody has kept, from a gateway that answers from memory (\`tests/bench/replay.ts\`), sixteen at once, and the list as the page cache has it, all asked with a browser's encodings and after 1,500 requests that warm them up. *Empty page* is
React Router with one route and no portal, which compresses nothing, as the bare servers do not. What a page costs is the processor time of its process. What a layer of JavaScript has of it is its share of the samples of a
profile in whose own time a function of that layer ran, found by its source file (\`tests/figures/pages/profile.ts\`), times what the thread of JavaScript used; the other threads' time stands in a line of its own. What V8 does for a function, as \`JSON.parse\` and
joining strings, counts for that function. Other programs on the machine change the numbers more than the shares.

Flame graphs, whose boxes say their file, layer and share when the pointer rests on them: ${links.join(', ')}.`
}

function table(columns: [page: string, layers: Map<string, number>][], costs: Map<string, Cost>): string {
  const most = (layer: string) => Math.max(...columns.map(([, layers]) => layers.get(layer) ?? 0))
  const names = [...new Set(columns.flatMap(([, layers]) => [...layers.keys()]))].sort(
    (one, other) => most(other) - most(one),
  )
  const line = (first: string, cells: (number | string)[]) =>
    `| ${[first, ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))].join(' | ')} |`
  const bareOf = (page: string) => costs.get(against.get(page) ?? 'fetch list')?.whole ?? Number.NaN
  return [
    line(
      'µs of processor time',
      columns.map(([page]) => page),
    ),
    `|---|${columns.map(() => '---|').join('')}`,
    ...names.map((name) =>
      line(
        name,
        columns.map(([, layers]) => layers.get(name) ?? 0),
      ),
    ),
    line(
      '**a page**',
      columns.map(([page]) => costs.get(page)?.whole ?? 0),
    ),
    line(
      '*fetch*, of the kept list *static* ÷ the page',
      columns.map(([page]) =>
        page === emptyPage ? '' : (bareOf(page) / (costs.get(page)?.whole ?? 0)).toFixed(3),
      ),
    ),
    '',
    `${['static list', 'fetch list', 'fetch detail'].map((name) => `*${name}* ${costs.get(name)?.whole.toFixed(0)} µs`).join(', ')}. Node ${process.versions.node}.`,
  ].join('\n')
}
