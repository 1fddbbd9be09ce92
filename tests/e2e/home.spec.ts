import { expect, test } from './fixtures/test.ts'

const hubs = ['服务汇', '政策汇', '诉求汇', '资讯汇', '活动汇', '工具汇', '办事汇', '意见反馈']

/** Each section of the home page: its heading, and the call that it is read by. */
const sections = [
  ['即将截止', '/policy/api/ua/policy/today-declare'],
  ['免申即享', '/policy/api/free/declare-project/page'],
  ['最新政策', '/policy/api/ua/policy/list/new'],
  ['推荐政策', '/policy/api/ua/policy/recommendList'],
  ['按主题看', '/policy/api/customer/tag/getTags'],
  ['图解政策', '/policy/api/ua/subject/list/home'],
  ['资讯', '/policy/api/ua/news/page'],
  ['活动', '/policy/api/ua/activity/page'],
  ['案例', '/uaa/api/ua/relative/case/page'],
  ['相关企业', '/uaa/api/ua/relative/enterprise/page'],
] as const

/** Those that leave nothing behind when they cannot be had. */
const silent = [
  '/policy/api/ua/policy/policyCount',
  '/policy/api/ua/oneClick/list',
  '/policy/api/ua/banner/page',
  '/policy/api/ua/declare/page',
  '/policy/api/ua/activity/calendar',
]

test('shows the eight hubs and every section', async ({ page }) => {
  await page.goto('/')
  const named = page.getByRole('navigation', { name: '服务分区' })
  for (const hub of hubs) await expect(named.getByRole('link', { name: new RegExp(hub) })).toBeVisible()
  for (const [name] of sections)
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('the header is clear until the page is scrolled by more than 60 px, here and on one-click search', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const clear = 'rgba(0, 0, 0, 0)'
  const coloured = () => header.evaluate((one) => getComputedStyle(one).backgroundColor)
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  for (const path of ['/', `/zct-ee/policy-search?keyword=${encodeURIComponent('企业')}`]) {
    await page.goto(path)
    await expect(header, path).toHaveCSS('height', '60px')
    for (const y of [0, 60]) {
      await scrollTo(y)
      await expect.poll(coloured, `${path} at ${y}`).toBe(clear)
    }
    await scrollTo(61)
    await expect.poll(coloured, `${path} at 61`).toBe('rgb(255, 255, 255)')
    await scrollTo(0)
    await expect.poll(coloured, `${path} at the top again`).toBe(clear)
  }
  await page.goto('/zct-ee/policy-find')
  expect(await coloured()).toBe('rgb(255, 255, 255)')
})

test('the search box leads to one-click search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByLabel('搜索政策').fill('加计扣除')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/zct-ee\/policy-search\?keyword=/)
  await expect(page.getByRole('heading', { level: 1, name: '一键搜' })).toBeVisible()
})

for (const [name, path] of sections) {
  test(`${name} failing or hanging leaves the rest whole @once`, async ({ portal, control }) => {
    for (const kind of ['shape', 'hang'] as const) {
      const { id } = await control.arm({ path, fault: { kind } })
      // On a busy machine another section may be late once.
      await expect(async () => {
        const answer = await portal.ask('/')
        expect(answer.status).toBe(200)
        expect(answer.body.match(/暂时取不到/g), kind).toHaveLength(1)
      }).toPass()
      await control.disarm(id)
    }
  })
}

test('what only adds to the page leaves nothing behind @once', async ({ portal, control }) => {
  for (const path of silent) {
    const { id } = await control.arm({ path, fault: { kind: 'malformed' } })
    const answer = await portal.ask('/')
    expect(answer.status, path).toBe(200)
    expect(answer.body, path).not.toContain('暂时取不到')
    await control.disarm(id)
  }
})

test('all sections failing at once leave a page that works', async ({ page, control }) => {
  for (const path of [...sections.map(([, call]) => call), ...silent])
    await control.arm({ path, fault: { kind: 'status', status: 500, body: 'upstream secret' } })
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('暂时取不到')).toHaveCount(sections.length)
  await expect(page.getByRole('main').getByLabel('搜索政策')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('secret')
})

test('an opinion is taken once; an empty one comes back with what is missing', async ({
  page,
  control,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.getByLabel('手机号').fill('13800000000')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请填写').first()).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue('13800000000')
  await expectAccessible()
  await page.getByLabel('哪里不好用，或者少了什么').fill('希望增加英文政策')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('意见已收到').first()).toBeVisible()
  expect(await control.calls('/policy/api/ua/feedback')).toHaveLength(1)
})

test('the month of the calendar stands in the address', async ({ page }) => {
  await page.goto('/?month=2026-06')
  await page.getByRole('link', { name: '下月' }).click()
  await expect(page).toHaveURL(/month=2026-07/)
  await expect(page.getByText('2026 年 7 月', { exact: true })).toBeVisible()
})

test('says what it is to machines', async ({ page, portal }) => {
  await page.goto('/')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${portal.origin}/`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'WebSite', url: `${portal.origin}/` })
})
