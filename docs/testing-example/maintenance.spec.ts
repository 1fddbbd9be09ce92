import { expect, test } from '../../tests/playwright/index.ts'

test('news during maintenance', async ({ page, control }) => {
  const fault = { kind: 'envelope', returnCode: '9000', data: { errorMessage: '系统维护中' } } as const
  await control.arm({ path: '/policy/api/ua/**', fault })
  await page.goto('/news')
  await expect(page.getByText('系统维护中')).toBeVisible()
  await control.disarm()
  await page.reload()
  await expect(page.getByText('系统维护中')).toHaveCount(0)
})
