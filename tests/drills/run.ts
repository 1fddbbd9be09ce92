// Faults, overload and shutdown against the production build: `npm run drills`, or with names for only some.
import { existsSync, globSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { closingLine, type Tally } from '../tally.ts'
import { nginxProgram } from './nginx.ts'

if (!existsSync('build/server/main.js')) throw new Error('There is no build: run `npm run build` first.')

/** Puts the whole machine to use: each of these is run alone. */
const heavy = [
  'declaring-at-once',
  'interrupted-forms',
  'many-calls',
  'many-forms',
  'materials',
  'odd-addresses',
  'overload',
]
/** Started first among those that run side by side, as they take longest. */
const long = ['scale', 'every-call', 'update', 'writes-and-kills', 'rolling-restart', 'lost-machine']
const sideBySide = 3

const names = process.argv.slice(2)
const files = globSync('tests/drills/*.drill.ts')
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .sort()
const those = (drills: string[]) =>
  drills.map((name) => `tests/drills/${name}.drill.ts`).filter((file) => files.includes(file))
const alone = those(heavy)
const others = [...new Set([...those(long), ...files])].filter((file) => !alone.includes(file))
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs drills, so many files at a time. An hour ends a file that hangs, and none that is slow. A file ends with its last test, whatever a
 * failed one has left running: that would keep all after it from being run.
 */
async function drill(some: string[], concurrency: number): Promise<void> {
  if (some.length === 0) return
  const events = run({ files: some, concurrency, timeout: 60 * 60_000, forceExit: true })
  const isTest = (event: { details: { type?: string }; name: string }) =>
    event.details.type !== 'suite' && !some.some((file) => event.name.endsWith(file))
  events.on('test:pass', (event) => {
    if (!isTest(event)) return
    if (event.skip || event.todo) tally.skipped++
    else tally.passed++
  })
  events.on('test:fail', (event) => {
    if (event.details.type !== 'suite') tally.failed++
  })
  const report = events.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await finished(report)
}

// One that is missing is installed here, and not by several files at once.
if (others.length > 1) nginxProgram()
await drill(others, sideBySide)
await drill(alone, 1)
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
