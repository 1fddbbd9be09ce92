import type { Page } from '@playwright/test'
import { furtherScreens, screens } from '../screens.ts'
import { expect, scriptsAtWork, test } from './fixtures/test.ts'

const names = ['policy-info', 'policy-replaced', 'policy-compare', 'policy-find', 'project', 'topic-detail']
const open = [...screens, ...furtherScreens].filter(({ name }) => names.includes(name))

/** What is only of use with scripts, and words that tell the minute or keep to the device. */
const onlyWithScripts = /^(复制地址|最近搜过|清除记录)$/

// Both halves are opened here, so once is enough.
test('a page of a policy, and what leads to it, shows without scripts what it shows with them', {
  tag: '@once',
}, async ({ page, browser, portal }) => {
  const bare = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false })
  const withoutScripts = await bare.newPage()
  for (const { path } of open) {
    const answer = await page.goto(path)
    await scriptsAtWork(page)
    // The same answer: of two, one might be without a section that took the gateway too long.
    const body = await answer?.body()
    await withoutScripts.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }))
    await withoutScripts.goto(path)
    const shown = await linesOf(page)
    const bareLines = new Set(await linesOf(withoutScripts))
    expect(shown.length, path).toBeGreaterThan(3)
    expect(
      shown.filter((line) => !bareLines.has(line) && !onlyWithScripts.test(line)),
      `${path}: shown only with scripts`,
    ).toEqual([])
  }
  await bare.close()
})

/** The lines that somebody reads, and what stands in the fields; times of the clock are left out. */
async function linesOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const fields = await page
    .locator('main :is(input:not([type=hidden]), textarea, select)')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  return [...text.split('\n'), ...fields]
    .map((line) => line.replace(/\d\d:\d\d:\d\d/, '').trim())
    .filter((line) => line !== '')
}
