import { prepareDeclaration, refusedUploads } from '../requests/declaring.ts'
import { begin, fieldOf, fill, handIn, pdf, typed, upload, visitorWith } from './declaring.ts'
import { expect, logIn, stillWaiting, test, testAsEnterprise } from './fixtures/test.ts'

const editing = '/policy/api/customer/declare-ent/edit'
/** The place of a material that takes several files. */
const severalFiles = 2

test('a form that was opened for another enterprise is refused, and switching back brings it all back @once', async ({
  page,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] })
  await logIn(page, user)
  const id = await begin(page)
  await page.goto(`/apply/${id}/contact`)
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByText('切换企业').first().click()
  await other.getByRole('button', { name: '乙公司' }).click()
  await expect(other.getByText('已切换到乙公司').first()).toBeVisible()
  await control.forgetCalls()
  await fieldOf(page, 'contact.position').fill('财务总监')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.waitForURL(/\/enterprise\/back/)
  expect(await control.calls(editing)).toHaveLength(0)
  await page
    .getByRole('button', { name: /甲公司|切换回|确定/ })
    .first()
    .click()
  await page.waitForURL(`**/apply/${id}/contact`)
  await expect(fieldOf(page, 'contact.position')).toHaveValue('财务总监')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存').first()).toBeVisible()
})

testAsEnterprise(
  'back, forward and reload at every step send nothing again and lose nothing',
  async ({ page, portal, control, noJavaScript }) => {
    const id = await prepareDeclaration(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/project`)
    for (const number of [4, 5, 6]) {
      if (number === 6) await upload(page, severalFiles, '补充.pdf', noJavaScript)
      await page.getByRole('button', { name: '下一步' }).click()
      await expect(page.getByRole('heading', { name: `第 ${number} 步` })).toBeVisible()
    }
    await handIn(page)
    await control.forgetCalls()
    for (let step = 0; step < 4; step++) {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const written = (await control.calls()).filter(
      (call) => call.path.includes('declare-ent') && call.method === 'POST',
    )
    expect(written).toEqual([])
    await page.goto('/user/my-apply')
    await expect(page.getByText('申报号')).toHaveCount(1)
  },
)

testAsEnterprise(
  'back, reload and forward at every step of a draft: saved, and nothing is sent again',
  async ({ page, control }) => {
    test.slow()
    const id = await begin(page)
    const firstOf = {
      enterprise: 'enterprise.address',
      contact: 'contact.name',
      project: 'project.summary',
      bank: 'bank.accountNumber',
    } as const
    await page.goto(`/apply/${id}/enterprise`)
    for (const [at, [step, name]] of Object.entries(firstOf).entries()) {
      await fill(page)
      await page.getByRole('button', { name: '下一步' }).click()
      const next = page.getByRole('heading', { name: `第 ${at + 2} 步` })
      await expect(next).toBeVisible()
      await control.forgetCalls()
      await page.goBack()
      await expect(page, step).toHaveURL(new RegExp(`/${step}$`))
      await expect(fieldOf(page, name), step).toHaveValue(typed[name])
      await page.reload()
      await expect(fieldOf(page, name), step).toHaveValue(typed[name])
      await page.goForward()
      await expect(next).toBeVisible()
      await page.reload()
      await expect(next).toBeVisible()
      expect((await control.calls(editing)).map((call) => call.method)).toEqual([])
    }
  },
)

testAsEnterprise('what is typed is saved by itself @once', async ({ page, control }) => {
  const id = await begin(page)
  await page.goto(`/apply/${id}/project`)
  await fieldOf(page, 'project.name').fill('自动保存的项目')
  await expect(page.getByText('草稿已自动保存')).toBeVisible()
  await control.arm({ path: editing, fault: { kind: 'status', status: 500 } })
  await fieldOf(page, 'project.summary').fill('没有存上')
  await expect(page.getByText('自动保存没有成功')).toBeVisible()
  await page.getByRole('link', { name: '联系人' }).click()
  await expect(page.getByText('还没有保存，确定离开吗')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有存上')
  await control.disarm()
  // Without a line the button leaves the page as it is.
  await page.context().setOffline(true)
  await fieldOf(page, 'project.summary').fill('没有网络时写的')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('网络断开了')).toBeVisible()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有网络时写的')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '联系人' }).click()
  await expect(page.getByRole('heading', { name: '第 2 步' })).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有网络时写的')
  await page.goto(`/apply/${id}/project`)
  await expect(fieldOf(page, 'project.name')).toHaveValue('自动保存的项目')
})

testAsEnterprise(
  'what is typed and chosen before the scripts have arrived is taken up by them @once',
  async ({ page }) => {
    const id = await begin(page)
    // This person does not wait for them.
    await page.removeLocatorHandler(page.locator(stillWaiting))
    let arrive = () => {}
    const arrived = new Promise<void>((done) => {
      arrive = done
    })
    await page.route('**/*.js', async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(`/apply/${id}/project`, { waitUntil: 'commit' })
    await fieldOf(page, 'project.name').fill('早早填好的项目')
    arrive()
    await expect(page.getByText('草稿已自动保存')).toBeVisible()
    await page.goto(`/apply/${id}/materials`)
    await page.locator('.file').first().locator('input[type=file]').setInputFiles(pdf('早早选好的.pdf'))
    await expect(page.locator('.file').first().getByRole('link', { name: '早早选好的.pdf' })).toBeVisible()
    await page.goto(`/apply/${id}/project`)
    await expect(fieldOf(page, 'project.name')).toHaveValue('早早填好的项目')
  },
)

for (const { what, file, says } of refusedUploads) {
  testAsEnterprise(`an upload of ${what} is refused with the reason @once`, async ({ page }) => {
    const id = await begin(page)
    await page.goto(`/apply/${id}/materials`)
    const item = page.locator('.file').first()
    await item.locator('input[type=file][name=file]').setInputFiles(file)
    await expect(item.locator('.err')).toHaveText(says)
    await page.reload()
    await expect(page.locator('.got')).toHaveCount(0)
  })
}

testAsEnterprise('a file on its way shows its progress in percent @once', async ({ page, context }) => {
  const id = await begin(page)
  await page.goto(`/apply/${id}/materials`)
  const item = page.locator('.file').nth(severalFiles)
  const throttle = await context.newCDPSession(page)
  await throttle.send('Network.enable')
  await throttle.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 512 * 1024,
  })
  const large = { ...pdf('大文件.pdf'), buffer: Buffer.alloc(4 * 1024 * 1024, '%PDF-1.7\n') }
  await item.locator('input[type=file][name=file]').setInputFiles([large])
  const progress = item.getByRole('progressbar', { name: '大文件.pdf，已上传' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  await expect(item.getByText(/^[1-9]\d?%$/).first()).toBeVisible()
  await expect(item.getByRole('link', { name: '大文件.pdf' })).toBeVisible()
})

testAsEnterprise('several files at once: each for itself @once', async ({ page }) => {
  const id = await begin(page)
  await page.goto(`/apply/${id}/materials`)
  const item = page.locator('.file').nth(2)
  const files = [pdf('一.pdf'), pdf('二.pdf'), pdf('三.pdf')]
  await item
    .locator('input[type=file][name=file]')
    .setInputFiles([...files, { ...pdf('空.pdf'), buffer: Buffer.alloc(0) }])
  for (const file of files) await expect(item.getByRole('link', { name: file.name })).toBeVisible()
  await expect(item.locator('.err')).toHaveCount(1)
})
