import { begin, prepareDeclaration, subsidy } from '../requests/declaring.ts'
import { fieldOf, fill, fillSections, handIn, pdf, upload, uploadAll, visitorWith } from './declaring.ts'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

const adding = '/policy/api/customer/declare-ent/add'
const editing = '/policy/api/customer/declare-ent/edit'

test('from a project to a receipt, and back again within ten minutes', {
  tag: ['@specified', '@journey'],
}, async ({ page, control, enterpriseUser, noJavaScript, expectAccessible }) => {
  test.slow()
  await page.goto(`/zct-ee/declare-project/${subsidy}`)
  await page.getByRole('button', { name: '立即申报' }).click()
  await page.waitForURL(/\/apply\/[\w-]+\/\w+$/)
  const [, , id = ''] = new URL(page.url()).pathname.split('/')
  await expectAccessible()
  await page.goto(`/apply/${id}/enterprise`)
  await expect(fieldOf(page, 'enterprise.name')).toHaveValue(enterpriseUser.enterprises[0]?.name ?? '')
  await expect(page.getByText('取自工商登记信息').first()).toBeVisible()
  await fillSections(page, id)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '份材料需要处理' })).toBeVisible()
  await expectAccessible()
  await uploadAll(page, noJavaScript)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(`**/apply/${id}/confirm`)
  await expectAccessible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('请勾选真实性承诺后再提交').first()).toBeVisible()
  const number = await handIn(page)
  expect(number).toMatch(/^SZ-\d{4}-\d+$/)
  await expectAccessible()
  expect(await control.calls(adding)).toHaveLength(1)
  const heights = page
    .locator('main [class*=actions] [class*=button-]')
    .evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(new Set(await heights).size, 'heights of buttons').toBe(1)

  await page.goto('/user/my-apply')
  await expect(page.getByText(`申报号 ${number}`)).toBeVisible()
  await expect(page.getByText('前可以取回修改')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '取回修改' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(`**/apply/${id}/confirm`)
  expect(await handIn(page)).toBe(number)
})

testAsEnterprise(
  'what was typed is kept by every button, and a wrong field says so',
  { tag: '@once' },
  async ({ page, portal }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/bank`)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && /\/bank(\.data)?$/.test(pathname)) sent.push(request.url())
    })
    const current = page.locator('[data-step][aria-current]')
    await expect(current).toContainText('还缺 2 项')
    // A field is told when it is left, and not before; a blank one when somebody wants to go on.
    const wrong = page.locator('form [data-field-error]')
    await fieldOf(page, 'bank.accountNumber').pressSequentially('12')
    await expect(current).toContainText('还缺 1 项，要改 1 项')
    await expect(wrong).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(wrong).toHaveText(/银行账号为 8–32 位数字/)
    await page.getByRole('button', { name: '下一步' }).click()
    const summary = page.locator('[data-error-summary]')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['请填写开户银行', '银行账号为 8–32 位数字'])
    expect(sent, 'what is wrong is not sent').toEqual([])
    await expect(fieldOf(page, 'bank.accountNumber')).toHaveValue('12')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存').first()).toBeVisible()
    await expect(summary).toHaveCount(0)
    expect(sent, 'a draft may hold anything').toHaveLength(1)
    await page.goto(`/apply/${id}/confirm`)
    await page.getByRole('link', { name: '请填写开户银行' }).click()
    await expect(fieldOf(page, 'bank.bankName')).toBeFocused()
    await page.keyboard.type('苏州银行')
    await expect(current).toContainText('要改 1 项')
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByRole('heading', { name: '第 3 步' })).toBeVisible()
    await fill(page)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存').first()).toBeVisible()
    await page.goto(`/apply/${id}/bank`)
    await expect(fieldOf(page, 'bank.bankName')).toHaveValue('苏州银行')
    await expect(fieldOf(page, 'bank.accountNumber')).toHaveValue('12')
  },
)

testAsEnterprise(
  'a double click and two tabs hand in once',
  { tag: '@once' },
  async ({ page, portal, control }) => {
    const id = await prepareDeclaration(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/confirm`)
    const other = await page.context().newPage()
    await other.goto(`/apply/${id}/confirm`)
    await page.getByRole('checkbox', { name: '本企业对所填内容' }).check()
    await page.getByRole('button', { name: '提交', exact: true }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: '申报回执' })).toBeVisible()
    await handIn(other)
    await expect(other.getByText('没有重复提交').first()).toBeVisible()
    await page.goto('/user/my-apply?tab=going')
    await expect(page.getByText('申报号')).toHaveCount(1)
    const handedIn = (await control.calls(editing)).filter(
      (call) => JSON.stringify(call.body).includes('"submit"') && call.method === 'POST',
    )
    const keys = new Set(handedIn.map((call) => call.headers['idempotency-key']))
    expect(keys.size).toBe(2)
  },
)

testAsEnterprise(
  'a file is replaced and removed; a wrong one is refused and the others stay',
  { tag: '@once' },
  async ({ page, portal, noJavaScript }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    // Browsers escape a quote in the name on its way; it is shown, and saved under, as it is.
    await upload(page, 0, '最早的"初稿".pdf', noJavaScript)
    const first = page.locator('[data-material]').first()
    if (noJavaScript) {
      await first.locator('summary', { hasText: '替换' }).click()
      await first.getByLabel('替换最早的"初稿".pdf的文件').setInputFiles(pdf('第一份.pdf'))
      await first.getByRole('button', { name: '上传并替换' }).click()
    } else await first.getByLabel('替换最早的"初稿".pdf').setInputFiles(pdf('第一份.pdf'))
    await expect(first.getByRole('link', { name: '第一份.pdf' })).toBeVisible()
    await expect(page.getByRole('link', { name: '最早的"初稿".pdf' })).toHaveCount(0)
    const second = page.locator('[data-material]').nth(1)
    await second.locator('input[type=file][name=file]').setInputFiles({
      name: '假的.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    })
    if (noJavaScript) await second.locator('button', { hasText: '上传' }).click()
    await expect(second.locator('[data-field-error]')).toBeVisible()
    await expect(
      page.locator('[data-material]').first().getByRole('link', { name: '第一份.pdf' }),
    ).toBeVisible()
    await page.locator('[data-material]').first().getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('材料已删除').first()).toBeVisible()
    await expect(page.getByRole('link', { name: '第一份.pdf' })).toHaveCount(0)
  },
)
