import type { Browser, CDPSession, Page } from '@playwright/test'
import { type Line, median } from '../report.ts'
import { freshPage, mobileLine, slowProcessor } from './browser.ts'

interface Way {
  name: string
  from: string
  /** The first link of these is pressed. */
  link: string
}

const ways: Way[] = [
  { name: 'home to the list', from: '/', link: 'main [aria-label=服务分区] a[href^="/zct-ee/policy-find"]' },
  {
    name: 'the list to a policy',
    from: '/zct-ee/policy-find',
    link: 'main h3 a[href^="/zct-ee/policy-info/"]',
  },
]

/** Milliseconds from a press to the next page's largest paint on a slow line, once the pointer has rested on the link. */
export async function clickLines(browser: Browser, origin: string, rounds: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const way of ways)
    for (const processor of [1, slowProcessor]) {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) taken.push(await pressed(browser, origin, way, processor))
      const on = processor === 1 ? '4G' : `4G and a processor ${processor} × slower`
      const goal = processor === 1 ? { atMost: 200 } : {}
      lines.push({
        what: `${way.name}, from the press to the largest paint, ms, ${on}`,
        got: median(taken),
        rounds: taken,
        ...goal,
      })
    }
  return lines
}

async function pressed(browser: Browser, origin: string, way: Way, processor: number): Promise<number> {
  const { page, session } = await freshPage(browser)
  try {
    await page.addInitScript(notePaintAndPress)
    await page.goto(origin + way.from, { waitUntil: 'networkidle' })
    await session.send('Network.emulateNetworkConditions', mobileLine)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processor })
    const link = page.locator(way.link).first()
    const ready = prefetched(session)
    await link.hover()
    await ready
    await Promise.all([page.waitForEvent('load'), link.click()])
    return await sincePress(page)
  } finally {
    await page.context().close()
  }
}

/** Waits until the browser has fetched a page ahead. */
async function prefetched(session: CDPSession): Promise<void> {
  await session.send('Preload.enable')
  await new Promise<void>((done, fail) =>
    session.on('Preload.prefetchStatusUpdated', ({ status, prefetchStatus }) => {
      if (status === 'Ready') done()
      if (status === 'Failure') fail(new Error(`not fetched ahead: ${prefetchStatus}`))
    }),
  )
}

/** Runs in every page: writes down when a link was pressed, and each paint that is the largest so far. */
function notePaintAndPress(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  )
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1)
    if (last) sessionStorage.setItem('painted', String(performance.timeOrigin + last.startTime))
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

async function sincePress(page: Page): Promise<number> {
  const at = (name: string) => page.evaluate((key) => Number(sessionStorage.getItem(key)), name)
  await page.waitForFunction(
    () => Number(sessionStorage.getItem('painted')) > Number(sessionStorage.getItem('pressed')),
  )
  // What is drawn late, a picture, is larger than the text before it.
  await page.waitForLoadState('networkidle')
  return Math.round((await at('painted')) - (await at('pressed')))
}
