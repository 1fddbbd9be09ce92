import type { CDPSession, Page } from '@playwright/test'
import { begin, prepareDeclaration, refusedUploads } from '../requests/declaring.ts'
import { fieldOf, fill, handIn, justSaved, pdf, typed, upload, visitorWith } from './declaring.ts'
import { expect, logIn, stillWaiting, test, testAsEnterprise } from './fixtures/test.ts'
import { withoutNetwork } from './network.ts'

const editing = '/policy/api/customer/declare-ent/edit'
/** The place of a material that takes several files. */
const severalFiles = 2

test('a form that was opened for another enterprise is refused, and switching back brings it all back', {
  tag: '@once',
}, async ({ page, portal, control }) => {
  const user = await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] })
  await logIn(page, user)
  const id = await begin(await visitorWith(page, portal))
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
  async ({ page, portal, control }) => {
    test.slow()
    const id = await begin(await visitorWith(page, portal))
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

testAsEnterprise('what is typed is saved by itself', { tag: '@once' }, async ({ page, portal, control }) => {
  const id = await begin(await visitorWith(page, portal))
  await page.goto(`/apply/${id}/project`)
  await fieldOf(page, 'project.name').fill('自动保存的项目')
  await expect(page.getByText(justSaved)).toBeVisible()
  await control.arm({ path: editing, fault: { kind: 'envelope', returnCode: '9527' } })
  await fieldOf(page, 'project.summary').fill('没有存上')
  await expect(page.getByText('没有保存：')).toBeVisible()
  await page.getByRole('link', { name: '联系人' }).click()
  await expect(page.getByText('还没有保存，确定离开吗')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有存上')
  await control.disarm()
  // Without a line the button leaves the page as it is.
  const withNetwork = await withoutNetwork(page)
  await fieldOf(page, 'project.summary').fill('没有网络时写的')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('网络断开了')).toBeVisible()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有网络时写的')
  // A browser tells of a line before anything gets through: what is lost then is sent once more.
  await expect(page.getByText('没有保存：没有连上网站')).toBeVisible()
  await page.route('**/project/autosave', (route) => route.abort(), { times: 1 })
  await withNetwork()
  await expect(page.getByText(justSaved)).toBeVisible()
  await page.getByRole('link', { name: '联系人' }).click()
  await expect(page.getByRole('heading', { name: '第 2 步' })).toBeVisible()
  await page.goBack()
  await expect(fieldOf(page, 'project.summary')).toHaveValue('没有网络时写的')
  await page.goto(`/apply/${id}/project`)
  await expect(fieldOf(page, 'project.name')).toHaveValue('自动保存的项目')
})

testAsEnterprise(
  'what is typed and chosen before the scripts have arrived is taken up by them',
  { tag: '@once' },
  async ({ page, portal }) => {
    const id = await begin(await visitorWith(page, portal))
    // This person does not wait for them.
    await page.removeLocatorHandler(page.locator(stillWaiting))
    let scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`/apply/${id}/project`, { waitUntil: 'commit' })
    await fieldOf(page, 'project.name').fill('早早填好的项目')
    scripts.resolve()
    await expect(page.getByText(justSaved)).toBeVisible()
    await page.goto(`/apply/${id}/materials`)
    await page
      .locator('[data-material]')
      .first()
      .locator('input[type=file]')
      .setInputFiles(pdf('早早选好的.pdf'))
    await expect(
      page.locator('[data-material]').first().getByRole('link', { name: '早早选好的.pdf' }),
    ).toBeVisible()
    await page.goto(`/apply/${id}/project`)
    await expect(fieldOf(page, 'project.name')).toHaveValue('早早填好的项目')

    await fieldOf(page, 'project.summary').fill('已经保存的内容。')
    await expect(page.getByText(justSaved)).toBeVisible()
    scripts = Promise.withResolvers<void>()
    await page.goto(`/apply/${id}/project`, { waitUntil: 'commit' })
    await fieldOf(page, 'project.summary').press('Control+End')
    await page.keyboard.type('早早补充的')
    scripts.resolve()
    await expect(page.getByText(justSaved)).toBeVisible()
    await expect(fieldOf(page, 'project.summary')).toHaveValue('已经保存的内容。早早补充的')
  },
)

testAsEnterprise(
  'an upload that no material takes is refused with the reason',
  { tag: '@once' },
  async ({ page, portal }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    const item = page.locator('[data-material]').first()
    for (const { what, file, says } of refusedUploads) {
      await item.locator('input[type=file][name=file]').setInputFiles(file)
      await expect(item.locator('[data-field-error]'), what).toHaveText(says)
      await page.reload()
      await expect(page.locator('[data-done]'), what).toHaveCount(0)
    }
  },
)

testAsEnterprise(
  'a file that cannot be taken is refused before it is sent',
  { tag: '@once' },
  async ({ page, portal }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/materials/upload')) sent.push(request.url())
    })
    const item = page.locator('[data-material]').first()
    await expect(item.getByRole('button', { name: '选择文件' })).toBeVisible()
    await item
      .locator('input[type=file][name=file]')
      .setInputFiles({ name: '自评测.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })
    await expect(item.locator('[data-field-error]')).toHaveText(
      /“自评测\.heic”的格式不能交.*这一项可以交 .*PDF.*每份不超过 \d+ MB/,
    )
    await expect(item.getByRole('button', { name: /^重试/ })).toHaveCount(0)
    await item.getByRole('button', { name: /^移除/ }).click()
    await expect(item.getByRole('button', { name: '选择文件' })).toBeFocused()
    expect(sent).toEqual([])
  },
)

testAsEnterprise(
  'a file on its way shows its progress in percent',
  { tag: '@once' },
  async ({ page, portal, control }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    const item = page.locator('[data-material]').nth(severalFiles)
    const line = await throttled(page)
    await item
      .locator('input[type=file][name=file]')
      .setInputFiles([large('大文件.pdf'), large('不要了.pdf')])
    const progress = item.getByRole('progressbar', { name: '大文件.pdf，已上传' })
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await expect(item.getByText(/^[1-9]\d?%$/).first()).toBeVisible()
    // One that is not wanted is stopped, and the focus stays where another one is chosen.
    await item.getByRole('button', { name: '取消 上传不要了.pdf' }).click()
    await expect(item.getByRole('progressbar', { name: '不要了.pdf，已上传' })).toHaveCount(0)
    await expect(item.getByRole('button', { name: '选择文件' })).toBeFocused()
    // On the way out, by a button as by a link, is asked about what would be lost.
    for (const way of [
      page.getByRole('button', { name: '下一步' }),
      page.getByRole('link', { name: '联系人' }),
    ]) {
      await way.click()
      await expect(page.getByText('还有文件没有传完')).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('button', { name: '确定' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(way).toBeFocused()
    }
    await line.send('Network.emulateNetworkConditions', unlimited)
    await expect(item.getByRole('link', { name: '大文件.pdf' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '“大文件.pdf”已上传' })).toHaveCount(1)
    expect(await control.calls('/uaa/api/uploadfile/file')).not.toHaveLength(0)
    await expect(item.getByRole('link', { name: '不要了.pdf' })).toHaveCount(0)
  },
)

testAsEnterprise(
  'an upload whose line drops goes on by itself, and counts once',
  { tag: '@once' },
  async ({ page, portal }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    const item = page.locator('[data-material]').nth(severalFiles)
    await expect(item.getByRole('button', { name: '选择文件' })).toBeVisible()
    const line = await throttled(page)
    await item.locator('input[type=file][name=file]').setInputFiles([large('断线.pdf')])
    await expect(item.getByRole('progressbar', { name: '断线.pdf，已上传' })).toBeVisible()
    await line.send('Network.emulateNetworkConditions', { ...unlimited, offline: true })
    await expect(item.getByText('网络断开了，“断线.pdf”没有传完，网络恢复后自动重传')).toBeVisible()
    await expect(item.getByRole('button', { name: '重试 上传断线.pdf' })).toBeVisible()
    await line.send('Network.emulateNetworkConditions', unlimited)
    await expect(item.getByRole('link', { name: '断线.pdf' })).toBeVisible()
    // Something between loses the answer of a file that has arrived: it is sent again, and stands there once.
    let lost = 0
    const { promise: draftSaved, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: wordsRead, resolve: sendAgain } = Promise.withResolvers<void>()
    await page.route('**/materials/upload*', async (route) => {
      if (lost++ > 0) {
        await wordsRead
        return route.continue()
      }
      const request = route.request()
      const { pathname, search } = new URL(request.url())
      const headers = await request.allHeaders()
      await draftSaved
      const answer = await portal.ask(pathname + search, {
        method: 'POST',
        headers,
        body: request.postDataBuffer() ?? '',
      })
      expect(answer.status).toBe(200)
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
    await item.locator('input[type=file][name=file]').setInputFiles([pdf('回音丢了.pdf')])
    // A draft is saved on this page, and its files go on: nothing is asked.
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存')).toBeVisible()
    goOn()
    // Beside the file the words stand for a second, until it is sent again; the status line keeps them until that has arrived.
    const words = '网络没有送到（502），“回音丢了.pdf”没有传完，网络恢复后自动重传'
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    sendAgain()
    await expect(item.getByRole('link', { name: '回音丢了.pdf' })).toBeVisible()
    await expect(item.getByText('没有传完')).toHaveCount(0)
    await page.unroute('**/materials/upload*')
    await page.reload()
    await expect(item.locator('[data-done]')).toHaveText(['断线.pdf', '回音丢了.pdf'])
  },
)

testAsEnterprise(
  'several files at once: each for itself',
  { tag: '@once' },
  async ({ page, portal, expectAccessible }) => {
    const id = await begin(await visitorWith(page, portal))
    await page.goto(`/apply/${id}/materials`)
    const item = page.locator('[data-material]').nth(severalFiles)
    const zone = item.getByText('把文件拖到这里')
    await expect(zone).toBeVisible()
    const dropped = await page.evaluateHandle(
      (names) => {
        const held = new DataTransfer()
        for (const name of names) {
          held.items.add(new File(name === '空.pdf' ? [] : [`%PDF-1.4\n% ${name}\n%%EOF\n`], name))
        }
        return held
      },
      ['一.pdf', '二.pdf', '空.pdf', '三.pdf', '图.heic', '四.pdf'],
    )
    // What falls beside the zone takes nothing away.
    await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('.pdf')).toHaveCount(0)
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    for (const name of ['一.pdf', '二.pdf', '三.pdf', '四.pdf']) {
      await expect(item.getByRole('link', { name })).toBeVisible()
    }
    await expect(item.getByRole('alert')).toHaveText([/“空\.pdf”是空的/, /“图\.heic”的格式不能交/])
    await expectAccessible()
  },
)

const unlimited = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** A line on which a large file is on its way for more than a minute: what is done meanwhile has the time that a slow machine takes. */
async function throttled(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: 32 * 1024 })
  return line
}

function large(name: string) {
  return { ...pdf(name), buffer: Buffer.alloc(2 * 1024 * 1024, `%PDF-1.7 ${name}\n`) }
}
