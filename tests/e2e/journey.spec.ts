import { expect, test } from './fixtures/test.ts'
import { logInByAccount, openPersonMenu } from './signing-in.ts'

/** The way that everything hangs on: from the front page to a policy that one follows, and out again. */
test('a person finds a policy, logs in, follows it, asks about it and leaves', {
  tag: ['@specified', '@journey'],
}, async ({ page, control }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '全部政策' }).click()
  await page.getByLabel('政策名称、文号或关键词').fill('研发费用')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  const row = page.locator('li[data-policy]', { hasText: '财政部 税务总局公告2023年第7号' })
  await row.getByRole('heading', { level: 3 }).getByRole('link').click()
  const title = '财政部 税务总局关于进一步完善研发费用税前加计扣除政策的公告'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const actions = page.getByRole('complementary', { name: '操作' })
  await actions.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(page.getByText('请登录', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: '省统一身份认证' }).click()
  await page.getByRole('button', { name: /李青/ }).click()
  await expect(page.getByText('登录成功').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(page.url(), 'the code leaves the address').not.toContain('code=')

  // What was pressed before the login has been done by it.
  await expect(actions.getByRole('button', { name: '取消收藏' })).toBeVisible()
  await actions.getByRole('button', { name: '订阅', exact: true }).click()
  await expect(actions.getByRole('button', { name: '取消订阅' })).toBeVisible()
  await page.locator('#consult').getByLabel('想问什么').fill('委托研发怎么算')
  await page.locator('#consult').getByLabel('具体情况').fill('委托境内机构研发的费用能不能加计扣除？')
  await page.locator('#consult').getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('咨询已提交').first()).toBeVisible()

  await page.goto('/user/collect')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('link', { name: '我的咨询' }).first().click()
  await expect(page.getByText('委托研发怎么算')).toBeVisible()
  const [asked] = await control.calls('/policy/api/consult/save')
  expect(asked?.body).toMatchObject({ title: '委托研发怎么算', policyId: 'n-rd-2023-7' })

  await openPersonMenu(page, { name: '李青' })
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('注销成功').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '登录/注册' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('委托研发怎么算')).toHaveCount(0)
  await page.goto('/user/consult')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a person with an account and a password comes back to where they were', {
  tag: ['@specified', '@journey'],
}, async ({ page, control }) => {
  const user = await control.makeUser({ name: '周宁' })
  await page.goto('/zct-ee/subscribe')
  await page.getByRole('checkbox', { name: /研发创新/ }).check()
  await page.getByRole('button', { name: '保存订阅' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fzct-ee%2Fsubscribe/)
  await logInByAccount(page, control, user)
  await expect(page.getByRole('heading', { level: 1, name: '政策订阅' })).toBeVisible()
  await page.getByRole('checkbox', { name: /研发创新/ }).check()
  await page.getByRole('button', { name: '保存订阅' }).click()
  await expect(page.getByText('已订阅 1 个标签').first()).toBeVisible()
  await expect(page.locator('li[data-policy]').first()).toBeVisible()
})
