import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { until } from '../../drills/until.ts'
import { type AskedPage, askedPages, costOf, costsInTurn } from './asked-pages.ts'
import { flameGraph } from './flame-graph.ts'
import { framesOf, layersOf, type Profile } from './profile.ts'

const profiledRequests = 800
const folder = 'docs/performance'
const emptyPage = 'empty page'

/** What each page costs and which layer has how much of it: a table and a flame graph a page, in docs/performance. */
export async function measurePages(): Promise<void> {
  const { status } = spawnSync('react-router', ['build', '--sourcemapServer'], { stdio: 'ignore' })
  if (status !== 0) throw new Error('the portal could not be built with its source maps')
  const { portals, bare, profile, stop } = await askedPages(['.'])
  try {
    const [pages = {}] = portals
    const costs = await costsInTurn([...Object.entries(bare), ...Object.entries(pages)])
    const columns: [string, Map<string, number>][] = []
    mkdirSync(folder, { recursive: true })
    for (const [name, page] of [
      [emptyPage, bare[emptyPage] as AskedPage] as const,
      ...Object.entries(pages),
    ]) {
      const frames = framesOf(await profileOf(page, profile))
      const cost = costs.get(name) ?? 0
      const layers = layersOf(frames)
      columns.push([name, new Map([...layers].map(([layer, own]) => [layer, (own / frames.total) * cost]))])
      writeFileSync(`${folder}/${graphOf(name)}`, flameGraph(`${name}: ${cost.toFixed(0)} µs`, frames))
    }
    const text = table(columns, costs)
    writeFileSync(`${folder}/layers.md`, `${introduction(columns.map(([name]) => name))}\n\n${text}\n`)
    console.log(text)
  } finally {
    await stop()
  }
}

/** What a server does while it answers this page. */
async function profileOf(page: AskedPage, file: string): Promise<Profile> {
  process.kill(page.server.pid, 'SIGUSR2')
  await costOf(page, profiledRequests)
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

Written by \`npm run figures -- pages\`: pages that nobody has kept, from a gateway that answers from memory (\`tests/bench/replay.ts\`), sixteen at once. *Empty page* is
React Router with one route and no portal. What a page costs is the processor time of its process; what a layer has of it, the share of the samples of a profile in whose own
time a function of that layer ran, found by its source file (\`tests/figures/pages/profile.ts\`). What V8 does for a function, as \`JSON.parse\` and joining strings, counts
for that function. Other programs on the machine change the numbers more than the shares.

Flame graphs, whose boxes say their file, layer and share when the pointer rests on them: ${links.join(', ')}.`
}

function table(columns: [page: string, layers: Map<string, number>][], costs: Map<string, number>): string {
  const most = (layer: string) => Math.max(...columns.map(([, layers]) => layers.get(layer) ?? 0))
  const names = [...new Set(columns.flatMap(([, layers]) => [...layers.keys()]))].sort(
    (one, other) => most(other) - most(one),
  )
  const line = (first: string, cells: (number | string)[]) =>
    `| ${[first, ...cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell))].join(' | ')} |`
  const fetchOf = (page: string) => costs.get(page === 'detail' ? 'fetch detail' : 'fetch list') ?? Number.NaN
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
      columns.map(([page]) => costs.get(page) ?? 0),
    ),
    line(
      '*fetch* ÷ the page',
      columns.map(([page]) =>
        page === emptyPage ? '' : (fetchOf(page) / (costs.get(page) ?? 0)).toFixed(3),
      ),
    ),
    '',
    `*fetch* list ${costs.get('fetch list')?.toFixed(0)} µs, *fetch* detail ${costs.get('fetch detail')?.toFixed(0)} µs. Node ${process.versions.node}.`,
  ].join('\n')
}
