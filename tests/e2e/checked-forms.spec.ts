import type { Locator, Page, Request } from '@playwright/test'
import { checkedForms } from '../requests/checked-forms.ts'
import { visitorWith } from './declaring.ts'
import { fillIn } from './filling.ts'
import { expect, logIn, scriptsAtWork, test } from './fixtures/test.ts'

/** Fields, and choices that are one question: all others have the same markup. */
const scanned = ['the registration', 'the evaluation of a declaration']

for (const { name, user, path, button, wrong, summary, right } of checkedForms)
  test(`${name} says what is wrong without a request, and is sent when it is right`, {
    tag: '@once',
  }, async ({ page, portal, control, expectAccessible }) => {
    if (user) await logIn(page, await control.makeUser(user))
    await page.goto(await path(await visitorWith(page, portal), control))
    const form = page.locator('main form').filter({ has: buttonNamed(page, button) })
    const sent = formsSentBy(page)
    await checksOf(form)

    if (wrong) {
      const field = form.locator(`[name="${wrong.field}"]`)
      await field.fill(wrong.value)
      await expect(form.locator('[data-field-error]')).toHaveCount(0)
      await field.blur()
      await expect(field).toHaveAccessibleDescription(new RegExp(`错误：\\s?${wrong.says}$`))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(form.locator('[data-field-error]')).toHaveCount(1)
    }
    await buttonNamed(form, button).click()
    const alert = form.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert.getByRole('listitem')).toHaveText(summary)
    if (scanned.includes(name)) await expectAccessible()
    expect(sent()).toEqual([])

    await fillIn(form, right)
    await expect(form.locator('[data-field-error]')).toHaveCount(0)
    const [request] = await Promise.all([page.waitForRequest(isForm), buttonNamed(form, button).click()])
    for (const [field, entry] of Object.entries(right))
      expect(new URLSearchParams(request.postData() ?? '').get(field)).toBe(entry === true ? '1' : entry)
  })

test('what only the server knows stands until it is corrected, and its answer is checked again', {
  tag: '@once',
}, async ({ page, portal, control }) => {
  const proof = checkedForms.find(({ name }) => name === 'the proof by a code')
  if (!proof) throw new Error('there is no proof by a code')
  await logIn(page, await control.makeUser(proof.user))
  await page.goto(await proof.path(await visitorWith(page, portal), control))
  const form = page.locator('main form').filter({ has: buttonNamed(page, proof.button) })
  const code = form.getByLabel('短信验证码')
  await code.fill('123456')
  await buttonNamed(form, proof.button).click()
  const refusal = form.locator('[data-field]').getByText('短信验证码不对或已失效')
  await expect(refusal).toBeVisible()

  await checksOf(form)
  await code.focus()
  await code.blur()
  await expect(refusal).toBeVisible()
  await code.fill('12')
  await expect(refusal).toBeHidden()
  await code.blur()
  await expect(form.locator('[data-field]').getByText('请输入 6 位短信验证码')).toBeVisible()
})

function buttonNamed(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true })
}

/** What a page sends by itself, of its log, is no form. */
function isForm(request: Request): boolean {
  return Boolean(request.headers()['content-type']?.startsWith('application/x-www-form-urlencoded'))
}

/** The addresses of the forms that a page has sent. */
function formsSentBy(page: Page): () => string[] {
  const sent: string[] = []
  page.on('request', (request) => isForm(request) && sent.push(request.url()))
  return () => sent
}

/** Goes into a form, and waits for what checks it: on a working page until nothing more is loaded. */
async function checksOf(form: Locator): Promise<void> {
  const page = form.page()
  await scriptsAtWork(page)
  await form.locator(':is(input, textarea):not([type=hidden])').first().focus()
  if ((await page.locator('script[nonce]').count()) === 0)
    return expect(form).toHaveAttribute('data-checked', '')
  await expect(async () => {
    const loaded = await countLoaded(page)
    await page.waitForTimeout(500)
    expect(await countLoaded(page)).toBe(loaded)
  }).toPass()
}

function countLoaded(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('resource').length)
}
