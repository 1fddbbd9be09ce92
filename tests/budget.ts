// `npm run budget`: fails when a public screen of the build weighs more than it may. Bytes only, no times.
import { bytesOf, untilKept } from './bench/page-bytes.ts'
import { publicScreens } from './bench/public-screens.ts'
import { startPortal, temporaryFolder } from './processes.ts'
import { closingLine } from './tally.ts'

const folder = temporaryFolder()
const portal = await startPortal(folder.path, { LOG_LEVEL: 'warn' })
const tally = { passed: 0, failed: 0, skipped: 0 }
try {
  console.log('bytes in brotli: HTML and styles before the largest paint, and a whole first visit')
  for (const budget of publicScreens) {
    if (budget.kept) await untilKept(portal.port, budget.path)
    const { beforePaint, firstVisit } = await bytesOf(portal.port, budget.path)
    const fits = beforePaint <= budget.beforePaint && firstVisit <= budget.firstVisit
    tally[fits ? 'passed' : 'failed']++
    console.log(
      `${fits ? 'ok    ' : 'FAILED'} ${budget.path}: ${beforePaint} of ${budget.beforePaint}, ${firstVisit} of ${budget.firstVisit}`,
    )
  }
} finally {
  await portal.stop()
  folder.remove()
}
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
