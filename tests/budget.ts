// `npm run budget`: fails when a public screen of the build weighs more than it may. Bytes only, no times.
import { bytesOf, untilKept } from './bench/page-bytes.ts'
import { mostOfAFirstVisit, mostOfTheScript, publicScreens } from './bench/public-screens.ts'
import { startPortal, temporaryFolder } from './processes.ts'
import { closingLine } from './tally.ts'

const folder = temporaryFolder()
const portal = await startPortal(folder.path, { LOG_LEVEL: 'warn' })
const tally = { passed: 0, failed: 0, skipped: 0 }
try {
  console.log('bytes in brotli: HTML and styles before the largest paint, scripts, and a whole first visit')
  for (const { path, kept, beforePaint } of publicScreens) {
    if (kept) await untilKept(portal.port, path)
    const found = await bytesOf(portal.port, path)
    const fits =
      found.beforePaint <= beforePaint &&
      found.scripts <= mostOfTheScript &&
      found.firstVisit <= mostOfAFirstVisit &&
      found.faults.length === 0
    tally[fits ? 'passed' : 'failed']++
    console.log(
      `${fits ? 'ok    ' : 'FAILED'} ${path}: ${found.beforePaint} of ${beforePaint}, ${found.scripts} of ${mostOfTheScript}, ${found.firstVisit} of ${mostOfAFirstVisit}`,
      ...found.faults,
    )
  }
} finally {
  await portal.stop()
  folder.remove()
}
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
