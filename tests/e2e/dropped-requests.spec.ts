import type { Page } from '@playwright/test'
import { type Form, forms, individual, somethingIn } from '../requests/expiring-forms.ts'
import type { Entries } from '../requests/page-form.ts'
import { visitorWith } from './declaring.ts'
import { fillIn } from './filling.ts'
import { expect, logIn, test } from './fixtures/test.ts'
import { withoutNetwork } from './network.ts'

/** Milliseconds: the page itself gives a form up after 60 s, so that what was never answered is told later than that. */
const untilTold = 90_000
const unsent =
  /^(?:没有送出：.+您填的都还在，请再按一次|不确定是否已提交：.+您填的都还在，请先查看有没有办成，没有再按一次)。$/
const restored = '已恢复上次没有送出的内容'

/** What happens to a form on its way, and what ends that. */
const troubles: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'a dropped connection': (page) => onTheWay(page, 'abort'),
  'a 502 of something in between': (page) => onTheWay(page, 'fulfill'),
  'no network': withoutNetwork,
}

async function onTheWay(page: Page, how: 'abort' | 'fulfill'): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return how === 'abort'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

const formWith = (page: Page, button: string) =>
  page.locator('main form', { has: page.getByRole('button', { name: button, exact: true }) }).last()

/** What the form holds, as it would be sent, without its own bookkeeping. */
const entriesOf = (page: Page, button: string) =>
  formWith(page, button).evaluate((form) =>
    [...new FormData(form as HTMLFormElement)]
      .filter(([name]) => !/^_|^(?:version|opened|was)$/.test(name))
      .map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]),
  )

/**
 * Every trouble is met by a form of each way of sending: a document's own, one of React Router's, and one of it under controls that stand
 * over native ones. What differs between the others is what they hold, and one trouble tells whether that stays.
 */
const metByAll = ['consultation about a policy', 'profile: 联系人', 'tool: 企业划型']
const [usual = ''] = Object.keys(troubles)
if (metByAll.some((name) => !forms.some((form) => form.name === name)))
  throw new Error('a form of the list has another name')

async function survives(page: Page, { name, typed, button, done }: Form, entered: Entries): Promise<void> {
  const address = page.url()
  await fillIn(formWith(page, button), typed && typeof typed !== 'function' ? typed : entered)
  const before = await entriesOf(page, button)
  const form = formWith(page, button)
  for (const [trouble, begin] of Object.entries(troubles)) {
    if (trouble !== usual && !metByAll.includes(name)) continue
    const end = await begin(page)
    await form.getByRole('button', { name: button, exact: true }).click()
    const alert = form.getByRole('alert').filter({ hasText: unsent })
    await expect(alert, trouble).toBeInViewport({ timeout: untilTold })
    await expect(form.getByRole('button', { name: button, exact: true }), trouble).not.toHaveAttribute(
      'aria-disabled',
    )
    expect(await entriesOf(page, button), trouble).toEqual(before)
    await end()
  }
  await page.reload()
  await expect(form.getByText(restored)).toBeVisible()
  expect(await entriesOf(page, button)).toEqual(before)
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByText(done).first()).toBeVisible()
  const messages = page.locator('[data-messages]:not(:empty)')
  for (const message of await messages.all()) await expect(message).toBeInViewport()
  await page.goto(address)
  await expect(page.getByText(restored)).toHaveCount(0)
}

test.describe('a form that is dropped on its way stays, says so beside its button, and is sent by a second press', () => {
  for (const one of forms) {
    test(`${one.name}`, { tag: '@once' }, async ({ page, portal, control }) => {
      const user = await control.makeUser(one.who ?? individual)
      await logIn(page, user)
      const visitor = await visitorWith(page, portal)
      if (typeof one.open === 'string') await visitor.open(one.open)
      else await one.open({ visitor, user, control })
      const form = visitor.form(one.button)
      const entered = typeof one.typed === 'function' ? one.typed(visitor) : (one.typed ?? somethingIn(form))
      await page.goto(visitor.address)
      await survives(page, one, entered)
    })
  }
})

test('without a network a link and a search leave the page where it is, and say so', {
  tag: ['@once', '@journey'],
}, async ({ page }) => {
  await page.goto('/zct-ee/policy-info/n-rd-2023-7')
  const { href } = new URL(page.url())
  await page.locator('#consult').getByLabel('想问什么').fill('委托研发怎么算')
  const withNetwork = await withoutNetwork(page)
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('alert')).toContainText('网络断开了，这一页还在')
  await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('alert')).toContainText('网络断开了，这一页还在')
  expect(page.url()).toBe(href)
  await expect(page.locator('#consult').getByLabel('想问什么')).toHaveValue('委托研发怎么算')
  await withNetwork()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL('/')
})
