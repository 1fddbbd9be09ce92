// Takes the pictures of docs/screenshots and writes their page: `npm run screenshots`, or with names for only some.
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from './browser.ts'
import { startPortal, temporaryFolder } from './processes.ts'
import { type Screen, screens } from './screens.ts'

const folder = 'docs/screenshots'
const sizes = [
  { width: 1440, height: 1200 },
  { width: 768, height: 1200 },
  { width: 360, height: 1000 },
]

async function takePictures(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  if (screen.as) await logIn(context, screen.as)
  const page = await context.newPage()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const answer = await page.goto(screen.path, { waitUntil: 'networkidle' })
    if (answer?.status() !== (screen.status ?? 200)) throw new Error(`${screen.path}: ${answer?.status()}`)
    const path = `${folder}/${screen.name}-${size.width}.webp`
    await page.screenshot({ path, type: 'webp', quality: 60, animations: 'disabled' })
    console.log(path)
  }
  await context.close()
}

/** By the pretend provincial single sign-on, which offers the demonstration's people. */
async function logIn(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth/sso')
  await page.getByRole('button', { name }).click()
  await page.getByText('登录成功').waitFor()
  await page.close()
}

function documentationPage(): string {
  const picture = ({ name, title }: Screen, width: number) =>
    `<img src="screenshots/${name}-${width}.webp" alt="${title}, ${width} px" width="${Math.round(width / 4)}">`
  const parts = screens.map((screen) => {
    const pictures = sizes.map(({ width }) => picture(screen, width)).join('\n')
    return `## ${screen.title}\n\n\`${screen.path}\`\n\n${pictures}\n`
  })
  return `# Pictures\n\nTaken by \`npm run screenshots\`, at ${sizes.map((size) => size.width).join(', ')} px.\n\n${parts.join('\n')}`
}

const names = process.argv.slice(2)
const chosen = names.length > 0 ? screens.filter((screen) => names.includes(screen.name)) : screens
if (chosen.length === 0) throw new Error(`There are ${screens.map((screen) => screen.name).join(', ')}`)

mkdirSync(folder, { recursive: true })
const data = temporaryFolder()
const portal = await startPortal(data.path)
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserArguments })
try {
  for (const screen of chosen) await takePictures(browser, `http://localhost:${portal.port}`, screen)
  writeFileSync('docs/screenshots.md', documentationPage())
} finally {
  await browser.close()
  await portal.stop()
  data.remove()
}
