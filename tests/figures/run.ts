// `npm run figures`: memory and time of what the drills do. It prints a table, and no figure makes it fail. `-- costs` measures what
// requests cost in processor time, `-- saturation` checks that under full load, `-- scale` works a city out (docs/scale.md); `-- pages`
// shows what each layer costs a page that nobody has kept, and `-- pages --before FOLDER` compares with the builds of other checkouts.
// `-- last-hour` sends people through the last hour of a window, below, at and above what the machine takes (`--people 2000 --minutes 6`).
// `-- records` measures the behaviour log alone, and `-- records --against FOLDER` beside a version that was built elsewhere.
import { parseArgs } from 'node:util'
import { type Line, report } from '../bench/report.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { planFor } from '../scale/arithmetic.ts'
import { readNumbers, writeNumbers } from '../scale/numbers.ts'
import { planTable, writePage } from '../scale/page.ts'
import { measureCosts } from './costs.ts'
import { lastHour } from './last-hour/last-hour.ts'
import { memoryOfLargeBodies } from './memory.ts'
import { comparePages } from './pages/compare.ts'
import { measurePages } from './pages/page-layers.ts'
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
    before: { type: 'string', multiple: true },
    against: { type: 'string' },
    people: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '6' },
    files: { type: 'string', default: '6' },
    kilobytes: { type: 'string', default: '256' },
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
  await (values.before === undefined ? measurePages() : comparePages(values.before))
} else if (what === 'last-hour') {
  await lastHour({
    people: Number(values.people),
    minutes: Number(values.minutes),
    files: { each: Number(values.files), kilobytes: Number(values.kilobytes) },
  })
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
  console.error(`no such figures: ${what}; there are costs, last-hour, pages, records, saturation and scale`)
  process.exitCode = 1
}
