import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../processes.ts'
import { type Line, median } from '../report.ts'
import { startBrowser } from './browser.ts'

/** What Lighthouse says of a page on a telephone on a slow line. Times in milliseconds, scores out of 100. */
export interface Audit {
  largestPaint: number
  shift: number
  blocking: number
  scores: Record<string, number>
  /** What costs points: the audits that are not passed, with their titles. */
  faults: string[]
}

/** What we read of Lighthouse's report. */
interface Report {
  runtimeError?: { message: string }
  audits: Record<string, { id: string; title: string; score: number | null; numericValue?: number }>
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse is a package of its own with its own lock, because nothing else needs its many parts. */
const folder = 'bench/lighthouse'
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

function install(): void {
  if (existsSync(program)) return
  console.log('installing Lighthouse')
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
}

/** How the telephone is made: computed from a fast load, or the browser itself held back. */
const ways = {
  simulate: { name: 'simulated', atMost: 800 },
  devtools: { name: 'held back by devtools', atMost: 900 },
}
type Way = keyof typeof ways

/** The lines of the table for these screens. */
export async function paintLines(origin: string, screens: string[], rounds: number): Promise<Line[]> {
  const found = await audits(origin, screens, rounds)
  return screens.flatMap((screen) => {
    const { simulate, devtools } = found.get(screen) as Record<Way, Audit[]>
    for (const fault of new Set(simulate.flatMap(({ faults }) => faults))) console.log(`${screen}: ${fault}`)
    const line = (what: string, of: Audit[], figure: (one: Audit) => number, goal: Partial<Line>): Line => {
      const taken = of.map(figure)
      return { what: `${screen}: ${what}`, got: median(taken), rounds: taken, ...goal }
    }
    return [
      ...Object.entries({ simulate, devtools }).map(([way, of]) => {
        const { name, atMost } = ways[way as Way]
        return line(`largest paint, ms, ${name}`, of, ({ largestPaint }) => largestPaint, { atMost })
      }),
      line('layout shift', simulate, ({ shift }) => shift, { atMost: 0 }),
      line('blocking time, ms', simulate, ({ blocking }) => blocking, { atMost: 0 }),
      line('lowest of the four scores', simulate, ({ scores }) => Math.min(...Object.values(scores)), {
        atLeast: 100,
      }),
    ]
  })
}

/** Audits screens so many times each, in turn. */
async function audits(
  origin: string,
  screens: string[],
  rounds: number,
): Promise<Map<string, Record<Way, Audit[]>>> {
  install()
  const port = await freePort()
  const browser = await startBrowser(port)
  const found = new Map(
    screens.map((screen) => [screen, { simulate: [], devtools: [] } as Record<Way, Audit[]>]),
  )
  try {
    for (let round = 0; round < rounds; round++)
      for (const [screen, audited] of found)
        for (const way of ['simulate', 'devtools'] as const)
          audited[way].push(await audit(origin + screen, way, port))
  } finally {
    await browser.close()
  }
  return found
}

async function audit(address: string, way: Way, port: number): Promise<Audit> {
  const words = [
    `--port=${port}`,
    `--throttling-method=${way}`,
    `--only-categories=${categories}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, address, ...words], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  const numberOf = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  const weighty = Object.values(report.categories).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  return {
    largestPaint: Math.round(numberOf('largest-contentful-paint')),
    shift: numberOf('cumulative-layout-shift'),
    blocking: Math.round(numberOf('total-blocking-time')),
    scores: Object.fromEntries(
      Object.values(report.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    faults: weighty.flatMap((id) => {
      const one = report.audits[id]
      return one && one.score !== null && one.score < 0.9 ? [`${one.id}: ${one.title}`] : []
    }),
  }
}
