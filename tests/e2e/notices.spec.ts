import { handInShortest } from '../requests/declaring.ts'
import { visitorWith } from './declaring.ts'
import { expect, test, testAsEnterprise } from './fixtures/test.ts'

testAsEnterprise(
  'a mail address is proved and what comes there is chosen, each press with a word',
  { tag: '@journey' },
  async ({ page, control, expectAccessible }) => {
    await page.goto('/user/notices')
    await expect(page.getByRole('checkbox', { name: '短信：资金已拨付' })).not.toBeChecked()
    await page.getByLabel('邮箱', { exact: true }).fill('wang@example.cn')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expect(page.getByText('验证码已发到 wang@example.cn').first()).toBeVisible()
    await expectAccessible()
    const [mail] = await control.mails('wang@example.cn')
    await page.getByLabel('邮件里的验证码').fill(/\d{6}/.exec(mail?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: '验证邮箱' }).click()
    await expect(page.getByText('邮箱已验证').first()).toBeVisible()
    await page.getByRole('checkbox', { name: '邮件：资金已拨付' }).check()
    await page.getByRole('button', { name: '保存通知设置' }).click()
    await expect(page.getByText('通知设置已保存').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: '邮件：资金已拨付' })).toBeChecked()
    await expectAccessible()
  },
)

testAsEnterprise(
  'messages on a declaration are written where they are read',
  async ({ page, portal, control, expectAccessible }) => {
    const id = await handInShortest(await visitorWith(page, portal), control)
    await page.goto(`/user/my-apply/${id}`)
    await page.getByText('写留言', { exact: true }).click()
    await page.getByLabel('给受理部门留言').fill('请问什么时候有结果？')
    await page.getByRole('button', { name: '发送', exact: true }).click()
    await expect(page.getByText('留言已发给受理部门').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '与受理部门的留言' })).toContainText('已发送')
    await control.answerDeclaration(id, { words: '本周五前。' })
    await page.reload()
    await expect(page.getByRole('region', { name: '与受理部门的留言' })).toContainText('本周五前。')
    await expectAccessible()
  },
)

testAsEnterprise('a search is saved from its results and listed', async ({ page, expectAccessible }) => {
  await page.goto('/zct-ee/policy-find?keyword=研发')
  await page.getByRole('link', { name: '保存这个查询' }).click()
  await page.getByLabel('名称', { exact: true }).fill('研发')
  await expectAccessible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('已保存为“研发”').first()).toBeVisible()
  await page.goto('/zct-ee/subscribe')
  const saved = page.getByRole('region', { name: '保存的查询' })
  await expect(saved.getByRole('link', { name: '研发', exact: true })).toBeVisible()
  await expectAccessible()
  await saved.getByRole('link', { name: /改名或删除/ }).click()
  await expectAccessible()
})

test('who comes from a mail is told by one button what came of its link', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`/notices/unsubscribe?token=${'x'.repeat(43)}`)
  await expectAccessible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('链接已失效').first()).toBeVisible()
})
