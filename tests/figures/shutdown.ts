import type { Line } from '../bench/report.ts'
import { loadToTheEnd } from '../drills/load-to-the-end.ts'
import { newTenant } from '../drills/portal-for-drills.ts'
import { until } from '../drills/until.ts'
import { startPortal, temporaryFolder } from '../processes.ts'

const page = '/zct-ee/policy-find'
const subject = '/policy/api/ua/policy/list/new'

/** How long a portal under load takes to end when it is told to, with a page that hangs. */
export async function timeToEnd(): Promise<Line> {
  const folder = temporaryFolder()
  const portal = await startPortal(folder.path)
  try {
    const [tenant, hung] = [newTenant(portal), newTenant(portal)]
    await tenant.ask(page)
    await hung.ask(page)
    await hung.control.arm({ path: subject, fault: { kind: 'hang' } })
    await hung.control.forgetCalls()
    const load = loadToTheEnd(tenant, page)
    await until('the load runs', async () => load.answers.length > 10)
    const hanging = hung.ask(`${page}?page=2`)
    await until('the hung page waits', async () => (await hung.control.calls(subject)).length > 0)
    const begun = performance.now()
    portal.process.kill('SIGTERM')
    await Promise.all([load.ended, hanging.catch(() => null), portal.ended])
    const got = (performance.now() - begun) / 1000
    return { what: 'seconds to end under load with a hung page', got, atMost: 10 }
  } finally {
    await portal.stop('SIGKILL')
    folder.remove()
  }
}
