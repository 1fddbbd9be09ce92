import type { Line } from '../bench/report.ts'
import { newTenant } from '../drills/portal-for-drills.ts'
import { newDeclaration, pathsWithoutFiles, uploadsAtOnce } from '../drills/uploads-at-once.ts'
import type { Portal } from '../processes.ts'
import { highestMegabytes } from '../resident-memory.ts'

const page = '/zct-ee/policy-find'
const subject = '/policy/api/ua/policy/list/new'

/**
 * The most that a portal's process holds while much is sent to it. Each figure stands beside that of as many bytes, or
 * answers, in small parts: what the collector leaves lying for a while is no measure of what is kept.
 */
export async function memoryOfLargeBodies(portal: Portal): Promise<Line[]> {
  return [
    ...(await ofLargeAnswers(portal)),
    ...(await ofUploadsThatNobodyTakes(portal)),
    ...(await ofMaterials(portal)),
  ]
}

async function ofLargeAnswers(portal: Portal): Promise<Line[]> {
  const refused = async (bytes: number) => {
    const tenant = newTenant(portal)
    await tenant.ask(page)
    await tenant.control.arm({ path: subject, fault: { kind: 'huge', bytes } })
    for (let at = 0; at < 5; at++) await tenant.ask(`${page}?page=${at + 1}`)
  }
  const lines: Line[] = []
  for (const megabytes of [6, 50]) {
    const got = await highestMegabytes(portal.process.pid, () => refused(megabytes * 1_000_000))
    lines.push({ what: `MB held, five answers of ${megabytes} MB that are too large`, got })
  }
  return lines
}

async function ofUploadsThatNobodyTakes(portal: Portal): Promise<Line[]> {
  const tenant = newTenant(portal)
  const { cookie } = await tenant.logIn({ enterprises: [{}] })
  const lines: Line[] = []
  for (const path of pathsWithoutFiles) {
    for (const [rounds, megabytes] of [
      [30, 1],
      [1, 30],
    ] as const) {
      const got = await highestMegabytes(portal.process.pid, async () => {
        for (let round = 0; round < rounds; round++)
          await uploadsAtOnce(portal, tenant, path, cookie, { count: 20, megabytes })
      })
      lines.push({ what: `MB held, ${path} is sent 20 files of ${megabytes} MB at once, ${rounds} ×`, got })
    }
  }
  return lines
}

async function ofMaterials(portal: Portal): Promise<Line[]> {
  const tenant = newTenant(portal)
  const lines: Line[] = []
  for (const [rounds, megabytes] of [
    [20, 1],
    [1, 20],
  ] as const) {
    const { path, cookie } = await newDeclaration(tenant)
    const got = await highestMegabytes(portal.process.pid, async () => {
      for (let round = 0; round < rounds; round++)
        await uploadsAtOnce(portal, tenant, path, cookie, { count: 20, megabytes })
    })
    lines.push({ what: `MB held, 20 materials of ${megabytes} MB at once, ${rounds} ×`, got })
  }
  return lines
}
