// Faults, overload and shutdown against the production build: `npm run drills`, or with names for only some.
import { existsSync, globSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { closingLine, type Tally } from '../tally.ts'

if (!existsSync('build/server/main.js')) throw new Error('There is no build: run `npm run build` first.')

const names = process.argv.slice(2)
const files = globSync('tests/drills/*.drill.ts')
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .sort()
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }

// One after the other: each puts the whole machine to use. An hour ends a file that hangs, and none that is slow. A file ends with its
// last test, whatever a failed one has left running: that would keep all after it from being run.
const events = run({ files, concurrency: false, timeout: 60 * 60_000, forceExit: true })
const isTest = (event: { details: { type?: string }; nesting: number; name: string }) =>
  event.details.type !== 'suite' && !files.some((file) => event.name.endsWith(file))
events.on('test:pass', (event) => {
  if (!isTest(event)) return
  if (event.skip || event.todo) tally.skipped++
  else tally.passed++
})
events.on('test:fail', (event) => {
  if (event.details.type !== 'suite') tally.failed++
})
events.on('end', () => {
  console.log(closingLine(tally))
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
})
events.compose(new spec()).pipe(process.stdout)
