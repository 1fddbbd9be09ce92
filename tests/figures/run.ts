// `npm run figures`: memory and time of what the drills do. It prints a table, and no figure makes it fail.
import { type Line, report } from '../bench/report.ts'
import { startPortal, temporaryFolder } from '../processes.ts'
import { memoryOfLargeBodies } from './memory.ts'
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

console.log(report([...(await memory()), await timeToEnd()]))
