import { expect, test, testAsIndividual } from './fixtures/test.ts'

const path = '/zct-ee/subscribe'
const brought = '/policy/api/customer/policy/subscription/list'

test('a visitor sees the tags, and saving asks for a login', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: '政策订阅' })).toBeVisible()
  await expect(page.getByText('保存订阅需要登录')).toBeVisible()
  await page.getByRole('checkbox', { name: /研发创新/ }).check()
  await page.getByRole('button', { name: '保存订阅' }).click()
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await expect(page.getByText('请登录').first()).toBeVisible()
})

testAsIndividual(
  'tags are saved in one go, bring their policies, and can be taken away',
  async ({ page, control, expectAccessible }) => {
    await page.goto(path)
    await expect(page.getByText('还没有订阅，先在上面勾选标签。')).toBeVisible()
    await page.getByRole('checkbox', { name: /研发创新/ }).check()
    await page.getByRole('checkbox', { name: /税费减免/ }).check()
    await page.getByRole('button', { name: '保存订阅' }).click()
    await expect(page.getByText('已订阅 2 个标签').first()).toBeVisible()
    expect(await control.calls('/policy/api/customer/tag/add/batch')).toHaveLength(1)
    await expect(page.getByRole('heading', { name: '订阅的政策' })).toBeVisible()
    await expect(page.locator('li.policy').first()).toBeVisible()
    await expectAccessible()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /税费减免/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /研发创新/ }).uncheck()
    await page.getByRole('checkbox', { name: /税费减免/ }).uncheck()
    await page.getByRole('button', { name: '保存订阅' }).click()
    await expect(page.getByText('已取消全部订阅').first()).toBeVisible()
  },
)

for (const [name, fault] of [
  ['hangs', { kind: 'hang' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  testAsIndividual(`when the policies' call ${name} the tags stay`, async ({ page, control }) => {
    await control.arm({ path: brought, fault })
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('checkbox', { name: /研发创新/ })).toBeVisible()
    await expect(page.getByText('订阅的政策暂时取不到')).toBeVisible()
  })
}

test('tags that cannot be had show the failure inside the frame', async ({ page, control }) => {
  await control.arm({ path: '/policy/api/customer/tag/getTags', fault: { kind: 'status', status: 500 } })
  const response = await page.goto(path)
  expect(response?.status()).toBe(502)
  await expect(page.getByText('网站标识码')).toBeVisible()
})

test('a tag that does not exist changes nothing @once', async ({ portal }) => {
  const answer = await portal.post(path, { wish: 'save', tags: '../x' })
  expect(answer.status).toBeGreaterThanOrEqual(300)
  expect(answer.status).toBeLessThan(500)
})
