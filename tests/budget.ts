// `npm run budget`: fails when a public screen of the build weighs more than it may, or has no budget. Bytes only, no times.
import { ask, cookieHeader } from './ask.ts'
import { bytesOf, untilKept } from './bench/page-bytes.ts'
import {
  mostOfAFirstVisit,
  mostOfAWorkingPage,
  mostOfTheScript,
  publicScreens,
  workingScreens,
} from './bench/public-screens.ts'
import { type BuiltRoute, builtRoutes, pathShape, pathWith } from './built-routes.ts'
import { controlOf } from './control.ts'
import { startPortal, temporaryFolder } from './processes.ts'
import { closingLine } from './tally.ts'

const folder = temporaryFolder()
const portal = await startPortal(folder.path, { LOG_LEVEL: 'warn' })
const tally = { passed: 0, failed: 0, skipped: 0 }

/** Round the working pages, and round what stands behind a login. */
const ofOthers = ['routes/layouts/working', 'routes/layouts/user']

/** The reading pages that no budget speaks of, and that do not lead a visitor to the login. */
async function withoutBudget(): Promise<string[]> {
  const budgeted = publicScreens.map(({ path }) => path.split('?', 1)[0] ?? '')
  const routes = builtRoutes().filter(
    ({ isPage, layouts }) => isPage && !layouts.some((layout) => ofOthers.includes(layout)),
  )
  const routeOf = (path: string): BuiltRoute | undefined =>
    routes.find((route) => route.path === path) ??
    routes.find((route) => !route.path.includes('*') && pathShape(route).test(path)) ??
    routes.find((route) => route.path.includes('*'))
  const known = new Set(budgeted.map(routeOf))
  const missing: string[] = []
  for (const route of routes.filter((one) => !known.has(one))) {
    // Where a tool is wanted, it is one.
    const { headers } = await ask({ port: portal.port, path: pathWith(route, 'scale') })
    if (!headers.location?.startsWith('/auth/login')) missing.push(route.path)
  }
  return missing
}

try {
  // What is kept is made once it has been asked for: all of it, while the others are counted.
  for (const { path, kept } of publicScreens) if (kept) await ask({ port: portal.port, path })
  console.log('bytes in brotli: HTML and styles before the largest paint, scripts, and a whole first visit')
  const columns = ['', 'before paint', 'at most', 'script', 'at most', 'first visit', 'at most']
  const print = (cells: (string | number)[], path: string, faults: string[] = []) =>
    console.log(
      cells.map((cell, at) => String(cell).padStart(columns[at]?.length || 6)).join('  '),
      path,
      ...faults,
    )
  print(columns, '')
  for (const { path, kept, beforePaint, status } of publicScreens) {
    if (kept) await untilKept(portal.port, path)
    const found = await bytesOf(portal.port, path, status)
    const fits =
      found.beforePaint <= beforePaint &&
      found.scripts <= mostOfTheScript &&
      found.firstVisit <= mostOfAFirstVisit &&
      found.faults.length === 0
    tally[fits ? 'passed' : 'failed']++
    const figures = [found.beforePaint, beforePaint, found.scripts, mostOfTheScript, found.firstVisit]
    print([fits ? 'ok' : 'FAILED', ...figures, mostOfAFirstVisit], path, found.faults)
  }
  const { ssoCode } = await controlOf(portal.gatewayPort, 'localhost').makeUser({ enterprises: [{}] })
  const cookie = cookieHeader(
    await ask({ port: portal.port, path: `/?code=${ssoCode}`, headers: { host: 'localhost' } }),
  )
  for (const { path, login } of workingScreens) {
    const { beforePaint, scripts, firstVisit } = await bytesOf(portal.port, path, 200, login ? cookie : '')
    const fits = firstVisit <= mostOfAWorkingPage
    tally[fits ? 'passed' : 'failed']++
    print([fits ? 'ok' : 'FAILED', beforePaint, '', scripts, '', firstVisit, mostOfAWorkingPage], path)
  }
  for (const path of await withoutBudget()) {
    tally.failed++
    console.log(`FAILED ${path} has no budget: add a line to tests/bench/public-screens.ts`)
  }
} finally {
  await portal.stop()
  folder.remove()
}
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0
