import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from '../browser.ts'
import { freePort } from '../processes.ts'
import { firstScreens } from './public-screens.ts'
import { type Line, median } from './report.ts'

/** What Lighthouse says of a page: a telephone on a slow line, simulated. Times in milliseconds, scores out of 100. */
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

/** The lines of the table for every public screen of the portal at this port. */
export async function paintLines(port: number, rounds: number): Promise<Line[]> {
  // A tenant without a mobile site, which a telephone would be sent to.
  const origin = `http://audit.localhost:${port}`
  const found = await audits(
    firstScreens.map(({ path }) => origin + path),
    rounds,
  )
  return [...found].flatMap(([address, { largestPaint, shift, blocking, scores, faults }]) => {
    const path = address.slice(origin.length)
    for (const fault of faults) console.log(`${path}: ${fault}`)
    return [
      { what: `${path}: largest paint, ms, on a simulated telephone`, got: largestPaint, atMost: 800 },
      { what: `${path}: layout shift`, got: shift, atMost: 0 },
      { what: `${path}: blocking time, ms`, got: blocking, atMost: 10 },
      { what: `${path}: lowest of the four scores`, got: Math.min(...Object.values(scores)), atLeast: 100 },
    ]
  })
}

/** Audits pages so many times each, and answers the medians. */
async function audits(addresses: string[], rounds: number): Promise<Map<string, Audit>> {
  install()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  const found = new Map<string, Audit[]>()
  try {
    for (let round = 0; round < rounds; round++)
      for (const address of addresses)
        found.set(address, [...(found.get(address) ?? []), await audit(address, port)])
  } finally {
    await browser.close()
  }
  return new Map([...found].map(([address, some]) => [address, medianOf(some)]))
}

async function audit(address: string, port: number): Promise<Audit> {
  const words = [
    `--port=${port}`,
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
    largestPaint: numberOf('largest-contentful-paint'),
    shift: numberOf('cumulative-layout-shift'),
    blocking: numberOf('total-blocking-time'),
    scores: Object.fromEntries(
      Object.values(report.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    faults: weighty.flatMap((id) => {
      const one = report.audits[id]
      return one && one.score !== null && one.score < 0.9 ? [`${one.id}: ${one.title}`] : []
    }),
  }
}

function medianOf(some: Audit[]): Audit {
  return {
    largestPaint: Math.round(median(some.map((one) => one.largestPaint))),
    shift: median(some.map((one) => one.shift)),
    blocking: Math.round(median(some.map((one) => one.blocking))),
    scores: Object.fromEntries(
      Object.keys(some[0]?.scores ?? {}).map((id) => [id, median(some.map((one) => one.scores[id] ?? 0))]),
    ),
    faults: [...new Set(some.flatMap((one) => one.faults))],
  }
}
