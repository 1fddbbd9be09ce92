import { begin } from '../requests/declaring.ts'
import { failures } from '../requests/refusals.ts'
import { fieldOf, justSaved, pdf, visitorWith } from './declaring.ts'
import { expect, testAsEnterprise, testAsIndividual } from './fixtures/test.ts'

const policy = '/zct-ee/policy-info/n-rd-2023-7'
/** Several messages, one with its code, and an answer that is no envelope. */
const each = failures.filter(({ name }) => ['3000', '9527', '504 of something between'].includes(name))

for (const { name, fault, says } of each) {
  testAsIndividual(
    `a favourite that fails with ${name} is told of in the page, and the button is as before`,
    { tag: name === '9527' ? ['@once', '@journey'] : '@once' },
    async ({ page, control }) => {
      await page.goto(policy)
      await control.arm({ path: '/policy/api/customer/policy/favorite/*', fault })
      const button = page.getByRole('main').getByRole('button', { name: '收藏', exact: true })
      await button.click()
      for (const words of says) await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(button).toHaveAttribute('aria-pressed', 'false')
      await expect(button).toHaveText('收藏')
      await expect(button).not.toHaveAttribute('aria-busy')
      await control.disarm()
      await button.click()
      await expect(page.getByRole('main').getByRole('button', { name: '取消收藏' })).toHaveText('已收藏')
    },
  )

  testAsEnterprise(
    `an upload, a saving and a download that fail with ${name} are told of where one works`,
    { tag: '@once' },
    async ({ page, portal, control }) => {
      const id = await begin(await visitorWith(page, portal))
      await control.arm({ path: '/uaa/api/uploadfile/file', fault })
      await page.goto(`/apply/${id}/materials`)
      const item = page.locator('[data-material]').first()
      await item.locator('input[type=file][name=file]').setInputFiles(pdf('证明.pdf'))
      for (const words of says) await expect(item.getByRole('alert')).toContainText(words)
      await control.disarm()
      // What was refused for what it is can only be chosen anew.
      if (name === '3000') await item.locator('input[type=file][name=file]').setInputFiles(pdf('证明.pdf'))
      else await item.getByRole('button', { name: /^重试/ }).click()
      await expect(item.getByRole('link', { name: '证明.pdf' })).toBeVisible()
      await control.arm({ path: '/uaa/api/download/file', fault })
      await item.getByRole('link', { name: '证明.pdf' }).click()
      for (const words of says) await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
      await control.disarm()
      const saved = page.waitForEvent('download')
      await item.getByRole('link', { name: '证明.pdf' }).click()
      expect((await saved).suggestedFilename()).toBe('证明.pdf')
      await expect(page).toHaveURL(`/apply/${id}/materials`)
      await page.goto(`/apply/${id}/project`)
      await control.arm({ path: '/policy/api/customer/declare-ent/edit', fault })
      await fieldOf(page, 'project.name').fill('还没有存上的项目')
      for (const words of says)
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible()
      await expect(fieldOf(page, 'project.name')).toHaveValue('还没有存上的项目')
    },
  )
}

testAsEnterprise(
  'a step whose button is refused says that it is not saved, and is saved once one goes on typing',
  { tag: '@once' },
  async ({ page, portal, control }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/project`)
    const editing = '/policy/api/customer/declare-ent/edit'
    const fault = { kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } } as const
    await control.arm({ path: editing, times: 1, fault })
    await fieldOf(page, 'project.summary').fill('一按下一步就被拒绝')
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('9527 : 系统维护中')
    await expect(page.getByText('还没有保存。请看上面的提示')).toBeVisible()
    await expect(page.getByText('正在保存…')).toHaveCount(0)
    await fieldOf(page, 'project.summary').fill('接着写')
    await expect(page.getByText(justSaved)).toBeVisible()
  },
)
