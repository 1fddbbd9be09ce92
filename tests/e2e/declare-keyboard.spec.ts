import type { Locator, Page } from '@playwright/test'
import { fillSections, subsidy, uploadAll } from '../requests/declaring.ts'
import { fieldOf, pdf, typed, visitorWith } from './declaring.ts'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

const mostStops = 150
/** The place of a material that takes several files. */
const severalFiles = 2

/** Goes on with the Tab key until this control has the focus, which must be seen on it. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    if (!(await control.evaluate((element) => element === document.activeElement))) continue
    const outline = await control.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline, `the focus is seen on ${control}`).not.toBe('none')
    return
  }
  throw new Error(`${control} is not reached with the Tab key`)
}

async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Types into every field of this step that nothing is known of, in the order of the page. */
async function typeIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldOf(page, name)
    if ((await field.count()) === 0) continue
    await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(value)
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Without scripts each kind of control once: the steps between are the same ones.
testAsEnterprise(
  'from a project to a receipt with the keyboard alone',
  async ({ page, portal, noJavaScript }) => {
    test.slow()
    await page.goto(`/zct-ee/declare-project/${subsidy}`)
    await press(page, button(page, '立即申报'))
    await page.waitForURL(/\/apply\/[\w-]+\/enterprise$/)

    // What is wrong has the focus, and its links lead to the fields.
    await press(page, button(page, '下一步'))
    await expect(page.locator('[data-error-summary]')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page, 'enterprise.legalRepresentative')).toBeFocused()
    await page.keyboard.type(typed['enterprise.legalRepresentative'])
    await tabTo(page, fieldOf(page, 'enterprise.address'))
    await page.keyboard.type(typed['enterprise.address'])
    await press(page, button(page, '下一步'))
    await expect(page.getByRole('heading', { name: '第 2 步' })).toBeVisible()
    if (noJavaScript) {
      const [, , id = ''] = new URL(page.url()).pathname.split('/')
      const visitor = await visitorWith(page, portal)
      await fillSections(visitor, id, ['contact', 'project', 'bank'])
      await uploadAll(visitor, id)
      await page.goto(`/apply/${id}/materials`)
    }
    // Each step is heard by its own name.
    for (const number of noJavaScript ? [] : [2, 3, 4]) {
      await expect(page.getByRole('heading', { name: `第 ${number} 步` })).toBeFocused()
      await typeIn(page)
      await press(page, button(page, '下一步'), 'Space')
    }

    await expect(page.getByRole('heading', { name: '第 5 步' })).toBeVisible()
    await expect(page).toHaveTitle(/^第 5 步 申报材料：/)
    const names = await page.locator('[data-material] h3').allTextContents()
    for (const at of noJavaScript ? [severalFiles] : names.keys()) {
      const item = page.locator('[data-material]').nth(at)
      const chosen = page.waitForEvent('filechooser')
      const input = item.locator('input[type=file][name=file]:not(details input)').last()
      await press(page, noJavaScript ? input : item.getByRole('button', { name: '选择文件' }))
      await (await chosen).setFiles(pdf(`选好的${at + 1}.pdf`))
      if (noJavaScript) await press(page, item.locator('button', { hasText: '上传' }).last())
      await expect(item.getByRole('link', { name: `选好的${at + 1}.pdf` })).toBeVisible()
    }
    if (!noJavaScript) {
      // The way to replace a file is a button before an input that is not seen.
      await page.reload()
      await expect(page.getByText('把文件拖到这里').first()).toBeVisible()
      const replace = page.getByRole('button', { name: /^替换 ?选好的1\.pdf/ })
      for (let stop = 0; stop < mostStops; stop++) {
        await page.keyboard.press('Tab')
        if (await replace.evaluate((element) => element === document.activeElement)) break
      }
      await expect(replace).toBeFocused()
      expect(await replace.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
    }
    await press(page, button(page, '下一步'))

    await expect(page.getByRole('heading', { name: '第 6 步' })).toBeVisible()
    await press(page, page.getByRole('checkbox', { name: '本企业对所填内容' }), 'Space')
    await press(page, button(page, '提交'))
    await expect(page.getByRole('heading', { level: 1, name: '申报回执' })).toBeVisible()
  },
)
