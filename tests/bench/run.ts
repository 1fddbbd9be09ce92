// `npm run bench`: how fast the production build is, as ratios to bare servers in the same run. `-- --short` for a rough run;
// `-- --memory` (`--minutes 10`) watches the portal's memory under mixed load instead, `-- --lighthouse` when pages paint.
import { parseArgs } from 'node:util'
import { startPortal, temporaryFolder } from '../processes.ts'
import { loader } from './load.ts'
import { memoryUnderLoad } from './memory.ts'
import { bytesOf } from './page-bytes.ts'
import { firstScreens, mostOfAFirstVisit } from './public-screens.ts'
import { goalsMet, type Line, ratesBehind, report, steadiness } from './report.ts'
import { keep } from './results.ts'
import { finished } from './servers.ts'
import { speedOf } from './speed.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    lighthouse: { type: 'boolean', default: false },
  },
})
const short = values.short
const size = short ? { policies: 500, rounds: 7, seconds: 1 } : { policies: 10_000, rounds: 9, seconds: 2 }

const lighthouseRounds = 3

async function bytesOfScreens(port: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const { path: screen } of firstScreens) {
    const { beforePaint, firstVisit } = await bytesOf(port, screen)
    lines.push(
      { what: `${screen}: bytes before the largest paint`, got: beforePaint, atMost: 15_000 },
      { what: `${screen}: bytes of a first visit`, got: firstVisit, atMost: mostOfAFirstVisit },
    )
  }
  return lines
}

/** When every public screen paints on a simulated telephone. Needs a browser. */
async function paintOf(dataDir: string): Promise<Line[]> {
  const { paintLines } = await import('./lighthouse.ts')
  const portal = await startPortal(dataDir, { LOG_LEVEL: 'warn' })
  try {
    return await paintLines(portal.port, lighthouseRounds)
  } finally {
    await portal.stop()
  }
}

const folder = temporaryFolder()
try {
  const policies = values.memory || values.lighthouse ? 500 : size.policies
  console.log(`filling a gateway with ${policies} synthetic policies`)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
  await finished('gateway/seed/synthesize.ts', ['--policies', String(policies)], environment)
  let lines: Line[]
  if (values.memory) {
    const memory = await memoryUnderLoad(folder.path, Number(values.minutes))
    lines = memory.lines
    keep('memory', memory)
  } else if (values.lighthouse) {
    lines = await paintOf(folder.path)
    keep('paint', { rounds: lighthouseRounds, lines })
  } else {
    lines = await speedOf(folder.path, size, bytesOfScreens)
    // What the short run finds is too rough to be kept.
    if (!short) keep('speed', { ...size, loader, lines })
    console.log(`${ratesBehind(lines)}\n\n${steadiness(lines)}\n`)
  }
  console.log(report(lines))
  console.log(goalsMet(lines))
} finally {
  folder.remove()
}
