import type { Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import type { Control } from '../control.ts'
import { furtherScreens, type Screen, screens } from '../screens.ts'
import { expect, logIn, test } from './fixtures/test.ts'

const all = [...screens, ...furtherScreens]
const apart = 8
const parts = Array.from({ length: apart }, (_, part) => all.filter((_, at) => at % apart === part))

// Scripts change nothing of what is on a page when it arrives, and the checker needs them.
for (const part of parts) {
  const names = [...new Set(part.map((screen) => screen.title))].join('、')
  test(`for everybody, with failures, and empty: ${names} @once`, async ({
    page,
    control,
    expectAccessible,
  }) => {
    test.slow()
    const seen = new Set<string>()
    const checkAll = async (state: string, addresses: string[]) => {
      for (const [at, address] of addresses.entries()) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        const shown = await markupOf(page)
        // The frame is the same all over for one person, and what has been checked is not checked again.
        if (at > 0 && seen.has(shown)) continue
        seen.add(shown)
        await test.step(`${state}: ${address}`, async () => {
          await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
          await expectAccessible()
          expect(await sidewaysAt320(page), `${address} on a narrow page`).toBe(0)
        })
      }
    }
    const paths = part.map((screen: Screen) => screen.path)
    await checkAll('visitor', paths)
    await checkAll(
      'nothing found',
      part.flatMap((screen) => screen.empty ?? []),
    )
    await logIn(page, await control.makeUser({ enterprises: [] }))
    await checkAll('individual', paths)
    await page.context().clearCookies()
    await logIn(page, await control.makeUser({ enterprises: [{}] }))
    await checkAll('enterprise', paths)
    await emptyAnswers(control)
    await checkAll('empty', paths)
    await control.disarm()
    await failingAnswers(control)
    await checkAll('with failures', paths)
  })
}

/** How far the page reaches out of a width of 320 px. Layout follows the body's width, so no window is resized. */
function sidewaysAt320(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { body } = document
    body.style.width = '320px'
    const over = body.scrollWidth - body.clientWidth
    body.style.width = ''
    return over
  })
}

/** The main area without what differs each time it is asked for. */
function markupOf(page: Page): Promise<string> {
  return page
    .locator('main')
    .evaluate((main) => main.outerHTML.replace(/ (value|href|action)="[^"]*"|请求号[^<]*/g, ''))
}

const emptyPage = { records: [], total: 0, page: 1, size: 20 }

/** Each call that answers a list answers an empty one. */
async function emptyAnswers(control: Control): Promise<void> {
  for (const call of Object.values(contract).flatMap((family) => Object.values(family))) {
    if (call.method !== 'GET') continue
    const data = [emptyPage, []].find((empty) => call.data.safeParse(empty).success)
    const path = call.path.replace(/\{\w+\}/g, '*')
    if (data) await control.arm({ method: 'GET', path, fault: { kind: 'envelope', returnCode: '0', data } })
  }
}

/** Every call fails but those that tell who is asking. */
async function failingAnswers(control: Control): Promise<void> {
  for (const path of ['/policy/**', '/uaa/api/dict/**', '/uaa/api/states/**', '/uaa/api/ua/relative/**'])
    await control.arm({ path, fault: { kind: 'status', status: 500 } })
}
