import type { Page } from '@playwright/test'
import { answer } from '../requests/tool-form.ts'
import { visitorWith } from './declaring.ts'
import { fillStep, sentAs } from './filling.ts'
import { expect, testAsEnterprise } from './fixtures/test.ts'

const sizeSaving = '/policy/api/customer/eva/en/size'
const draft = '/policy/api/customer/tool/draft'
const preview = '/policy/api/customer/tool/preview'
const software = { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' }
const saveDraft = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click()

const entries = ['abc', '-1', '99999999999999999999', '1,2', '1e3']

testAsEnterprise(
  'what no one means is told beside its field, and kept as it was typed',
  async ({ page, noJavaScript, expectAccessible }) => {
    // The server reads what was typed in the same way however it was sent.
    for (const typed of noJavaScript ? ['abc'] : entries) {
      await page.goto('/tool/tech-scale')
      await page.locator('input[name=employees]').fill(typed)
      await saveDraft(page)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.locator('#employees-error'), typed).toBeVisible()
      const kept = await page.locator('input[name=employees]').inputValue()
      expect(kept === '1,2' ? kept : kept.replaceAll(',', '')).toBe(typed)
    }
    await expectAccessible()
  },
)

testAsEnterprise(
  'full-width digits and blanks are read as they are meant',
  async ({ page, expectAccessible }) => {
    await page.goto('/tool/calculate?step=2')
    const input = page.locator('#answers input[inputmode=decimal]').first()
    await input.fill('　１ ')
    await saveDraft(page)
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await expect(input).toHaveValue('1')
    await expectAccessible()
  },
)

testAsEnterprise(
  'every step keeps the answers of the others, back and forth',
  { tag: '@specified' },
  async ({ page }) => {
    await page.goto('/tool/cloud')
    await fillStep(page, { registeredInJiangsu: 'true', currentStar: '3' })
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.locator('input[name=_step]')).toHaveValue('2')
    await fillStep(page, { cloudMonths: '7', businessDomains: ['design', 'sales'] })
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByLabel('已获得的星级')).toHaveValue('3')
    await page.getByRole('navigation', { name: '填写步骤' }).getByRole('button', { name: '上云情况' }).click({
      force: true,
    })
    await expect(page.getByLabel('云服务已连续使用')).toHaveValue('7')
    await expect(page.getByRole('checkbox', { name: '研发设计' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: '基础资源' })).not.toBeChecked()
  },
)

testAsEnterprise('what is found so far stands beside the form', async ({ page, control, noJavaScript }) => {
  await page.goto('/tool/scale')
  await fillStep(page, { industryCode: 'I65' })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('从业人员').fill('9')
  if (noJavaScript) await saveDraft(page)
  await expect(page.getByRole('complementary', { name: '目前的结果' })).toContainText('微型企业')
  // Asked by scripts alone, and only once something has been answered.
  const asked = (await control.calls(preview)).map(({ body }) => body)
  const answered = expect.objectContaining({ industryCode: 'I65' })
  expect(asked).toEqual(asked.map(() => ({ tool: { kind: 'size', answers: answered } })))
  expect(asked.length > 0).toBe(!noJavaScript)
})

testAsEnterprise('answers that cannot be saved are still there', async ({ page, control }) => {
  await page.goto('/tool/tech-scale')
  await fillStep(page, { employees: '77', noBadRecord: 'true' })
  await control.arm({ path: '/policy/api/tec/en/save/base', fault: { kind: 'status', status: 500 } })
  await saveDraft(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('职工总数')).toHaveValue('77')
  await control.disarm()
  await saveDraft(page)
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await expect(page.getByLabel('职工总数')).toHaveValue('77')
})

testAsEnterprise('each link to what is wrong names its question', { tag: '@once' }, async ({ page }) => {
  await page.goto('/tool/evaluate?step=2')
  await page.locator('input[name="sales.1"]').fill('abc')
  await page.locator('input[name=totalRevenue]').fill('abc')
  await saveDraft(page)
  const wrong = page.getByRole('alert')
  await expect(wrong.getByRole('link', { name: /^上年总收入：请填写/ })).toBeVisible()
  await wrong.getByRole('link', { name: /^销售收入（\d{4} 年）：请填写/ }).click()
  await expect(page.locator('input[name="sales.1"]')).toBeFocused()
})

testAsEnterprise(
  'one answer changed shows the difference and saves nothing',
  async ({ page, portal, control }) => {
    await answer(await visitorWith(page, portal), 'scale', software)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/tool/scale/result')
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(await widths(), 'of the result and of a small telephone').toEqual([320, 320])
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByLabel('改哪一项').selectOption('employees')
    await page.getByRole('button', { name: '选择' }).click()
    await page.getByLabel('从业人员').fill('300')
    await page.getByRole('button', { name: '看变化' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '结论' }) })
    await expect(row).toContainText('中型企业')
    await expect(row).toContainText('大型企业')
    await page.getByLabel('从业人员').fill('许多')
    await page.getByRole('button', { name: '看变化' }).click()
    await expect(page.locator('#employees-error')).toBeVisible()
    await expect(page.getByLabel('从业人员')).toHaveValue('许多')
    expect(await control.calls(sizeSaving)).toHaveLength(1)
    await page.goto('/tool/scale/result')
    await expect(page.locator('#verdict')).toHaveText('中型企业')
  },
)

testAsEnterprise(
  'a gateway without the calls for drafts and previews: a form goes back and forth and to its result',
  { tag: '@once' },
  async ({ page, control }) => {
    const fault = { kind: 'status', status: 404 } as const
    for (const path of [draft, preview]) await control.arm({ path, fault })
    await page.goto('/tool/scale?from=known')
    await fillStep(page, { industryCode: 'I65' })
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByLabel('从业人员').fill('9')
    await expect(page.getByRole('complementary', { name: '目前的结果' })).toContainText('在提交后看')
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(sentAs(page, 'industryCode')).toHaveValue('I65')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByLabel('从业人员')).toHaveValue('9')
    await expect(page.getByRole('complementary', { name: '目前的结果' })).toContainText('在提交后看')
    await fillStep(page, software)
    await page.getByRole('button', { name: '提交并看结果' }).click()
    await expect(page.locator('#verdict')).toHaveText('中型企业')
    expect((await control.calls(preview)).length).toBeGreaterThan(0)
  },
)
