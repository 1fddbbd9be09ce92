import { begin, prepareDeclaration } from '../requests/declaring.ts'
import { fieldOf, handIn, justSaved, pdf, upload, visitorWith } from './declaring.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount, smsCode } from './signing-in.ts'

const editing = '/policy/api/customer/declare-ent/edit'
const detail = '/policy/api/customer/declare-ent/detail'
const expired = { kind: 'status', status: 401 } as const
/** The others are the same to scripts; all of them are sent by requests too. */
const sections = { contact: 'contact.position', project: 'project.summary' } as const

for (const [step, name] of Object.entries(sections)) {
  test(`a session that ends on the step ${step} loses nothing`, { tag: '@once' }, async ({
    page,
    portal,
    control,
    enterpriseUser,
  }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/${step}`)
    await control.arm({ path: editing, times: 2, fault: expired })
    await fieldOf(page, name).fill('过期前填写')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.waitForURL(/\/auth\/login/)
    await control.disarm()
    await logInByAccount(page, control, enterpriseUser)
    await page.waitForURL(`**/apply/${id}/${step}`)
    await expect(fieldOf(page, name)).toHaveValue('过期前填写')
    // What came back is saved by itself.
    await expect(page.getByText(justSaved)).toBeVisible()
    await page.reload()
    await expect(fieldOf(page, name)).toHaveValue('过期前填写')
  })
}

test('a session that ends on the materials: the files that are there stay, the one on its way is asked for again', {
  tag: '@once',
}, async ({ page, portal, control, enterpriseUser }) => {
  const id = await begin(await visitorWith(page, portal))
  await page.goto(`/apply/${id}/materials`)
  await upload(page, 0, '第一份.pdf', false)
  const item = page.locator('[data-material]').nth(1)
  const input = item.locator('input[type=file][name=file]').last()
  // Large enough to be on its way still when the answer comes.
  const large = { ...pdf('第二份.pdf'), buffer: Buffer.alloc(12 * 1024 * 1024, '%PDF-1.7\n') }
  await control.arm({ path: detail, fault: expired })
  await input.setInputFiles(large)
  await expect(item.getByText('登录过期或未登录，请重新登录。“第二份.pdf”还没有上传')).toBeVisible()
  // Leaving would lose the chosen file.
  await page.getByRole('link', { name: '联系人' }).click()
  await expect(page.getByText('还有文件没有传完')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await control.disarm()
  const opened = page.context().waitForEvent('page')
  await item.getByRole('link', { name: '在新窗口登录' }).click()
  const other = await opened
  await expect(other.getByText('登录过期或未登录，请重新登录')).toBeVisible()
  await logInByAccount(other, control, enterpriseUser)
  await other.close()
  await item.getByRole('button', { name: '重试' }).click()
  await expect(item.getByRole('link', { name: '第二份.pdf' })).toBeVisible()
  await expect(
    page.locator('[data-material]').first().getByRole('link', { name: '第一份.pdf' }),
  ).toBeVisible()
})

test('a session that ends while a step saves itself: a login in a new window lets the step be saved', {
  tag: '@once',
}, async ({ page, portal, control, enterpriseUser }) => {
  const id = await begin(await visitorWith(page, portal))
  await page.goto(`/apply/${id}/project`)
  await control.arm({ path: editing, fault: expired })
  await fieldOf(page, 'project.summary').fill('过期时正在写')
  const notice = page.getByRole('main').getByRole('alert')
  await expect(notice).toContainText('登录过期或未登录，请重新登录')
  await control.disarm()
  const opened = page.context().waitForEvent('page')
  await notice.getByRole('link', { name: '在新窗口登录' }).click()
  const other = await opened
  await logInByAccount(other, control, enterpriseUser)
  await other.close()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存').first()).toBeVisible()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('过期时正在写')
})

test('a session that ends while handing in: nothing is lost, and it is handed in once', {
  tag: '@once',
}, async ({ page, portal, control, enterpriseUser }) => {
  const id = await prepareDeclaration(await visitorWith(page, portal))
  await page.goto(`/apply/${id}/confirm`)
  await control.arm({ path: editing, times: 1, fault: expired })
  await page.getByRole('checkbox', { name: '本企业对所填内容' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/\/auth\/login/)
  await logInByAccount(page, control, enterpriseUser)
  await page.waitForURL(`**/apply/${id}/confirm`)
  // Whoever has logged in by password confirms the bank account besides.
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送到')).toBeVisible()
  await page.getByLabel('短信验证码').fill(await smsCode(control, enterpriseUser.phone))
  await handIn(page)
  await page.goto('/user/my-apply')
  await expect(page.getByText('申报号')).toHaveCount(1)
})
