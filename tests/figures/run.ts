// `npm run figures`: memory and time of what the drills do. It prints a table, and no figure makes it fail. `-- costs` measures what
// requests cost in processor time, `-- saturation` checks that under full load, `-- scale` works a
// city out (docs/scale.md). `-- pages --before FOLDER` compares pages that no cache has with builds
// of other checkouts. `-- records` measures the behaviour log alone, and
// `-- records --against FOLDER` beside a version that was built elsewhere.
import { parseArgs } from 'node:util'
import { type Line, report } from '../bench/report.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { planFor } from '../scale/arithmetic.ts'
import { readNumbers, writeNumbers } from '../scale/numbers.ts'
import { planTable, writePage } from '../scale/page.ts'
import { comparePages } from './compare-builds.ts'
import { measureCosts } from './costs.ts'
import { memoryOfLargeBodies } from './memory.ts'
import { measureRecords } from './records.ts'
import { saturate } from './saturation.ts'
import { timeToEnd } from './shutdown.ts'

async function memory(): Promise<Line[]> {
  const folder = temporaryFolder()
  const portal = await startPortal(folder.path)
  try {
    return await memoryOfLargeBodies(portal)
  } finally {
    await portal.stop()
    folder.remove()
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    enterprises: { type: 'string' },
    declaring: { type: 'string' },
    before: { type: 'string', multiple: true, default: [] },
    against: { type: 'string' },
  },
})
const [what] = positionals
if (what === undefined) {
  console.log(report([...(await memory()), await timeToEnd()]))
} else if (what === 'costs') {
  const costs = await measureCosts()
  writeNumbers({ ...readNumbers(), costs })
  writePage(readNumbers())
} else if (what === 'saturation') {
  const numbers = readNumbers()
  writeNumbers({ ...numbers, checks: await saturate(numbers.costs.requests) })
  writePage(readNumbers())
} else if (what === 'pages') {
  await comparePages(values.before)
} else if (what === 'records') {
  console.log(await measureRecords(values.against))
} else if (what === 'scale') {
  const numbers = readNumbers()
  const enterprises = Number(values.enterprises)
  const declaring = values.declaring === undefined ? undefined : Number(values.declaring)
  if (enterprises > 0)
    console.log(planTable([planFor({ name: `${enterprises} enterprises`, enterprises, declaring }, numbers)]))
  else writePage(numbers)
} else {
  console.error(`no such figures: ${what}; there are costs, pages, records, saturation and scale`)
  process.exitCode = 1
}
