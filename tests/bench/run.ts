// `npm run bench`: how fast the production build is, as ratios to bare servers in the same run. `-- --short` for a rough run;
// `-- --memory` (`--minutes 10`) watches the portal's memory under mixed load instead, `-- --hand` what somebody
// with a telephone sees of it, and when.
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../processes.ts'
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
    hand: { type: 'boolean', default: false },
  },
})
const short = values.short
const size = short ? { policies: 500, rounds: 7, seconds: 1 } : { policies: 10_000, rounds: 9, seconds: 2 }

const handRounds = 5

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

const folder = temporaryFolder()
try {
  const policies = values.memory || values.hand ? 500 : size.policies
  console.log(`filling a gateway with ${policies} synthetic policies`)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
  await finished('gateway/seed/synthesize.ts', ['--policies', String(policies)], environment)
  let lines: Line[]
  if (values.memory) {
    const memory = await memoryUnderLoad(folder.path, Number(values.minutes))
    lines = memory.lines
    keep('memory', memory)
  } else if (values.hand) {
    const { handLines } = await import('./hand/hand.ts')
    lines = await handLines(folder.path, handRounds)
    keep('hand', { rounds: handRounds, lines })
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
