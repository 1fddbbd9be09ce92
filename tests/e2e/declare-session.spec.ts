import { begin, beginFree, fieldOf, fill, fillSections, handIn, pdf, upload, uploadAll } from './declaring.ts'
import { expect, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

const editing = '/policy/api/customer/declare-ent/edit'
const detail = '/policy/api/customer/declare-ent/detail'
const evaluating = '/policy/api/customer/declare-ent/evaluate'
const expired = { kind: 'status', status: 401 } as const
const sections = {
  enterprise: 'enterprise.address',
  contact: 'contact.position',
  project: 'project.summary',
  bank: 'bank.bankName',
} as const

for (const [step, name] of Object.entries(sections)) {
  test(`a session that ends on the step ${step} loses nothing`, async ({
    page,
    control,
    enterpriseUser,
    noJavaScript,
  }) => {
    test.slow()
    const id = await begin(page)
    await page.goto(`/apply/${id}/${step}`)
    await control.arm({ path: editing, times: 2, fault: expired })
    await fieldOf(page, name).fill('过期前填写')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.waitForURL(/\/auth\/login/)
    await control.disarm()
    await logInByAccount(page, control, enterpriseUser)
    await page.waitForURL(`**/apply/${id}/${step}`)
    await expect(fieldOf(page, name)).toHaveValue('过期前填写')
    // With scripts what came back is saved by itself.
    if (noJavaScript) await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText(/草稿已(自动)?保存/).first()).toBeVisible()
    await page.reload()
    await expect(fieldOf(page, name)).toHaveValue('过期前填写')
  })
}

test('a session that ends on the materials: the files that are there stay, the one on its way is asked for again', async ({
  page,
  control,
  enterpriseUser,
  noJavaScript,
}) => {
  test.slow()
  const id = await begin(page)
  await page.goto(`/apply/${id}/materials`)
  await upload(page, 0, '第一份.pdf', noJavaScript)
  const item = page.locator('.file').nth(1)
  const input = item.locator('input[type=file][name=file]').last()
  // Large enough to be on its way still when the answer comes.
  const large = { ...pdf('第二份.pdf'), buffer: Buffer.alloc(12 * 1024 * 1024, '%PDF-1.7\n') }
  await control.arm({ path: detail, fault: expired })
  await input.setInputFiles(large)
  if (noJavaScript) {
    await item.locator('button', { hasText: '上传' }).last().click()
    await page.waitForURL(/\/auth\/login/)
    await control.disarm()
    await logInByAccount(page, control, enterpriseUser)
    await page.waitForURL(new RegExp(`/apply/${id}/materials`))
    await expect(page.getByText('选的文件没有上传')).toBeVisible()
    await upload(page, 1, '第二份.pdf', noJavaScript)
    await expect(page.getByText('选的文件没有上传')).toHaveCount(0)
  } else {
    await expect(item.getByText('“第二份.pdf”还没有上传')).toBeVisible()
    // Leaving would lose the chosen file.
    await page.getByRole('link', { name: '联系人' }).click()
    await expect(page.getByText('还有文件没有传完')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await control.disarm()
    const opened = page.context().waitForEvent('page')
    await item.getByRole('link', { name: '在新窗口登录' }).click()
    const other = await opened
    await logInByAccount(other, control, enterpriseUser)
    await other.close()
    await item.getByRole('button', { name: '重试' }).click()
    await expect(item.getByRole('link', { name: '第二份.pdf' })).toBeVisible()
  }
  await expect(page.locator('.file').first().getByRole('link', { name: '第一份.pdf' })).toBeVisible()
})

test('a session that ends while handing in: nothing is lost, and it is handed in once', async ({
  page,
  control,
  enterpriseUser,
  noJavaScript,
}) => {
  test.slow()
  const id = await begin(page)
  await fillSections(page, id)
  await uploadAll(page, noJavaScript)
  await page.goto(`/apply/${id}/confirm`)
  await control.arm({ path: editing, times: 1, fault: expired })
  await page.getByRole('checkbox', { name: '本企业对所填内容' }).check()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/\/auth\/login/)
  await logInByAccount(page, control, enterpriseUser)
  await page.waitForURL(`**/apply/${id}/confirm`)
  await handIn(page)
  await page.goto('/user/my-apply')
  await expect(page.getByText('申报号')).toHaveCount(1)
})

test('a session that ends while withdrawing or evaluating: asked again, done once', async ({
  page,
  control,
  enterpriseUser,
}) => {
  test.slow()
  const id = await beginFree(page)
  for (const step of ['contact', 'bank']) {
    await page.goto(`/apply/${id}/${step}`)
    await fill(page)
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(step))
  }
  await handIn(page)

  await page.goto(`/user/my-apply/${id}/withdraw`)
  await control.arm({ path: editing, times: 1, fault: expired })
  await page.getByRole('button', { name: '确定' }).click()
  await page.waitForURL(/\/auth\/login/)
  await logInByAccount(page, control, enterpriseUser)
  await page.waitForURL(`**/user/my-apply/${id}/withdraw`)
  await expect(page.getByText('要撤回这份申报吗')).toBeVisible()
  await page.getByRole('link', { name: '取消' }).click()
  await expect(page.getByText('已提交').first()).toBeVisible()

  for (const status of ['accepted', 'reviewing', 'approved'] as const)
    await control.moveDeclaration(id, { status })
  await page.goto(`/user/my-apply/${id}`)
  await control.arm({ path: evaluating, times: 1, fault: expired })
  await page.getByRole('radio', { name: /基本满意/ }).check()
  await page.getByLabel('想说的话').fill('快一点就好了')
  await page.getByRole('button', { name: '提交评价' }).click()
  await page.waitForURL(/\/auth\/login/)
  await logInByAccount(page, control, enterpriseUser)
  await page.waitForURL(new RegExp(`/user/my-apply/${id}`))
  await expect(page.getByRole('radio', { name: /基本满意/ })).toBeChecked()
  await expect(page.getByLabel('想说的话')).toHaveValue('快一点就好了')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByText('基本满意：快一点就好了')).toBeVisible()
})
