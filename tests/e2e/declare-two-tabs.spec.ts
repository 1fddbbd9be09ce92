import type { Page } from '@playwright/test'
import { begin } from '../requests/declaring.ts'
import { fieldOf, visitorWith } from './declaring.ts'
import { expect, type PortalUnderTest, testAsEnterprise } from './fixtures/test.ts'

/** The contact section of a new declaration in this tab and in another one. */
async function openTwice(page: Page, portal: PortalUnderTest): Promise<{ contact: string; other: Page }> {
  const contact = `/apply/${await begin(await visitorWith(page, portal))}/contact`
  await page.goto(contact)
  const other = await page.context().newPage()
  await other.goto(contact)
  return { contact, other }
}

/**
 * Stops a tab from saving by itself and returns what lets it again. It does so a second after the last key, and on a slow machine it would
 * meet the change of the other tab before the button is pressed.
 */
async function withoutAutosave(page: Page): Promise<() => Promise<void>> {
  const autosave = '**/contact/autosave'
  await page.route(autosave, (route) => route.abort())
  return () => page.unroute(autosave)
}

/** Presses 保存草稿 and waits for its own answer: that a draft was saved may still be said of the saving before. */
async function saveDraft(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && /\/contact(\.data)?$/.test(new URL(response.url()).pathname),
  )
  await page.getByRole('button', { name: '保存草稿' }).click()
  await answered
  await expect(page.getByText('草稿已保存').first()).toBeVisible()
}

testAsEnterprise(
  'two tabs in one draft: what changed is said, what was typed stays',
  { tag: '@once' },
  async ({ page, portal }) => {
    const { contact, other } = await openTwice(page, portal)
    await fieldOf(other, 'contact.position').fill('总经理')
    await saveDraft(other)
    const withAutosave = await withoutAutosave(page)
    await fieldOf(page, 'contact.position').fill('财务')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('已在别处改为“总经理”').first()).toBeVisible()
    await withAutosave()
    await expect(fieldOf(page, 'contact.position')).toHaveValue('财务')
    await saveDraft(page)
    await page.goto(contact)
    await expect(fieldOf(page, 'contact.position')).toHaveValue('财务')

    // Saving by itself never overrides the other's text; one press of the button does.
    await other.goto(contact)
    await fieldOf(other, 'contact.position').fill('董事长')
    await saveDraft(other)
    await fieldOf(page, 'contact.position').fill('会计')
    await expect(page.getByText('已在别处改为“董事长”').first()).toBeVisible()
    await fieldOf(page, 'contact.position').fill('主办会计')
    await page.getByRole('link', { name: '企业信息' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await other.reload()
    await expect(fieldOf(other, 'contact.position')).toHaveValue('董事长')
    await saveDraft(page)
    await expect(page.getByText('已在别处改为')).toHaveCount(0)
    await other.reload()
    await expect(fieldOf(other, 'contact.position')).toHaveValue('主办会计')
  },
)

testAsEnterprise(
  'two tabs in one section: what only one of them has changed is kept from both',
  { tag: '@once' },
  async ({ page, portal }) => {
    const { contact, other } = await openTwice(page, portal)
    await fieldOf(other, 'contact.position').fill('总经理')
    await fieldOf(other, 'contact.name').fill('王敏')
    await saveDraft(other)
    await fieldOf(page, 'contact.email').fill('li@example.com')
    await expect(page.getByText('别处对“联系人姓名”“职务”的修改也保留了').first()).toBeVisible()
    await expect(fieldOf(page, 'contact.position')).toHaveValue('总经理')
    await expect(fieldOf(page, 'contact.email')).toHaveValue('li@example.com')

    // One field in both, another in one of them: asked about the first, and the second stands meanwhile.
    await fieldOf(page, 'contact.name').fill('李工')
    await fieldOf(page, 'contact.position').fill('工程师')
    await saveDraft(page)
    const withAutosave = await withoutAutosave(other)
    await fieldOf(other, 'contact.telephone').fill('0512-68250000')
    await fieldOf(other, 'contact.position').fill('董事长')
    await other.getByRole('button', { name: '保存草稿' }).click()
    await expect(other.getByText('“职务”已在别处改为“工程师”').first()).toBeVisible()
    await withAutosave()
    await expect(fieldOf(other, 'contact.position')).toHaveValue('董事长')
    await expect(fieldOf(other, 'contact.name')).toHaveValue('李工')
    await expect(fieldOf(other, 'contact.email')).toHaveValue('li@example.com')
    await saveDraft(other)
    await page.goto(contact)
    await expect(fieldOf(page, 'contact.name')).toHaveValue('李工')
    await expect(fieldOf(page, 'contact.telephone')).toHaveValue('0512-68250000')
    await expect(fieldOf(page, 'contact.position')).toHaveValue('董事长')
    await expect(fieldOf(page, 'contact.email')).toHaveValue('li@example.com')
  },
)
