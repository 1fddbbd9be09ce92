import { expect, logIn, test } from './fixtures/test.ts'

const sensorId = 'e-demo-1'

test('somebody asks to act for an enterprise, is approved in another window, and objected to', {
  tag: '@journey',
}, async ({ page, browser, portal, control, expectAccessible, noJavaScript }) => {
  const manager = await control.makeUser({ name: '周管理', enterprises: [{ enId: sensorId }] })
  await logIn(page, await control.makeUser({ name: '郑新' }))
  await page.goto('/user/enterprises')
  await page.getByLabel('统一社会信用代码').fill('91320500MA1ABCDE8R')
  await page.getByLabel('企业名称').fill('苏州澄湖传感技术有限公司')
  await page.getByLabel('法定代表人').fill('王敏')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '证明可以代表企业办事' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '申请批准' }).click()
  // Where the person looks, and not above it.
  await expect(page.getByText('已告诉企业的法定代表人和管理员，等待批准').first()).toBeInViewport()
  await expectAccessible()

  const elsewhere = await browser.newContext({ baseURL: portal.origin, javaScriptEnabled: !noJavaScript })
  const approver = await elsewhere.newPage()
  await logIn(approver, manager)
  await approver.goto(`/user/relation/${sensorId}/people`)
  await approver.getByLabel('批准的身份').selectOption('查看人')
  await approver.getByRole('button', { name: /^批准.*郑新/ }).click()
  await expect(approver.getByText('已批准，身份是查看人')).toBeInViewport()
  await page.goto('/user/enterprises')
  await expect(page.getByText('您是查看人')).toBeVisible()

  await approver.getByRole('link', { name: /提出异议.*郑新/ }).click()
  await approver.getByRole('button', { name: '确定' }).click()
  await expect(approver.getByText('郑新暂时不能办事')).toBeVisible()
  await approver.getByRole('link', { name: /决定.*郑新/ }).click()
  await approver.getByRole('radio', { name: /^经办人/ }).check()
  await approver.getByRole('button', { name: '确认身份' }).click()
  await expect(approver.getByText('身份已改为经办人')).toBeVisible()
  await expect(approver.getByText('有异议', { exact: true })).toHaveCount(0)
  await elsewhere.close()
})
