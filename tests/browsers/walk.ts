// Opens every page of the build in Chromium 109, the oldest of docs/browsers.md: `npm run
// browsers`, or with words of
// addresses for only some. It fails on errors in the console, uncaught exceptions and pages that
// gave up.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments } from '../browser.ts'
import { freePort, startPortal, temporaryFolder } from '../processes.ts'
import { furtherScreens, type Screen, screens } from '../screens.ts'
import { closingLine } from '../tally.ts'
import { findOrFetchOldChromium } from './old-chromium.ts'
import { startTlsFront } from './tls-front.ts'

type Person = Screen['as']
type Place = Pick<Screen, 'path' | 'as' | 'status'>

/** Longer than any page takes on a busy machine. */
const timeoutMs = 60_000

/** Links of these pages lead to the working pages of a declaration and of a profile. */
const profilePath = '/user/relation'
const projectPath = '/zct-ee/declare-project/digital-sme-pilot'
const tools = ['scale', 'evaluate', 'calculate']
const sections = ['enterprise', 'contact', 'project', 'bank', 'materials', 'confirm', 'print']

const readingPlaces: Place[] = [...screens, ...furtherScreens].flatMap(({ path, empty, as, status }) => [
  { path, as, status },
  ...(empty ? [{ path: empty, as }] : []),
])

/** Working pages whose addresses only a login knows. */
async function findWorkingPlaces(context: BrowserContext): Promise<Place[]> {
  const page = await context.newPage()
  await page.goto(projectPath)
  await page.getByRole('button', { name: '立即申报' }).first().click()
  await page.waitForURL(/\/apply\/[\w-]+\/\w+$/)
  const declaration = new URL(page.url()).pathname.replace(/\/\w+$/, '')
  await page.goto(profilePath)
  const edits = 'a[href*="/edit/"]'
  const enterprise = await page.locator('a[href^="/user/relation/"]').first().getAttribute('href')
  if (enterprise) await page.goto(enterprise)
  const hrefs = await page
    .locator(edits)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.close()
  const paths = [
    ...tools.map((tool) => `/tool/${tool}`),
    ...sections.map((section) => `${declaration}/${section}`),
    ...new Set(hrefs.filter((href) => href !== null)),
  ]
  if (!hrefs.length) throw new Error(`${profilePath}: no link to edit a profile`)
  return paths.map((path) => ({ path, as: '王敏' }))
}

/** Opens a page, waits for its scripts and uses its controls; returns the faults. */
async function visit(context: BrowserContext, { path, status = 200 }: Place): Promise<string[]> {
  const faults: string[] = []
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  page.on('pageerror', (error) => faults.push(`uncaught ${error.message}`))
  page.on('console', (message) => {
    // The browser itself reports a page whose status is 404.
    const isStatus = status !== 200 && message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) faults.push(`console: ${message.text()}`)
  })
  await page.addInitScript(reportRejections)
  try {
    const answer = await page.goto(path, { waitUntil: 'load' })
    if (answer?.status() !== status) faults.push(`status ${answer?.status()}`)
    await waitForScripts(page)
    await exerciseControls(page)
    await page.waitForLoadState('networkidle')
    if (await page.getByText('页面出错了').count()) faults.push('页面出错了')
  } catch (error) {
    faults.push(String(error).split('\n', 1)[0] ?? '')
  } finally {
    await page.close()
  }
  return faults
}

/**
 * Runs in a page: Chromium reports a rejection as an uncaught error only where nothing handles the
 * event.
 */
function reportRejections(): void {
  window.addEventListener('unhandledrejection', ({ reason }) => console.error('rejection', String(reason)))
}

/** Waits until React is at work; only working pages have a script with a nonce. */
async function waitForScripts(page: Page): Promise<void> {
  await page.locator('html:not([data-hydrated]):has(script[nonce])').waitFor({ state: 'detached' })
}

/**
 * Loads the islands by use: opens folds, focuses every control, types into lists of choices and the
 * search box.
 */
async function exerciseControls(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true
    for (const control of main.querySelectorAll<HTMLElement>('input, select, textarea, button'))
      control.focus()
  })
  for (const combobox of await page.locator('[role=combobox]:visible:enabled').all()) {
    await combobox.click()
    await combobox.pressSequentially('技术')
    await page.keyboard.press('ArrowDown')
  }
}

/** Logs in by the pretend provincial single sign-on. */
async function logIn(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/sso')
  await page.getByRole('button', { name }).click()
  await page.getByText('登录成功').waitFor()
  await page.close()
}

async function newContext(browser: Browser, baseURL: string, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ignoreHTTPSErrors: true,
  })
  if (person) await logIn(context, person)
  return context
}

const words = process.argv.slice(2)
const executablePath = await findOrFetchOldChromium()
const data = temporaryFolder()
const tlsPort = await freePort()
const portal = await startPortal(data.path, {
  TENANTS: `localhost:${tlsPort}=default`,
  TRUSTED_PROXIES: '127.0.0.1',
})
const stopTlsFront = await startTlsFront(tlsPort, portal.port, data.path)
const browser = await chromium.launch({ executablePath, args: [...browserArguments, '--no-zygote'] })
const tally = { passed: 0, failed: 0, skipped: 0 }
console.log(`Chromium ${browser.version()}`)
try {
  for (const person of [undefined, '李青', '王敏'] as const) {
    const context = await newContext(browser, `https://localhost:${tlsPort}`, person)
    const places = readingPlaces.filter(({ as }) => as === person)
    if (person === '王敏') places.push(...(await findWorkingPlaces(context)))
    for (const place of places) {
      if (words.length > 0 && !words.some((word) => place.path.includes(word))) continue
      const faults = await visit(context, place)
      tally[faults.length > 0 ? 'failed' : 'passed']++
      console.log(
        faults.length > 0 ? 'FAILED' : 'ok',
        place.path,
        ...faults.map((fault) => `\n       ${fault}`),
      )
    }
    await context.close()
  }
} finally {
  await browser.close()
  stopTlsFront()
  await portal.stop()
  data.remove()
}
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
