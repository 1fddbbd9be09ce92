import { expect, test, testAsIndividual } from './fixtures/test.ts'

const save = '/policy/api/consult/save'

/** What scripts show of section 8 of the specification; each entry by itself is asked for by requests. */
test.describe('error catalogue', { tag: '@once' }, () => {
  testAsIndividual(
    'the warnings of a form, then its failure: each is shown, and what was typed stays',
    async ({ page, control }) => {
      await page.goto('/zct-ee/policy-info/n-rd-2023-7')
      const form = page.locator('#consult')
      const shown = form.getByRole('alert')
      await form.getByLabel('想问什么').fill('问题')
      await form.getByLabel('具体情况').fill('问题的具体情况')
      const warnings = ['第一条提醒', '第二条提醒']
      const { id } = await control.arm({
        path: save,
        fault: {
          kind: 'envelope',
          returnCode: '3000',
          data: warnings.map((errorMessage) => ({ errorMessage })),
        },
      })
      await form.getByRole('button', { name: '提交' }).click()
      for (const text of warnings) await expect(shown.getByText(text)).toBeVisible()
      await expect(form.getByLabel('具体情况')).toHaveValue('问题的具体情况')
      await control.disarm(id)
      await control.arm({
        path: save,
        fault: {
          kind: 'status',
          status: 503,
          body: '{"returnCode":"9527","data":{"errorMessage":"系统维护中"}}',
          contentType: 'application/json',
        },
      })
      await form.getByRole('button', { name: '提交' }).click()
      await expect(shown).toContainText('9527(503) : 系统维护中')
      await expect(form.getByLabel('具体情况')).toHaveValue('问题的具体情况')
    },
  )

  testAsIndividual('a person without an enterprise is not navigated to a tool', async ({ page }) => {
    await page.goto('/zct-ee/subscribe')
    await page.getByRole('link', { name: '政策计算器' }).click()
    await expect(page.getByText('请以法人账号登录').first()).toBeVisible()
    await expect(page).toHaveURL(/\/zct-ee\/subscribe/)
  })
})
