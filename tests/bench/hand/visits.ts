import type { Browser } from '@playwright/test'
import { mostOfAFirstVisit } from '../public-screens.ts'
import type { Line } from '../report.ts'
import { countBytes, freshPage } from './browser.ts'

const mostOfASecondVisit = 15_000

/** What travels, heads and all, when somebody opens each screen for the first time, opens it again, and goes on to the next one. */
export async function visitLines(browser: Browser, origin: string, screens: string[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const [at, screen] of screens.entries()) {
    const { page, session } = await freshPage(browser)
    const bytes = countBytes(session)
    const visit = async (path: string) => {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      return bytes()
    }
    const next = screens[(at + 1) % screens.length] ?? '/'
    lines.push(
      {
        what: `${screen}: all that travels on a first visit`,
        got: await visit(screen),
        atMost: mostOfAFirstVisit,
      },
      { what: `${screen}: when it is opened again`, got: await visit(screen), atMost: mostOfASecondVisit },
      { what: `${screen}: when ${next} is opened next`, got: await visit(next), atMost: mostOfASecondVisit },
    )
    await page.context().close()
  }
  return lines
}
