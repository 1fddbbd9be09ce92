import { expect, test } from './fixtures/test.ts'

test('of the reasons those of the chosen grade alone are in sight, and a bad grade asks for words', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await page.goto('/rating/guide/gazelle')
  const reasons = page.getByRole('group', { name: '为什么' })
  await expect(reasons).toBeHidden()
  await page.getByRole('radio', { name: '非常满意' }).check()
  await expect(reasons.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByText('请说说哪里不好')).toBeHidden()
  await page.getByRole('radio', { name: '非常不满意' }).check()
  await expect(reasons.getByRole('checkbox', { name: '办事指南提供样本有错' })).toBeVisible()
  await expect(reasons.getByRole('checkbox', { name: '条件和材料一看就懂' })).toBeHidden()
  await expect(page.getByText('请说说哪里不好')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('评价已提交，谢谢。没有登录的评价供承办部门参考，不计入评价结果')).toBeVisible()
})
