import type { Locator, Page } from '@playwright/test'
import type { Control, TestUser } from '../control.ts'
import { enterprise, type Form, forms, individual, lone } from './expiring-forms.ts'
import { expect, logIn, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const restored = '登录前填写的内容已恢复，请核对后提交'
const expired = '登录过期或未登录，请重新登录'

async function fillIn(form: Locator, typed: Form['typed']): Promise<void> {
  if (typed === undefined) return await fillEverything(form)
  for (const [key, value] of Object.entries(typed)) {
    const control = form.locator(/^\w+$/.test(key) ? `[name="${key}"]` : key)
    if (value === true) await control.check()
    else if (await control.evaluate((element) => element.tagName === 'SELECT'))
      await control.selectOption(value)
    else await control.fill(value)
  }
}

/** Some answer to each question in sight. */
async function fillEverything(form: Locator): Promise<void> {
  for (const input of await form.locator('input[inputmode]').all())
    await input.fill((await input.getAttribute('inputmode')) === 'numeric' ? '2024' : '7')
  for (const date of await form.locator('input[type=date]').all()) await date.fill('2020-02-29')
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 })
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
  const calls = (await control.calls(path)).filter(({ method, body }) => {
    const preview = typeof body === 'object' && body !== null && 'preview' in body && body.preview === true
    return method !== 'GET' && !preview
  })
  return calls.length
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
  for (const { name, who = individual, open, typed, button, call, done } of forms) {
    test(name, async ({ page, control }) => {
      const user = await control.makeUser(who)
      await logIn(page, user)
      if (typeof open === 'string') await page.goto(open)
      else await open(page, user, control)
      const named = page.getByRole('button', { name: button, exact: true })
      const form = page.locator('main form').filter({ has: named })
      const submit = form.getByRole('button', { name: button, exact: true })
      await fillIn(form, typed)
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

test('a button without anything to fill in, and a password: nothing is restored, nothing is done by itself @once', async ({
  page,
  control,
}) => {
  const user = await control.makeUser(enterprise)
  await logIn(page, user)
  for (const { name, open, fill: type, button, call } of lone) {
    await test.step(name, async () => {
      if (typeof open === 'string') await page.goto(open)
      else await open(page, user, control)
      const address = new URL(page.url()).pathname
      await type?.(page, user)
      await pressWhenExpired(page, control, user, {
        button: page.getByRole('main').getByRole('button', { name: button, exact: true }),
        call,
      })
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(page.getByText(restored)).toHaveCount(0)
      expect(await written(control, call)).toBe(0)
      for (const secret of await page.locator('input[type=password]').all())
        await expect(secret).toHaveValue('')
      expect(await page.content()).not.toContain('Never#kept1')
    })
  }
})
