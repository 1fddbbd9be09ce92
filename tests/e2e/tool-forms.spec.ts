import type { Page } from '@playwright/test'
import { expect, logIn, test, testAsEnterprise, testAsIndividual } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'
import { answer, fillStep } from './tool-filling.ts'

const tools = [
  { path: 'scale', name: '企业划型', steps: 2 },
  { path: 'evaluate', name: '高新技术企业自测', steps: 4 },
  { path: 'cloud', name: '星级上云自测', steps: 3 },
  { path: 'calculate', name: '研发费用加计扣除计算', steps: 3 },
  { path: 'tech-scale', name: '科技型中小企业评价', steps: 3 },
]
const sizeSaving = '/policy/api/customer/eva/en/size'
const software = { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' }
const saveDraft = (page: Page) => page.getByRole('button', { name: '保存草稿' }).click()

test.describe('who may use the tools', () => {
  for (const path of ['/tool/scale', '/tool/evaluate/result', '/zct-ee/policy-computed']) {
    test(`${path}: nobody logged in goes to the login and comes back`, async ({ page, control }) => {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`/auth/login\\?returnTo=${encodeURIComponent(path)}`))
      await logInByAccount(page, control, await control.makeUser({ enterprises: [{}] }))
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    })

    testAsIndividual(`${path}: a person without an enterprise is told so`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('请以法人账号登录').first()).toBeVisible()
      await expect(page).not.toHaveURL(new RegExp(path))
    })
  }

  testAsEnterprise('a tool that does not exist is a page that does not exist', async ({ page }) => {
    const answered = await page.goto('/tool/none')
    expect(answered?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '没有找到这个页面' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached()
  })
})

test.describe('whatever is typed', () => {
  const mayBeNegative = /^(netAssets\.\d|taxableIncomeBefore)$/
  for (const { path, name, steps } of tools) {
    testAsEnterprise(
      `${name}: what no one means is told beside its field and kept`,
      async ({ page, noJavaScript, expectAccessible }) => {
        test.setTimeout(90_000)
        // The server reads what was typed in the same way however it was sent.
        const entries = noJavaScript ? ['abc'] : ['abc', '-1', '99999999999999999999', '1,2', '1e3']
        for (let step = 1; step <= steps; step++) {
          for (const typed of entries) {
            await page.goto(`/tool/${path}?step=${step}`)
            const inputs = page.locator('#answers input[inputmode]')
            const names = await inputs.evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''))
            const refused = names.filter((one) => typed !== '-1' || !mayBeNegative.test(one))
            for (const one of refused) await page.locator(`input[name="${one}"]`).fill(typed)
            if (refused.length === 0) continue
            await saveDraft(page)
            await expect(page.getByRole('alert')).toBeVisible()
            for (const one of refused) {
              await expect(page.locator(`[id="${one}-error"]`), `${one}: ${typed}`).toBeVisible()
              const kept = await page.locator(`input[name="${one}"]`).inputValue()
              expect(kept === '1,2' ? kept : kept.replaceAll(',', '')).toBe(typed)
            }
          }
        }
        await expectAccessible()
      },
    )

    testAsEnterprise(
      `${name}: full-width digits and blanks are read as they are meant`,
      async ({ page, expectAccessible }) => {
        for (let step = 1; step <= steps; step++) {
          await page.goto(`/tool/${path}?step=${step}`)
          const inputs = page.locator('#answers input[inputmode]')
          const count = await inputs.count()
          for (let at = 0; at < count; at++) {
            const year = (await inputs.nth(at).getAttribute('inputmode')) === 'numeric'
            await inputs.nth(at).fill(year ? '２０２４' : '　１ ')
          }
          await saveDraft(page)
          await expect(page.getByText('草稿已保存')).toBeVisible()
          for (let at = 0; at < count; at++) await expect(inputs.nth(at)).toHaveValue(/^(1|2024)$/)
        }
        await expectAccessible()
      },
    )
  }
})

testAsEnterprise('a draft is resumed, and put aside when it is not wanted', async ({ page }) => {
  await page.goto('/tool/tech-scale')
  await fillStep(page, { employees: '1234', residentEnterprise: 'true' })
  await saveDraft(page)
  await expect(page.getByText('草稿已保存')).toBeVisible()
  await page.goto('/tool/tech-scale')
  await expect(page.getByText(/保存的草稿填写/)).toBeVisible()
  await expect(page.getByLabel('职工总数')).toHaveValue(/^1,?234$/)
  await page.getByRole('link', { name: '不用草稿，重新填写' }).click()
  await expect(page.getByLabel('职工总数')).toHaveValue('')
})

testAsEnterprise('every step keeps the answers of the others, back and forth', async ({ page }) => {
  await page.goto('/tool/cloud')
  await fillStep(page, { registeredInJiangsu: 'true', currentStar: '3' })
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.locator('input[name=_step]')).toHaveValue('2')
  await fillStep(page, { cloudMonths: '7', businessDomains: ['design', 'sales'] })
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(page.getByLabel('已获得的星级')).toHaveValue('3')
  await page.getByRole('navigation', { name: '填写步骤' }).getByRole('button', { name: '上云情况' }).click({
    force: true,
  })
  await expect(page.getByLabel('云服务已连续使用')).toHaveValue('7')
  await expect(page.getByRole('checkbox', { name: '研发设计' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: '基础资源' })).not.toBeChecked()
})

testAsEnterprise('answers of an earlier year are offered', async ({ page }) => {
  await answer(page, 'scale', { ...software, statYear: '2023' })
  await page.goto('/tool/scale')
  await page.getByRole('link', { name: '沿用 2023 年度的填报' }).click()
  await expect(page.getByText('已沿用 2023 年度的填报')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('从业人员')).toHaveValue('103')
})

test('starts with the profile, says so, and saves back when the person agrees', async ({ page, control }) => {
  const profile = { industryCode: 'I65', employees: 88, annualRevenueFen: 842_000_000 }
  await logIn(page, await control.makeUser({ enterprises: [{ profile }] }))
  await page.goto('/tool/scale')
  await expect(page.getByText('已按企业画像填写，请核对').first()).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByLabel('从业人员')).toHaveValue('88')
  await page.getByLabel('从业人员').fill('103')
  await page.getByLabel('同时把人数、收入、资产等数据更新到企业画像').check()
  await page.getByRole('button', { name: '提交并看结果' }).click()
  await expect(page.getByText('企业画像也已更新')).toBeVisible()
  const [saved] = await control.calls('/policy/api/enterprise/current/save')
  expect(saved?.body).toMatchObject({ employees: 103, annualRevenueFen: 842_000_000 })
})

testAsEnterprise('what is found so far stands beside the form', async ({ page, noJavaScript }) => {
  await page.goto('/tool/scale')
  await fillStep(page, { industryCode: 'I65' })
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('从业人员').fill('9')
  if (noJavaScript) await saveDraft(page)
  await expect(page.getByRole('complementary', { name: '目前的结果' })).toContainText('微型企业')
})

test.describe('nothing is lost', () => {
  test('when the session ends while the answers are sent', async ({ page, control, enterpriseUser }) => {
    await page.goto('/tool/scale')
    await fillStep(page, { industryCode: 'I65' })
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(page.locator('input[name=_step]')).toHaveValue('2')
    await fillStep(page, software)
    await control.arm({ path: sizeSaving, fault: { kind: 'status', status: 401 } })
    await page.getByRole('button', { name: '提交并看结果' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await control.disarm()
    await logInByAccount(page, control, enterpriseUser)
    await expect(page.getByText('登录前填写的内容已恢复')).toBeVisible()
    await expect(page.getByLabel('从业人员')).toHaveValue('103')
    await expect(page.getByLabel('营业收入')).toHaveValue(/^15,?735\.28$/)
    await page.getByRole('button', { name: '提交并看结果' }).click()
    await expect(page.locator('#verdict')).toHaveText('中型企业')
  })

  testAsEnterprise('when the answers cannot be saved', async ({ page, control }) => {
    await page.goto('/tool/tech-scale')
    await fillStep(page, { employees: '77', noBadRecord: 'true' })
    await control.arm({ path: '/policy/api/tec/en/commit', fault: { kind: 'status', status: 500 } })
    await saveDraft(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('职工总数')).toHaveValue('77')
    await control.disarm()
    await saveDraft(page)
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await expect(page.getByLabel('职工总数')).toHaveValue('77')
  })
})

testAsEnterprise('each link to what is wrong names its question', { tag: '@once' }, async ({ page }) => {
  await page.goto('/tool/evaluate?step=2')
  await page.locator('input[name="sales.1"]').fill('abc')
  await page.locator('input[name=totalRevenue]').fill('abc')
  await saveDraft(page)
  const wrong = page.getByRole('alert')
  await expect(wrong.getByRole('link', { name: /^上年总收入：请填写/ })).toBeVisible()
  await wrong.getByRole('link', { name: /^销售收入（\d{4} 年）：请填写/ }).click()
  await expect(page.locator('input[name="sales.1"]')).toBeFocused()
})

testAsEnterprise('one answer changed shows the difference and saves nothing', async ({ page, control }) => {
  await answer(page, 'scale', software)
  await page.getByLabel('改哪一项').selectOption('employees')
  await page.getByRole('button', { name: '选择' }).click()
  await page.getByLabel('从业人员').fill('300')
  await page.getByRole('button', { name: '看变化' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '结论' }) })
  await expect(row).toContainText('中型企业')
  await expect(row).toContainText('大型企业')
  await page.getByLabel('从业人员').fill('许多')
  await page.getByRole('button', { name: '看变化' }).click()
  await expect(page.locator('#employees-error')).toBeVisible()
  await expect(page.getByLabel('从业人员')).toHaveValue('许多')
  const kept = (await control.calls(sizeSaving)).filter(({ body }) => {
    const { draft, preview } = body as { draft?: boolean; preview?: boolean }
    return !draft && !preview
  })
  expect(kept).toHaveLength(1)
  await page.goto('/tool/scale/result')
  await expect(page.locator('#verdict')).toHaveText('中型企业')
})

test('a shared result says nothing of whose it is', async ({ page, control, browser, noJavaScript }) => {
  const owner = await control.makeUser({ enterprises: [{ name: '苏州测试分享有限公司' }] })
  await logIn(page, owner)
  await answer(page, 'scale', software)
  await expect(page.getByRole('main')).toContainText('苏州测试分享有限公司')
  const address = await page.getByLabel('结果链接').inputValue()
  const other = await browser.newContext({
    baseURL: new URL(address).origin,
    javaScriptEnabled: !noJavaScript,
  })
  const reader = await other.newPage()
  await logIn(reader, await control.makeUser({ enterprises: [{ name: '苏州测试另一家有限公司' }] }))
  await reader.goto(address)
  await expect(reader.locator('#verdict')).toHaveText('中型企业')
  await expect(reader.getByText('这是分享来的结果')).toBeVisible()
  expect(await reader.getByRole('main').textContent()).not.toContain('有限公司')
  await reader.goto('/tool/scale/result')
  await expect(reader.getByText('还没有测评过')).toBeVisible()
  await other.close()
})

test.describe('when the gateway fails', () => {
  const broken = [{ kind: 'status', status: 500 }, { kind: 'shape' }, { kind: 'malformed' }] as const
  const subjects = [
    { path: '/tool/scale', call: '/policy/api/customer/eva/industry/fields' },
    { path: '/tool/evaluate/result', call: '/policy/api/customer/eva/technology/detail' },
    { path: '/zct-ee/policy-computed', call: '/policy/api/customer/policy/attribute' },
  ]
  for (const { path, call } of subjects) {
    testAsEnterprise(`${path}: its subject fails inside the page`, async ({ page, control }) => {
      for (const fault of broken) {
        await control.arm({ path: call, fault })
        const answered = await page.goto(path)
        expect(answered?.status()).toBe(502)
        await expect(page.getByRole('heading', { name: '内容暂时取不到' })).toBeVisible()
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeAttached()
        await control.disarm()
      }
    })
  }

  const extras = [
    { path: '/tool/scale', call: '/uaa/api/dict/value', says: '行业目录暂时取不到' },
    { path: '/tool/scale/result', call: '/policy/api/ua/policy/list/new', says: '相关项目和政策暂时取不到' },
    {
      path: '/tool/scale/result',
      call: '/policy/api/ua/declare-project/page',
      says: '相关项目和政策暂时取不到',
    },
    {
      path: '/zct-ee/policy-computed',
      call: '/policy/api/customer/policy/match/report',
      says: '金额暂时算不出来',
    },
  ]
  for (const { path, call, says } of extras) {
    testAsEnterprise(`${path}: goes on without ${call}`, async ({ page, control }) => {
      if (path === '/tool/scale/result') await answer(page, 'scale', software)
      // The portal keeps public answers for a while: each test's tenant is new, and so is what it asks for.
      await control.arm({ path: call, fault: { kind: 'status', status: 500 } })
      const answered = await page.goto(path)
      expect(answered?.status()).toBe(200)
      await expect(page.getByText(says).first()).toBeVisible()
    })
  }
})
