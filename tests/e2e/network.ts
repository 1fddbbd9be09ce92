import type { Page } from '@playwright/test'

/**
 * Takes the network from a page and returns what gives it back. The browser's network service is told in a process of its own, so that
 * a request right behind `setOffline` could still meet what was before: the page waits until one of its requests fails, or gets through again.
 */
export async function withoutNetwork(page: Page): Promise<() => Promise<void>> {
  const setOffline = async (offline: boolean) => {
    await page.context().setOffline(offline)
    await page.waitForFunction(
      (isOffline) =>
        fetch('/robots.txt', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
          () => !isOffline,
          () => isOffline,
        ),
      offline,
    )
  }
  await setOffline(true)
  return () => setOffline(false)
}
