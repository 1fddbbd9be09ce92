import { startPortal } from '../../processes.ts'
import { firstScreens } from '../public-screens.ts'
import type { Line } from '../report.ts'
import { startBrowser } from './browser.ts'
import { clickLines } from './clicks.ts'
import { interactionLines } from './interactions.ts'
import { paintLines } from './lighthouse.ts'
import { visitLines } from './visits.ts'

/** What somebody with a telephone in their hand sees of the portal, and when. Needs a browser. */
export async function handLines(folder: string, rounds: number): Promise<Line[]> {
  const portal = await startPortal(folder, { LOG_LEVEL: 'warn' })
  // A tenant without a mobile site, which a telephone would be sent to.
  const host = `audit.localhost:${portal.port}`
  const origin = `http://${host}`
  const screens = firstScreens.map(({ path }) => path)
  try {
    const painted = await paintLines(origin, screens, rounds)
    const browser = await startBrowser()
    try {
      return [
        ...painted,
        ...(await visitLines(browser, origin, screens)),
        ...(await clickLines(browser, origin, rounds)),
        ...(await interactionLines(browser, { ...portal, host }, rounds)),
      ]
    } finally {
      await browser.close()
    }
  } finally {
    await portal.stop()
  }
}
