import { latestConsult } from '../latest-consult.ts'
import { expect, logIn, test } from './fixtures/test.ts'

test.describe('favourites', () => {
  test('are found, removed and taken back', { tag: '@journey' }, async ({
    page,
    individualUser,
    expectAccessible,
  }) => {
    await page.goto('/zct-ee/policy-find')
    const first = page.locator('[data-rows] > li').first()
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('button', { name: '收藏' }).click()
    await expect(page.getByText('已收藏，可以在“我的收藏”里查看'), individualUser.name).toBeVisible()
    await page.goto('/user/collect')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: /取消收藏/ }).click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(page.getByText('暂无数据')).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page
      .getByRole('navigation', { name: '按是否有效筛选' })
      .getByRole('link', { name: '已结束' })
      .click()
    await expect(page).toHaveURL(/ended=yes/)
    await page.getByLabel('在收藏里查找').fill('没有这样的政策')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('没有符合条件的收藏')).toBeVisible()
  })
})

test.describe('consultations', () => {
  test('are asked here and show the answer', { tag: '@specified' }, async ({
    page,
    control,
    individualUser,
    expectAccessible,
  }) => {
    await page.goto('/user/consult')
    await expect(page.getByText('暂无数据'), individualUser.name).toBeVisible()
    await page.getByLabel('想问什么').fill('材料交到哪里')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('想问什么')).toHaveValue('材料交到哪里')
    await page.getByLabel('具体情况').fill('网上提交后还要不要交纸质材料？')
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('咨询已提交')).toBeVisible()
    await expect(page.getByText('等待答复', { exact: true }).last()).toBeVisible()
    await expectAccessible()
    await control.answerConsult(await latestConsult(control, individualUser.accessToken), {
      answer: '网上提交即可，不用再交纸质材料。',
      department: '苏州市工业和信息化局',
    })
    await page.getByRole('navigation', { name: '按答复筛选' }).getByRole('link', { name: '已答复' }).click()
    await expect(page.getByText('苏州市工业和信息化局答复')).toBeVisible()
    await expect(page.getByText('网上提交即可，不用再交纸质材料。')).toBeVisible()
    await expectAccessible()
  })
})

test.describe('messages', () => {
  test('are read one by one or all at once, and the red dot follows', {
    tag: ['@specified', '@journey'],
  }, async ({ page, control, enterpriseUser, expectAccessible }) => {
    const { id: userId } = enterpriseUser
    await control.sendMessage({ userId, title: '第一条', body: '正文一' })
    await control.sendMessage({ userId, title: '第二条', body: '正文二' })
    await control.sendMessage({ userId, title: '第三条', body: '正文三' })
    await page.goto('/user/message')
    const entry = page.getByRole('navigation', { name: '个人中心' }).getByText('消息中心')
    await expect(entry).toContainText('有 3 条未读')
    await expectAccessible()
    await page.getByRole('link', { name: '第二条' }).click()
    await expect(page.getByText('正文二')).toBeVisible()
    await expect(entry).toContainText('有 2 条未读')
    await expectAccessible()
    await page.getByRole('link', { name: '回消息中心' }).click()
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await expect(page.getByText('已全部标为已读')).toBeVisible()
    await expect(entry).not.toContainText('未读')
  })
})

test.describe('the smart report', () => {
  test('has a grade, its parts as drawing and table, advice and policies', { tag: '@specified' }, async ({
    page,
    control,
    expectAccessible,
  }) => {
    const user = await control.makeUser({
      enterprises: [
        {
          profile: {
            employees: 186,
            technicians: 41,
            annualRevenueFen: 8_420_000_000,
            industryCode: 'C39',
            areaIds: ['320000', '320500', '320506'],
            foundedOn: '2019-03-18',
          },
        },
      ],
    })
    await logIn(page, user)
    await page.goto('/user/report')
    await expect(page).toHaveTitle(/^智慧报告 – /)
    await expect(page.getByRole('heading', { name: /^[A-E] 级，/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /各项得分雷达图/ })).toBeVisible()
    await expect(page.getByRole('table').first()).toContainText('合计')
    await expect(page.getByRole('heading', { name: '怎样提升' })).toBeVisible()
    await expectAccessible()
  })
})

test.describe('several enterprises', () => {
  const profile = {
    industryCode: 'C39',
    areaIds: ['320000', '320500', '320506'],
    foundedOn: '2019-03-18',
    employees: 186,
    annualRevenueFen: 8_420_000_000,
    totalAssetsFen: 11_260_000_000,
    qualifications: ['techSme', 'highTechEnterprise'],
  }

  test('share one board, and a row leads on under its own enterprise', async ({
    page,
    control,
    expectAccessible,
  }) => {
    const user = await control.makeUser({
      enterprises: [
        { name: '甲公司', profile },
        { name: '乙公司', profile },
      ],
    })
    await logIn(page, user)
    await page.goto('/user/relation')
    await page.getByRole('link', { name: '各企业截止日期' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '各企业截止日期' })).toBeVisible()
    await expectAccessible()
    const away = page.getByRole('button', { name: /切换并办理.*乙公司/ }).first()
    await away.click()
    await expect(page.getByText('已切换到乙公司')).toBeVisible()
  })

  test('a long name moves nothing out of the page', { tag: '@once' }, async ({ page, control }) => {
    const enterprises = [
      { name: 'Präzisionsinstrumentenherstellungsgesellschaft(Suzhou)Co.,Ltd.', profile },
      { name: '名字很长的精密传感器研究开发与制造有限责任公司', profile },
    ]
    await logIn(page, await control.makeUser({ enterprises }))
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/user/enterprises')
    await expect(page.getByRole('heading', { name: enterprises[0]?.name })).toBeVisible()
    expect(await sideways()).toBe(0)
    const bar = page.getByRole('region', { name: '顶栏' })
    const actsFor = bar.getByRole('listitem').filter({ hasText: enterprises[0]?.name }).first()
    await expect(actsFor, 'whom one acts for is seen on a phone').toBeVisible()
    expect((await bar.boundingBox())?.height, 'in one line').toBeLessThan(50)
    await page.goto('/user/board')
    for (const { name } of enterprises)
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    expect(await sideways()).toBe(0)
  })
})
