import type { Page } from '@playwright/test'
import { begin } from '../requests/declaring.ts'
import { visitorWith } from './declaring.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

const daysOn = (page: Page) => page.locator('main time').allTextContents()

for (const device of [
  { timezoneId: 'America/Los_Angeles', locale: 'en-US' },
  { timezoneId: 'Pacific/Kiritimati', locale: 'ar-EG' },
  { timezoneId: 'Europe/Berlin', locale: 'de-DE' },
])
  testAsEnterprise(
    `shows days in ${device.timezoneId} and ${device.locale} as the server does`,
    { tag: '@once' },
    async ({ page, portal, browser }) => {
      const id = await begin(await visitorWith(page, portal))
      const cookies = await page.context().cookies()
      const served = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: false })
      const shown = await browser.newContext({ baseURL: portal.origin, ...device })
      try {
        for (const context of [served, shown]) await context.addCookies(cookies)
        const [document, working] = [await served.newPage(), await shown.newPage()]
        const errors: string[] = []
        working.on('pageerror', ({ message }) => errors.push(message))
        const days: string[] = []
        for (const path of ['/zct-ee/declare-project', '/user', '/user/my-apply', `/apply/${id}/project`]) {
          await document.goto(path)
          await working.goto(path)
          await working.waitForLoadState('load')
          const own = await daysOn(document)
          expect(await daysOn(working), path).toEqual(own)
          days.push(...own)
        }
        expect(days.length).toBeGreaterThan(3)
        expect(errors).toEqual([])
      } finally {
        await served.close()
        await shown.close()
      }
    },
  )
