import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contract } from '../../contract/index.ts'
import type { Control } from '../control.ts'
import { handIn, handInShortest } from '../requests/declaring.ts'
import { Visitor } from '../requests/visitor.ts'
import { furtherScreens, screens } from '../screens.ts'
import { keepChecker, violationsInParts } from './fixtures/accessibility.ts'
import { expect, type PortalUnderTest, scriptsAtWork, test } from './fixtures/test.ts'
import { markUnseen, shapeOf, unseenParts } from './fixtures/unseen-parts.ts'

const allScreens = [...screens, ...furtherScreens]
// One of two lines with the same address: here everybody looks at it.
const all = [...new Map(allScreens.map((screen) => [screen.path, screen])).values()]
const apart = 4
const elderSheet = readFileSync('app/styles/elder.css', 'utf8')
const parts = Array.from({ length: apart }, (_, part) => all.filter((_, at) => at % apart === part))

test('every screen in its ordinary state, with scripts', { tag: ['@once', '@journey'] }, async ({ page }) => {
  test.slow()
  const seen = new Set<number>()
  await keepChecker(page)
  for (const person of [undefined, '王敏', '李青'] as const) {
    if (person) {
      await page.context().clearCookies()
      await page.goto('/auth/sso')
      await page.getByRole('button', { name: person }).click()
      await expect(page.getByText('登录成功').first()).toBeVisible()
    }
    for (const { path, status = 200 } of allScreens.filter((screen) => screen.as === person)) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(status)
      await scriptsAtWork(page)
      await markUnseen(page, seen)
      expect(await violationsInParts(page, unseenParts, true), `accessibility of ${path}`).toEqual([])
    }
  }
})

// Scripts change nothing of what is on a page when it arrives, and the checker needs some: so it reads pages without ours.
for (const part of parts) {
  const names = [...new Set(part.map((screen) => screen.title))].join('、')
  test(`for everybody, with failures, and empty: ${names}`, { tag: '@once' }, async ({
    page,
    portal,
    control,
  }) => {
    test.slow()
    const check = checkerOn(page, portal)
    const paths = part.map((screen) => screen.path)
    const visitor = new Visitor(portal)
    await check('visitor', visitor, paths)
    await check(
      'nothing found',
      visitor,
      part.flatMap((screen) => screen.empty ?? []),
    )
    const individual = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [] }))
    await check('individual', individual, paths)
    const enterprise = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
    await check('enterprise', enterprise, paths)
    await emptyAnswers(control)
    await check('empty', enterprise, paths)
    await control.disarm()
    await failingAnswers(control)
    await check('with failures', enterprise, paths)
  })
}

test('a declaration that came back, and one that somebody has told their opinion of', {
  tag: '@once',
}, async ({ page, portal, control }) => {
  const check = checkerOn(page, portal)
  const visitor = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const id = await handInShortest(visitor, control)
  await control.moveDeclaration(id, {
    status: 'returned',
    returnReasons: [{ section: 'bank', kind: 'wrong', reason: '开户行名称与开户许可不一致' }],
  })
  await check('returned', visitor, [
    '/user/my-apply?tab=mine',
    `/apply/${id}/bank`,
    `/apply/${id}/confirm`,
    `/apply/${id}/print`,
  ])
  await visitor.open(`/apply/${id}/bank`)
  await visitor.form('下一步').fill({ 'bank.bankName': '中国银行苏州分行' }).press('下一步')
  await check('corrected', visitor, [`/apply/${id}/bank`, `/apply/${id}/confirm`])
  await handIn(visitor, id)
  for (const status of ['accepted', 'reviewing', 'publicity', 'approved', 'paid'] as const)
    await control.moveDeclaration(id, { status })
  await visitor.open(`/user/my-apply/${id}`)
  await visitor.form('提交评价').fill({ stars: '5', words: '办得快' }).press('提交评价')
  await check('evaluated', visitor, [`/user/my-apply/${id}`])
})

/** Checks of each page the parts whose like it has not seen: states of a screen differ by few, and the frame is one for all. */
function checkerOn(page: Page, portal: PortalUnderTest) {
  const seen = new Set<number>()
  const shapes = new Set<string>()
  const screens = new Set<string>()
  const draw = drawerOn(page, portal)
  return async (state: string, visitor: Visitor, addresses: string[]) => {
    for (const address of addresses) {
      const { answer } = await visitor.open(encodeURI(address))
      // A page like one before has nothing new in any of its parts, and as many headings.
      const shape = shapeOf(answer.body)
      if (shapes.has(shape)) continue
      shapes.add(shape)
      await test.step(`${state}: ${address}`, async () => {
        await draw(answer.body)
        expect(await page.locator('h1').count(), `headings of ${address}, ${state}`).toBe(1)
        const whole = { sideways: 0, broken: [] }
        expect(await narrowLayout(page, 320), `${address} on a narrow page`).toEqual(whole)
        // Home has a page of its own in 长辈版.
        if (address !== '/')
          expect(await narrowLayout(page, 360, elderSheet), `${address} in 长辈版`).toEqual(whole)
        if ((await markUnseen(page, seen)) === 0) return
        const [screen = ''] = visitor.address.split('?', 1)
        const violations = await violationsInParts(page, unseenParts, !screens.has(screen))
        screens.add(screen)
        expect(violations, `accessibility of ${address}, ${state}`).toEqual([])
      })
    }
  }
}

/**
 * Draws what a visitor got, without its scripts: one page after the other in one document, whose window keeps the checker. To open each
 * at its address takes seven times as long.
 */
function drawerOn(page: Page, { origin }: PortalUnderTest): (html: string) => Promise<void> {
  let isOpen = false
  return async (html) => {
    if (!isOpen) {
      await keepChecker(page)
      await page.route(origin, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto(origin)
      await page.unroute(origin)
      isOpen = true
    }
    await page.setContent(html.replace(/<script[\s\S]*?<\/script>/gi, ''))
  }
}

/**
 * Measures how far the page reaches out of a width, and which short labels it breaks inside a word,
 * with the sheet of 长辈版 where one is given. Layout follows the body's width, so no window is
 * resized.
 */
function narrowLayout(
  page: Page,
  width: number,
  elderSheet?: string,
): Promise<{ sideways: number; broken: string[] }> {
  return page.evaluate(
    ({ width, elderSheet }) => {
      const { body, documentElement: root } = document
      const before = root.className
      const style = document.createElement('style')
      if (elderSheet) {
        style.textContent = elderSheet
        document.head.append(style)
        root.className = 'type-xl hc plain elder'
      }
      body.style.width = `${width}px`
      const linesOf = (text: Node) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }
      const broken: string[] = []
      for (const label of document.querySelectorAll(
        'button, a:is([class*=primary], [class*=secondary], [class*=bare], [class*=withIcon]), main li a > b, main li a > span > b, [data-badge], dt',
      )) {
        const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          if (/^[\p{L}]{2,7}$/u.test(text.textContent ?? '') && linesOf(text) > 1)
            broken.push(text.textContent ?? '')
      }
      const sideways = body.scrollWidth - body.clientWidth
      body.style.width = ''
      root.className = before
      style.remove()
      return { sideways, broken }
    },
    { width, elderSheet },
  )
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
