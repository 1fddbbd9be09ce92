import type { Page } from '@playwright/test'
import { furtherScreens, screens } from '../screens.ts'
import { expect, logIn, scriptsAtWork, test } from './fixtures/test.ts'

const word = 'Innovationsfoerderungsgesellschaft'.repeat(6).slice(0, 200)
const widths = [320, 360]

/**
 * Opens a page on small telephones, folded and unfolded, and returns what makes it wider than they
 * are.
 */
async function findOverflow(page: Page, address: string, noJavaScript: boolean): Promise<string[]> {
  await page.goto(address)
  if (!noJavaScript) await scriptsAtWork(page)
  const overflow: string[] = []
  for (const width of widths)
    for (const open of [false, true]) {
      await page.setViewportSize({ width, height: 640 })
      const wide = await page.evaluate(widest, open)
      if (wide) overflow.push(`${width} px${open ? ', unfolded' : ''}: ${address}: ${wide}`)
    }
  return overflow
}

/** Runs in the page. Tables that scroll in a box of their own make no page wider. */
function widest(open: boolean): string | null {
  for (const fold of document.querySelectorAll('details')) fold.open = open
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return null
  const reaches = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
  const [culprit] = [...document.querySelectorAll('body *')].filter(
    (element) =>
      reaches(element) && ![...element.children].some(reaches) && !element.closest('[class*=scrollable]'),
  )
  const { localName, className, textContent } = culprit ?? document.body
  return `${scrollWidth} by ${localName}.${className} ${(textContent ?? '').trim().slice(0, 40)}`
}

/** Screens that search, with the search word at their end. */
const searches = [
  '/zct-ee/policy-search?keyword=',
  '/zct-ee/policy-find?keyword=',
  '/zct-ee/policy-info?title=',
  '/zct-ee/policy-topic?keyword=',
  '/zct-ee/declare-project?keyword=',
  '/zct-ee/policy-compare?words=',
  '/zct-ee/english?keyword=',
  '/zct-ee/benefit?keyword=',
  '/zct-ee/policy-match/report?employees=5&name=',
  '/news?keyword=',
  '/case?keyword=',
  '/consult?keyword=',
  '/enterprise-lib?name=',
  '/out?to=https://example.com/',
  '/no/such/',
]

test('no search word makes a page wider than a small telephone', async ({ page, noJavaScript }) => {
  test.slow()
  const overflow: string[] = []
  for (const search of searches) overflow.push(...(await findOverflow(page, search + word, noJavaScript)))
  expect(overflow).toEqual([])
})

test('no name of a person or enterprise makes a page wider than a small telephone', async ({
  page,
  control,
  noJavaScript,
}) => {
  test.slow()
  const user = await control.makeUser({
    name: word.slice(0, 60),
    enterprises: [{ name: word.slice(0, 100) }, { name: `${word.slice(0, 99)}2` }],
  })
  await logIn(page, user)
  const overflow: string[] = []
  for (const path of new Set([...screens, ...furtherScreens].map((screen) => screen.path)))
    overflow.push(...(await findOverflow(page, path, noJavaScript)))
  expect(overflow).toEqual([])
})

test('a long word without a break never makes a page wider than a small telephone', { tag: '@once' }, async ({
  page,
  control,
  enterpriseUser,
}) => {
  const { id } = await control.sendMessage({ userId: enterpriseUser.id, title: word, body: word })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/user/message/${id}`)
  await expect(page.getByRole('navigation', { name: '当前位置' }).locator('[aria-current]')).toContainText(
    word,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
