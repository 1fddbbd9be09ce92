import type { Page } from '@playwright/test'

/**
 * Takes the network from a page and returns what gives it back. The browser's network service is told in a process of its own, so that
 * a request right behind `setOffline` could still get through: the page waits until one of its requests fails.
 */
export async function withoutNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  await page.waitForFunction(() =>
    fetch('/robots.txt', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => false,
      () => true,
    ),
  )
  return () => context.setOffline(false)
}
