import type { Browser, Locator, Page } from '@playwright/test'
import { controlOf } from '../../control.ts'
import { logInAt, portalAt } from '../../playwright/fixtures.ts'
import { begin } from '../../requests/declaring.ts'
import { Visitor } from '../../requests/visitor.ts'
import { mostOfAFirstVisit, mostOfAWorkingPage } from '../public-screens.ts'
import { type Line, median } from '../report.ts'
import { countBytes, freshPage, slowProcessor } from './browser.ts'

/** Between two keys of somebody who types fast. */
const keyEveryMs = 80

interface Work {
  name: string
  path: (declaration: string, enId: string) => string
  /** React Router takes over in it. */
  hydrated: boolean
  act: (page: Page) => Promise<void>
}

const types = async (where: Locator, text: string) => {
  await where.click()
  await where.pressSequentially(text, { delay: keyEveryMs })
}

const opensPersonMenu = (page: Page) => page.locator('[data-part=bar] [data-fold-out] summary').last().click()

const works: Work[] = [
  {
    name: 'login',
    path: () => '/auth/login?captcha=question',
    hydrated: false,
    act: async (page) => {
      await types(page.locator('[name=account]'), '13812345678')
      await types(page.locator('[name=password]'), 'correct horse')
      await page.locator('main form [type=checkbox]').first().click()
      await page.getByRole('button', { name: '登录', exact: true }).click()
    },
  },
  {
    name: 'personal centre',
    path: () => '/user',
    hydrated: false,
    act: opensPersonMenu,
  },
  {
    name: 'a step of a declaration',
    path: (declaration) => `/apply/${declaration}/bank`,
    hydrated: true,
    act: async (page) => {
      await types(page.locator('[name="bank.bankName"]'), 'Bank of China')
      await types(page.locator('[name="bank.accountNumber"]'), '4563510000123456')
      await page.keyboard.press('Shift+Tab')
      await opensPersonMenu(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '保存草稿' }).click()
    },
  },
  {
    name: 'materials of a declaration',
    path: (declaration) => `/apply/${declaration}/materials`,
    hydrated: true,
    act: (page) => page.getByRole('button', { name: '下一步' }).click(),
  },
  {
    name: 'confirming a declaration',
    path: (declaration) => `/apply/${declaration}/confirm`,
    hydrated: true,
    act: async (page) => {
      await page.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: '提交', exact: true }).click()
    },
  },
  {
    name: 'a self-check',
    path: () => '/tool/tech-scale',
    hydrated: true,
    act: async (page) => {
      const industry = page.locator('#answers [role=combobox]').first()
      if ((await industry.count()) > 0) await types(industry, '65')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await types(page.locator('input[name=employees]'), '103')
      await types(page.locator('#answers input[inputmode=decimal]').first(), '15735.28')
      await page.getByRole('button', { name: '保存草稿' }).click()
    },
  },
  {
    name: 'a section of the profile',
    path: (_, enId) => `/user/relation/${enId}/edit/scale`,
    hydrated: true,
    act: async (page) => {
      const field = page.locator('main form input:not([type=hidden])').first()
      await types(field, '12')
      await page.keyboard.press('Tab')
      await opensPersonMenu(page)
    },
  },
]

/** What pages on which one works weigh, and how long they take at most to show what a key or a press has done. */
export async function interactionLines(
  browser: Browser,
  at: { port: number; gatewayPort: number; host: string },
  rounds: number,
): Promise<Line[]> {
  const portal = portalAt(at.port, at.host)
  const user = await controlOf(at.gatewayPort, at.host).makeUser({ enterprises: [{}] })
  const enId = user.enterprises[0]?.enId ?? ''
  const { page: first } = await freshPage(browser)
  await logInAt(portal, first, user)
  const cookies = await first.context().cookies()
  await first.context().close()
  const declaration = await begin(new Visitor(portal).takeCookies(cookies))
  const found = new Map(works.map((work) => [work, { slowest: [] as number[], bytes: [] as number[] }]))
  for (let round = 0; round < rounds; round++)
    for (const [work, { slowest, bytes }] of found) {
      const { page, session } = await freshPage(browser)
      try {
        await page.addInitScript(noteInteractions)
        if (work.name !== 'login') await page.context().addCookies(cookies)
        const counted = countBytes(session)
        await page.goto(portal.origin + work.path(declaration, enId), { waitUntil: 'networkidle' })
        bytes.push(counted())
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
        await work.act(page)
        slowest.push(await slowestOn(page))
      } finally {
        await page.context().close()
      }
    }
  return [...found].flatMap(([{ name, hydrated }, { slowest, bytes }]) => [
    {
      what: `${name}: slowest interaction to next paint, ms, a processor ${slowProcessor} × slower`,
      got: median(slowest),
      rounds: slowest,
      atMost: 100,
    },
    {
      what: `${name}: all that travels on a first visit`,
      got: median(bytes),
      atMost: hydrated ? mostOfAWorkingPage : mostOfAFirstVisit,
    },
  ])
}

/** Runs in every page: keeps the longest time from a key or a press to the paint that shows it. */
function noteInteractions(): void {
  const seen = { slowest: 0, many: 0 }
  Object.assign(window, { seenInteractions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      seen.many++
      seen.slowest = Math.max(seen.slowest, entry.duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** What the page has seen once it has painted what came last. */
async function slowestOn(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() =>
              done((window as unknown as { seenInteractions: { slowest: number } }).seenInteractions.slowest),
            ),
          ),
        ),
      ),
  )
}
