import type { Locator, Page } from '@playwright/test'
import type { Control, TestUser } from '../control.ts'
import { enterprise, type Form, forms, individual, lone } from '../requests/expiring-forms.ts'
import { isYear } from '../requests/tool-form.ts'
import { choose, chooseIn, controlsAtWork, fillIn } from './filling.ts'
import { expect, logIn, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const restored = '登录前填写的内容已恢复，请核对后提交'
const expired = '登录过期或未登录，请重新登录'

/** One form of each kind, by its name in the list of those that are all sent by requests: of a document, and of pages to work on. */
const inBrowser = [
  'consultation about a policy',
  'profile: 基本信息',
  'tool: 企业划型',
  'a question of the calculator',
]
const shown = forms.filter(({ name }) => inBrowser.includes(name))
if (shown.length !== inBrowser.length) throw new Error('a form of the list has another name')

async function openForm(page: Page, { open }: Pick<Form, 'open'>, user: TestUser): Promise<void> {
  if (typeof open === 'string') await page.goto(open)
  else {
    await page.goto(`/user/relation/${user.enterprises[0]?.enId}/edit/basic`)
    await chooseArea(page)
  }
}

/** Another area than the stored one: its lists are read step by step. */
async function chooseArea(page: Page): Promise<void> {
  const steps = [
    ['所在省', '浙江省'],
    ['所在市', '杭州市'],
  ] as const
  for (const [label, wanted] of steps) {
    await choose(page, label, wanted)
    const next = page.getByRole('button', { name: '下一步' })
    if (await next.isVisible()) await next.click()
  }
  await choose(page, '所在区县', '西湖区')
}

/** Some answer to each question in sight. */
async function fillEverything(form: Locator): Promise<void> {
  await controlsAtWork(form)
  for (const input of await form.locator('input[inputmode]').all())
    await input.fill((await input.evaluate(isYear)) ? '2024' : '7')
  for (const date of await form.locator('[name=foundedOn], [name=applyDate]').all())
    await date.fill('2020-02-29')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
  for (const search of await form.locator('input[role=combobox]').all()) await chooseIn(search, 'A01')
  for (const circle of await form.locator('input[type=radio][value=true]').all()) await circle.check()
  for (const group of await form.locator('fieldset:has(input[type=checkbox])').all())
    await group.locator('input[type=checkbox]').first().check()
}

/** Everything that the form would send. */
function filledIn(form: Locator): Promise<[string, string][]> {
  return form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  )
}

async function written(control: Control, path: string): Promise<number> {
  return (await control.calls(path)).filter(({ method }) => method !== 'GET').length
}

/** Presses with a session that is over, and logs in again. */
async function pressWhenExpired(
  page: Page,
  control: Control,
  user: TestUser,
  { button, call }: { button: Locator; call: string },
): Promise<void> {
  await control.arm({ path: call, fault: { kind: 'status', status: 401 } })
  await button.click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await expect(page.getByText(expired)).toHaveCount(1)
  await control.disarm()
  await control.forgetCalls()
  await logInByAccount(page, control, user)
}

test.describe('a session that ends while scripts send a form: every field is back, and nothing is sent twice', {
  tag: '@once',
}, () => {
  for (const { name, who = individual, open, typed, button, call, done } of shown) {
    test(name, async ({ page, control }) => {
      const user = await control.makeUser(who)
      await logIn(page, user)
      await openForm(page, { open }, user)
      const named = page.getByRole('button', { name: button, exact: true })
      const form = page.locator('main form').filter({ has: named })
      const submit = form.getByRole('button', { name: button, exact: true })
      if (typed === undefined) await fillEverything(form)
      else if (typeof typed === 'object') await fillIn(form, typed)
      else throw new Error(`${name}: what is typed must be given`)
      const before = await filledIn(form)
      await pressWhenExpired(page, control, user, { button: submit, call })
      await expect(page.getByText(restored)).toHaveCount(1)
      expect(await filledIn(form)).toEqual(before)
      expect(await written(control, call), 'nothing is sent by itself').toBe(0)
      await submit.click()
      await expect(page.getByText(done).first()).toBeVisible()
      expect(await written(control, call)).toBe(1)
      await page.reload()
      await expect(page.getByText(restored)).toHaveCount(0)
    })
  }
})

test('what a form asks by itself after the end of the login takes no message from its reader', {
  tag: '@once',
}, async ({ page, control }) => {
  await logIn(page, await control.makeUser(enterprise))
  await page.goto('/tool/scale')
  await page.context().clearCookies({ name: /LOGIN_INFO$/ })
  const preview = page.waitForResponse(/\/tool\/scale\/preview/)
  await choose(page, '所属行业', 'A01')
  expect((await preview).status()).toBe(200)
  await page.goto('/auth/login')
  await expect(page.getByText('请登录', { exact: true })).toHaveCount(1)
})

test('a password: nothing is restored, nothing is done by itself', { tag: '@once' }, async ({
  page,
  control,
}) => {
  const user = await control.makeUser(enterprise)
  await logIn(page, user)
  const form = lone.find(({ name }) => name === 'changing the password')
  if (typeof form?.open !== 'string') throw new Error('the form of the password has no address')
  const { open, typed, button, call } = form
  await page.goto(open)
  await fillIn(page.locator('main form').filter({ hasText: button }), typed?.(user) ?? {})
  await pressWhenExpired(page, control, user, {
    button: page.getByRole('main').getByRole('button', { name: button, exact: true }),
    call,
  })
  expect(new URL(page.url()).pathname).toBe(open)
  await expect(page.getByText(restored)).toHaveCount(0)
  expect(await written(control, call)).toBe(0)
  const secrets = await page.locator('input[type=password]').all()
  expect(secrets).toHaveLength(3)
  for (const secret of secrets) await expect(secret).toHaveValue('')
  expect(await page.content()).not.toContain('Never#kept1')
})

test('a filter chosen when the login is over leads to the login, which says why', async ({
  page,
  control,
  noJavaScript,
}) => {
  await logIn(page, await control.makeUser(individual))
  await page.goto('/zct-ee/policy-find')
  await control.arm({ path: '/policy/api/ua/policy/list/new', fault: { kind: 'status', status: 401 } })
  // A choice is sent at once, and the page it leads to has no such circle to look at again, as `check` does.
  await page.getByLabel('省级', { exact: false }).click()
  if (noJavaScript) await page.getByRole('button', { name: '按条件筛选' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await expect(page.getByText(expired)).toBeVisible()
})
