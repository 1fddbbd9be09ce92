import { ask } from '../ask.ts'
import { expect, logIn, test } from './fixtures/test.ts'

/** The identifier of a person's newest consultation, from the gateway itself: no page shows it. */
async function latestConsult(host: string, accessToken: string): Promise<string> {
  const answer = await ask({
    port: Number(process.env.GATEWAY_PORT),
    path: '/policy/api/customer/consult/list',
    headers: { 'tenant-host': host, source: 'PC', authorization: `Bearer ${accessToken}` },
  })
  const { data } = JSON.parse(answer.body) as { data: { records: { id: string }[] } }
  return data.records[0]?.id ?? ''
}

test.describe('favourites', () => {
  test('are found, removed and taken back', async ({ page, individualUser, expectAccessible }) => {
    await page.goto('/zct-ee/policy-find')
    const first = page.locator('.rows > li').first()
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('button', { name: '收藏' }).click()
    await expect(page.getByRole('button', { name: '取消收藏' }).first(), individualUser.name).toBeVisible()
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
  test('are asked here and show the answer', async ({
    page,
    portal,
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
    await control.answerConsult(await latestConsult(portal.host, individualUser.accessToken), {
      answer: '网上提交即可，不用再交纸质材料。',
      department: '苏州市工业和信息化局',
    })
    await page.getByRole('navigation', { name: '按答复筛选' }).getByRole('link', { name: '已答复' }).click()
    await expect(page.getByText('苏州市工业和信息化局答复')).toBeVisible()
    await expect(page.getByText('网上提交即可，不用再交纸质材料。')).toBeVisible()
    await expectAccessible()
  })

  test('asked again in the same words, as after Back, are one', async ({ page, control, individualUser }) => {
    for (const time of [1, 2]) {
      await page.goto('/user/consult')
      await page.getByLabel('想问什么').fill('窗口几点开')
      await page.getByLabel('具体情况').fill('周六能办吗？')
      await page.getByRole('button', { name: '提交' }).click()
      await expect(page.getByText('咨询已提交'), `${individualUser.name}, ${time}`).toBeVisible()
      await expect(page.getByText('窗口几点开', { exact: true })).toHaveCount(1)
    }
    expect(await control.calls('/policy/api/consult/save')).toHaveLength(2)
  })
})

test.describe('messages', () => {
  test('are read one by one or all at once, and the red dot follows', async ({
    page,
    control,
    enterpriseUser,
    expectAccessible,
  }) => {
    const { id: userId } = enterpriseUser
    await control.sendMessage({ userId, title: '第一条', body: '正文一' })
    await control.sendMessage({ userId, title: '第二条', body: '正文二' })
    await control.sendMessage({ userId, title: '第三条', body: '正文三' })
    await page.goto('/user/message?page=9')
    await expect(page.getByText('这一页没有内容，一共 3 条')).toBeVisible()
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

  test('of somebody else are not found', { tag: '@once' }, async ({ page, control, enterpriseUser }) => {
    const other = await control.makeUser({ enterprises: [{}] })
    const { id } = await control.sendMessage({ userId: other.id, title: '别人的', body: '别人的正文' })
    const answer = await page.goto(`/user/message/${id}`)
    expect(answer?.status(), enterpriseUser.name).toBe(404)
  })

  test('an unread count that fails shows nothing', { tag: '@once' }, async ({
    page,
    control,
    enterpriseUser,
  }) => {
    await control.sendMessage({ userId: enterpriseUser.id, title: '一条', body: '正文' })
    await control.arm({ path: '/policy/api/customer/msg/count', fault: { kind: 'status', status: 500 } })
    const answer = await page.goto('/user/message')
    expect(answer?.status()).toBe(200)
    await expect(page.locator('.side .dot')).toHaveCount(0)
  })
})

test.describe('the smart report', () => {
  test('has a grade, its parts as drawing and table, advice and policies', async ({
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

  test('goes on without its policies', { tag: '@once' }, async ({ page, control, enterpriseUser }) => {
    for (const fault of [{ kind: 'hang' }, { kind: 'reset' }, { kind: 'shape' }] as const) {
      await control.arm({ path: '/policy/api/customer/policy/match/report', fault })
      const answer = await page.goto('/user/report')
      expect(answer?.status(), `${enterpriseUser.name} ${fault.kind}`).toBe(200)
      await expect(page.getByText('这部分暂时没有取到')).toBeVisible()
      await control.disarm()
    }
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

  test('are all on the board, however many, and those that cannot be read are named', {
    tag: '@once',
  }, async ({ page, control }) => {
    const enterprises = Array.from({ length: 12 }, (_, at) => ({
      name:
        at === 0
          ? 'Präzisionsinstrumentenherstellungsgesellschaft(Suzhou)Co.,Ltd.'
          : `第${at + 1}号名字很长的精密传感器研究开发与制造有限责任公司`,
      profile,
    }))
    await logIn(page, await control.makeUser({ enterprises }))
    const seen = new Set<string>()
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/user/security')
    await expect(page.getByRole('heading', { name: enterprises[0]?.name })).toBeVisible()
    expect(await sideways(), 'a long name moves nothing out of the page').toBe(0)
    await page.goto('/user/board')
    await expect(page.getByText('12 家企业正在办和可以申报的')).toBeVisible()
    expect(await sideways(), 'a long name moves nothing out of the page').toBe(0)
    for (;;) {
      for (const name of await page.locator('.rows .meta b').allTextContents()) seen.add(name)
      const next = page.getByRole('link', { name: '下一页' })
      if ((await next.count()) === 0) break
      await page.goto((await next.getAttribute('href')) ?? '')
    }
    expect([...seen].sort()).toEqual(enterprises.map(({ name }) => name).sort())
    await control.arm({
      path: '/policy/api/customer/policy/match/report',
      fault: { kind: 'status', status: 502 },
    })
    const answer = await page.goto('/user/board')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(/等 12 家企业：$/)).toBeVisible()
    await expect(page.getByText('没有临近的截止日期')).toHaveCount(0)
  })
})

test.describe('a page whose subject fails', { tag: '@once' }, () => {
  for (const { path, call } of [
    { path: '/user/collect', call: '/policy/api/customer/policy/favorite/list' },
    { path: '/user/consult', call: '/policy/api/customer/consult/list' },
    { path: '/user/message', call: '/policy/api/customer/msg/page' },
    { path: '/user/report', call: '/policy/api/customer/evaluate/grade' },
  ]) {
    test(`shows it in the content area: ${path}`, async ({ page, control, enterpriseUser }) => {
      for (const fault of [
        { kind: 'status', status: 502, body: '<b>upstream</b>' },
        { kind: 'shape' },
        { kind: 'reset' },
      ] as const) {
        await control.arm({ path: call, fault })
        const answer = await page.goto(path)
        expect(answer?.status(), `${enterpriseUser.name} ${fault.kind}`).toBeGreaterThanOrEqual(500)
        await expect(page.getByRole('link', { name: '我的收藏' }).first()).toBeAttached()
        await expect(page.getByText('upstream')).toHaveCount(0)
        await control.disarm()
      }
    })
  }
})
