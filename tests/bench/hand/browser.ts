import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from '../../browser.ts'

/** The line that Lighthouse calls slow 4G: what a request waits for its answer, and how fast that comes. */
export const mobileLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** How much slower a telephone's processor is. */
export const slowProcessor = 4

/** A browser of our own; the port is for others to drive it by. */
export function startBrowser(port?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArguments, ...(port ? [`--remote-debugging-port=${port}`] : [])],
  })
}

/** A page in a browser that has seen nothing yet, with what controls it. */
export async function freshPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: false })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return { page, session }
}

/** Counts the bytes that travel to a page, heads included, from here on; what is asked for is waited for. */
export function countBytes(session: CDPSession): () => number {
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => {
    const counted = bytes
    bytes = 0
    return counted
  }
}
