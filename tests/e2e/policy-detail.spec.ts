import { expect, test, testAsIndividual } from './fixtures/test.ts'

const policy = '/zct-ee/policy-info/n-rd-2023-7'

testAsIndividual(
  'keeps a favourite and takes it back, and says so when it is done',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto(policy)
    const actions = page.getByRole('complementary', { name: '操作' })
    const add = actions.getByRole('button', { name: '收藏', exact: true })
    // It is under way for as long as nobody has seen that it is.
    const { promise: seenBusy, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/favourite/*', async (route) => {
      await seenBusy
      await route.continue()
    })
    await add.click({ noWaitAfter: true })
    const remove = actions.getByRole('button', { name: '取消收藏' })
    await expect(remove).toHaveAttribute('aria-busy', 'true')
    letGo()
    await expect(remove).not.toHaveAttribute('aria-busy')
    await page.reload()
    await actions.getByRole('button', { name: '取消收藏' }).click()
    await expect(actions.getByRole('button', { name: '收藏', exact: true })).toBeVisible()
  },
)

testAsIndividual(
  'takes a consultation once, keeps what was typed when it is not right, and answers at the form',
  async ({ page, control, noJavaScript }) => {
    await page.goto(policy)
    const form = page.locator('#consult')
    await form.getByLabel('具体情况').fill('我们去年有 300 万元研发费用。')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText('请填写').first()).toBeVisible()
    await expect(form.getByLabel('具体情况')).toHaveValue('我们去年有 300 万元研发费用。')
    await form.getByLabel('想问什么').fill('委托研发怎么算')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText('咨询已提交')).toBeInViewport()
    await expect(form.getByLabel('具体情况')).toHaveValue('')
    if (!noJavaScript) await expect(form.locator('[data-messages]')).toBeFocused()
    const saved = (await control.calls('/policy/api/consult/save')).filter((call) => call.method === 'POST')
    expect(saved).toHaveLength(1)
  },
)

test('on a telephone the address to share shows once it is asked for, and the gist stands before the facts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(policy)
  const address = page.getByRole('textbox', { name: '本页地址' })
  await expect(address).toBeHidden()
  await page.getByRole('link', { name: '分享', exact: true }).click()
  await expect(address).toBeVisible()
  await expect(address).toHaveValue(new RegExp(`${policy}$`))
  const heights = await page
    .locator('main [class*=lead], main dl')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/zct-ee/declare-project/digital-sme-pilot')
  // What can be done is in sight without scrolling.
  await expect(page.getByRole('complementary', { name: '办理' })).toBeInViewport({ ratio: 0.9 })
})

test('prints on one sheet of A4 with a QR code', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/zct-ee/policy-info/n-hte-32')
  await page.getByRole('link', { name: '打印' }).click()
  await expect(page).toHaveURL(/\/print$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('高新技术企业认定管理办法')
  await expect(page.getByRole('img', { name: '本页二维码' })).toBeVisible()
  await expect(page.getByText('科技人员占比不低于10%')).toBeVisible()
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.getByRole('link', { name: '返回政策页' }).click()
  await expect(page).toHaveURL(/\/n-hte-32$/)
})

test('copies the address where scripts run', { tag: '@once' }, async ({ page, context }) => {
  await page.goto(policy)
  await expect(page.getByLabel('本页地址')).toHaveValue(new RegExp(`${policy}$`))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: '复制地址' }).click()
  await expect(page.getByText('地址已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(policy)
})
