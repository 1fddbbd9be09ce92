import type { Locator, Page, Request } from '@playwright/test'
import { checkedForms } from '../requests/checked-forms.ts'
import { visitorWith } from './declaring.ts'
import { fillIn } from './filling.ts'
import { expect, logIn, test } from './fixtures/test.ts'

/** Fields, and choices that are one question: all others have the same markup. */
const scanned = ['the registration', 'the evaluation of a declaration']

for (const { name, user, path, button, wrong, summary, right } of checkedForms)
  test(`${name} is answered in place with what is wrong, and is sent when it is right`, {
    tag: '@once',
  }, async ({ page, portal, control, expectAccessible }) => {
    if (user) await logIn(page, await control.makeUser(user))
    await page.goto(await path(await visitorWith(page, portal), control))
    const form = page.locator('main form').filter({ has: buttonNamed(page, button) })
    const open = await page.evaluate(() => performance.timeOrigin)

    const field = form.locator(`[name="${wrong?.field}"]`)
    if (wrong) await field.fill(wrong.value)
    await buttonNamed(form, button).click()
    const alert = form.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('listitem')).toHaveText(summary)
    if (wrong) {
      await expect(field).toHaveAccessibleDescription(new RegExp(`错误：\\s?${wrong.says}`))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    if (scanned.includes(name)) await expectAccessible()
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(open)

    await fillIn(form, right)
    const [request] = await Promise.all([page.waitForRequest(isForm), buttonNamed(form, button).click()])
    for (const [field, entry] of Object.entries(right))
      expect(new URLSearchParams(request.postData() ?? '').get(field)).toBe(entry === true ? '1' : entry)
  })

function buttonNamed(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** What a page sends by itself, of its log, is no form. */
function isForm(request: Request): boolean {
  return Boolean(request.headers()['content-type']?.startsWith('application/x-www-form-urlencoded'))
}
