// Faults, overload and shutdown against the production build: `npm run drills`, or with names for only some.
import { existsSync, globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import prepare from '../../gateway/testing/template-for-tests.ts'
import { closingLine, type Tally } from '../tally.ts'
import { nginxProgram } from './nginx.ts'

if (!existsSync('build/server/main.js')) throw new Error('There is no build: run `npm run build` first.')

/** Drills that put the whole machine to use: each runs while no other does. */
const heavy = ['every-call', 'many-calls', 'many-forms', 'materials', 'odd-addresses', 'overload']
/** Drills that take longest, and so begin first among the others, which mostly wait. */
const long = ['scale', 'update', 'writes-and-kills', 'rolling-restart', 'lost-machine']
const lanes = 3

const names = process.argv.slice(2)
const drills = globSync('tests/drills/*.drill.ts')
  .map((file) => file.replace(/^.*[/\\]|\.drill\.ts$/g, ''))
  .filter((drill) => names.length === 0 || names.some((name) => drill.includes(name)))
  .sort()
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs a file and prints what came of it, as it comes where it is the only one. An hour ends one
 * that hangs, and none that is slow. It ends with its last test, whatever a failed one has left
 * running: that would keep all after it from being run.
 */
async function runFile(drill: string, lane: number): Promise<void> {
  const file = `tests/drills/${drill}.drill.ts`
  const began = Date.now()
  // Where one Redis serves all, `tests/redis.ts` takes a database by the lane.
  const events = run({ files: [file], timeout: 60 * 60_000, forceExit: true, argv: [`--lane=${lane}`] })
  events.on('test:pass', ({ details, name, skip, todo }) => {
    if (details.type === 'suite' || name.endsWith(file)) return
    if (skip || todo) tally.skipped++
    else tally.passed++
  })
  events.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') tally.failed++
  })
  // Keeps the lines of several from coming in between each other.
  let report = ''
  for await (const text of events.compose(new spec())) {
    if (drills.length === 1) process.stdout.write(text)
    else report += text
  }
  console.log(`${report}${drill}: ${Math.round((Date.now() - began) / 1000)} s\n`)
}

/** Takes one after the other, beside other lanes that take from the same ones. */
async function runLane(waiting: string[], lane: number): Promise<void> {
  for (let drill = waiting.shift(); drill; drill = waiting.shift()) await runFile(drill, lane)
}

const light = drills.filter((drill) => !heavy.includes(drill))
const inOrder = [...new Set([...long.filter((drill) => light.includes(drill)), ...light])]
// Installs it once where it is missing, and not in several lanes at once.
if (light.length > 1) nginxProgram()
const end = await prepare({ name: 'slow' })
await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(inOrder, lane)))
await runLane(
  drills.filter((drill) => heavy.includes(drill)),
  0,
)
await end()
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
