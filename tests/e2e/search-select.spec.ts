import { choose, sentAs } from './filling.ts'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

test('an industry is found by pinyin, chosen with the keyboard, saved, and stands there again', {
  tag: '@once',
}, async ({ page, control, enterpriseUser }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`)
  const industry = page.getByRole('combobox', { name: '所属行业' })
  await expect(industry).toHaveAttribute('aria-autocomplete', 'list')
  await industry.focus()
  await industry.pressSequentially('yyrjkf')
  const options = page.getByRole('listbox', { name: '所属行业' }).getByRole('option')
  await expect(options).toHaveText([
    'I6513 应用软件开发信息传输、软件和信息技术服务业 › 软件和信息技术服务业 › 软件开发',
  ])
  await industry.press('ArrowDown')
  await expect(industry).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '')
  await industry.press('Enter')
  await expect(industry).toHaveValue('I6513 应用软件开发')
  await expect(sentAs(page, 'industryCode')).toHaveValue('I6513')

  // What is typed and not chosen is dropped, and so is what Escape takes back.
  await industry.fill('火星农业')
  await expect(page.getByRole('paragraph').filter({ hasText: '没有找到，请换个词或输入代码' })).toBeVisible()
  await page.route('**/suggestions/industries*', (route) => route.abort(), { times: 1 })
  await industry.fill('土星农业')
  await expect(page.getByRole('paragraph').filter({ hasText: '暂时查不到，请输入代码' })).toBeVisible()
  await industry.press('Escape')
  await expect(industry).toHaveValue('I6513 应用软件开发')
  await industry.fill('ｃ４０２１')
  await expect(options.first()).toContainText('C4021 环境监测专用仪器仪表制造')
  await industry.press('Tab')
  await expect(sentAs(page, 'industryCode')).toHaveValue('C4021')
  await page.getByRole('button', { name: '清除所属行业' }).click()
  await expect(sentAs(page, 'industryCode')).toHaveValue('')
  await expect(industry).toBeFocused()

  await choose(page, '所属行业', 'I6513')
  await control.forgetCalls()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存基本信息')).toBeVisible()
  const [saved] = await control.calls('/policy/api/enterprise/current/save/basic')
  expect(saved?.body).toMatchObject({ industryCode: 'I6513' })
  await page.goBack()
  await page.reload()
  await expect(industry).toHaveValue(/^I6513 应用软件开发/)
  await expect(sentAs(page, 'industryCode')).toHaveValue('I6513')
})

test('a choice is asked about before it is left, and stands there again after a reload until it is taken back', {
  tag: '@once',
}, async ({ page, enterpriseUser }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`)
  const industry = page.getByRole('combobox', { name: '所属行业' })
  await choose(page, '所属行业', 'I6513')
  await page.getByRole('link', { name: '取消' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('刚才修改的内容还没有保存，确定离开吗？')
  await question.getByRole('button', { name: '取消' }).click()

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('已恢复上次没有送出的内容')).toBeVisible()
  await expect(industry).toHaveValue('I6513 应用软件开发')
  await expect(sentAs(page, 'industryCode')).toHaveValue('I6513')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(industry).toHaveValue('')
  await expect(sentAs(page, 'industryCode')).toHaveValue('')
})

testAsEnterprise(
  'a list that cannot be searched on the server is searched as far as it is there',
  { tag: '@once' },
  async ({ page, expectAccessible }) => {
    await page.route('**/suggestions/industries?*', (route) =>
      route.fulfill({ json: { found: null, more: false } }),
    )
    await page.goto('/tool/scale')
    await page.getByRole('button', { name: '下一步' }).click()
    const industry = page.getByRole('combobox', { name: '所属行业' })
    await expect(industry).toHaveAttribute('aria-invalid', 'true')
    await expect(industry).toHaveAccessibleDescription(/请选择所属行业/)
    await industry.click()
    await expect(page.getByRole('option', { name: 'A01 农业' })).toBeVisible()
    await expectAccessible()
    await choose(page, '所属行业', 'C39')
    await expect(sentAs(page, 'industryCode')).toHaveValue('C39')
  },
)
