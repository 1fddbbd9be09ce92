import type { Page } from '@playwright/test'
import { pdf, typed } from '../requests/declaring.ts'
import { Visitor } from '../requests/visitor.ts'
import { expect, type PortalUnderTest } from './fixtures/test.ts'

export { pdf, typed }

/** Somebody who asks by requests with the login of this browser: what only prepares a test needs no page. */
export async function visitorWith(page: Page, portal: PortalUnderTest): Promise<Visitor> {
  return new Visitor(portal).takeCookies(await page.context().cookies())
}

/** What stands beside the buttons once a page has saved what was typed. */
export const justSaved = /^已保存 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/

/** The control of a field of the form. */
export function fieldOf(page: Page, name: string) {
  return page.locator(`[name="${name}"]`)
}

/** Fills in what is asked on this step and not known yet. */
export async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldOf(page, name)
    if ((await field.count()) > 0) await field.fill(value)
  }
}

/** Fills in the four sections, from the first one to the materials. */
export async function fillSections(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/${id}/enterprise`)
  for (const number of [2, 3, 4, 5]) {
    await fill(page)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('heading', { name: `第 ${number} 步` })).toBeVisible()
  }
}

/** Uploads a file for each material that has to be there, one after the other. */
export async function uploadAll(page: Page, noJavaScript: boolean): Promise<void> {
  const inputs = page.locator('[data-material] input[type=file][name=file][required]')
  const names = await page.locator('[data-material] h3').allTextContents()
  for (let at = 0; at < names.length; at++) {
    if (names[at]?.includes('选填')) continue
    await upload(page, at, `材料${at + 1}.pdf`, noJavaScript)
  }
  expect(await inputs.count()).toBeGreaterThan(0)
}

/** Uploads one file for the material at this place and waits until it stands there. */
export async function upload(page: Page, at: number, name: string, noJavaScript: boolean): Promise<void> {
  const item = page.locator('[data-material]').nth(at)
  await item.locator('input[type=file][name=file]').last().setInputFiles(pdf(name))
  if (noJavaScript) await item.locator('button', { hasText: '上传' }).last().click()
  await expect(item.getByRole('link', { name })).toBeVisible()
}

/** Confirms and hands in; answers the number on the receipt. */
export async function handIn(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: '本企业对所填内容' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '申报回执' })).toBeVisible()
  return /SZ-\d{4}-\d{9}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
}
