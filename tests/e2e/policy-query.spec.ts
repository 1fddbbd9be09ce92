import { expect, test } from './fixtures/test.ts'

const find = '/zct-ee/policy-find'
const listNew = '/policy/api/ua/policy/list/new'

test('finds a real policy by its words, in the first HTML', async ({ portal }) => {
  const { status, body } = await portal.ask(`${find}?keyword=${encodeURIComponent('研发费用')}`)
  expect(status).toBe(200)
  const rows = [...body.matchAll(/<li class="policy row[^"]*">.*?<\/li>/gs)].map(([row]) => row)
  const first = rows.findIndex((row) => row.includes('财政部 税务总局公告2023年第7号'))
  expect(first, 'place of 2023年第7号').toBeGreaterThanOrEqual(0)
  expect(first).toBeLessThan(3)
})

test('narrows by filters, keeps them in the address, and takes one away by its chip', async ({
  page,
  noJavaScript,
}) => {
  await page.goto(find)
  const all = await total(page)
  if (noJavaScript) await openFilters(page)
  await page.getByRole('checkbox', { name: /^税费减免/ }).check()
  await page.getByRole('radio', { name: /^省级/ }).check({ force: true })
  await page.getByRole('button', { name: '按条件筛选' }).click()
  await expect(page).toHaveURL(/level=provincial/)
  await expect(page).toHaveURL(/category=/)
  const chip = page.getByRole('link', { name: /级别：省级/ })
  await expect(chip).toBeVisible()
  const narrowed = await total(page)
  expect(narrowed).toBeLessThan(all)
  await chip.click()
  await expect(page).not.toHaveURL(/level=/)
  await expect(chip).toHaveCount(0)
  await expect(page).toHaveURL(/category=/)
  expect(await total(page)).toBeGreaterThan(narrowed)
})

test('says how many policies an option would leave', async ({ page }) => {
  await page.goto(find)
  const option = page.locator('fieldset', { hasText: '企业规模' }).locator('label', { hasText: '微型' })
  const promised = Number(await option.locator('small').textContent())
  await page.goto(`${find}?sizeType=micro`)
  expect(await total(page)).toBe(promised)
})

test('goes through the pages and comes back to the same place', async ({ page }) => {
  await page.goto(find)
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  const titles = await page.locator('li.policy h3').allTextContents()
  await page.locator('li.policy h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('li.policy h3').first()).toHaveText(titles[0] ?? '')
})

test('marks what no longer holds on its row', async ({ page }) => {
  await page.goto(`${find}?status=replaced`)
  const rows = page.locator('li.policy')
  expect(await rows.count()).toBeGreaterThan(0)
  for (const row of await rows.all()) await expect(row.locator('.badge.end')).toHaveText('已被替代')
})

test('says what to loosen when nothing is found', async ({ page, expectAccessible }) => {
  await page.goto(`${find}?keyword=${encodeURIComponent('不存在的政策词')}&level=district`)
  await expect(page.getByText('暂无数据')).toBeVisible()
  await page.getByRole('link', { name: '不限级别' }).click()
  await expect(page).not.toHaveURL(/level=/)
  await expectAccessible()
})

test('past the last page it says how many there are and leads back @once', async ({ portal }) => {
  for (const [path, back] of [
    [`${find}?level=national&page=900`, `${find}?level=national`],
    ['/zct-ee/policy-info?page=900', '/zct-ee/policy-info'],
    [`/zct-ee/policy-info?title=${encodeURIComponent('研发')}&page=900`, '/zct-ee/policy-info?title='],
  ] as const) {
    const { status, body } = await portal.ask(path)
    expect(status, path).toBe(200)
    expect(body, path).toMatch(/这一页没有内容，一共 \d+ 件/)
    expect(body, path).toContain(`href="${back}`)
    expect(body, path).not.toContain('没有标题或文号含')
  }
})

test('the retrieval takes the form that the specification names, also escaped twice @once', async ({
  portal,
}) => {
  const form = encodeURIComponent('{"title":"研发费用"}')
  for (const query of [`form=${form}`, `form=${encodeURIComponent(form)}`, `title=&form=${form}`]) {
    const { body } = await portal.ask(`/zct-ee/policy-info?${query}`)
    expect(body, query).toContain('标题或文号含“研发费用”的政策')
    expect(body, query).not.toContain('已忽略')
  }
  expect((await portal.ask('/zct-ee/policy-info?form=%7Bbad')).body).toContain('地址里的检索条件不完整')
})

test('shows a list for every address, however wrong', async ({ portal }) => {
  const payloads = [
    '"><script>x</script>',
    "' or 1=1--",
    '%00',
    '../../etc/passwd',
    '{"$gt":""}',
    '长'.repeat(500),
    '-1',
    '1e9',
    '[]',
  ]
  for (const name of [
    'keyword',
    'level',
    'area',
    'category',
    'sizeType',
    'status',
    'issuer',
    'year',
    'sort',
    'page',
    'unknown',
  ]) {
    for (const payload of payloads) {
      const { status, body } = await portal.ask(`${find}?${name}=${encodeURIComponent(payload)}`)
      expect(status, `${name}=${payload.slice(0, 30)}`).toBe(200)
      expect(body).not.toContain('<script>x</script>')
    }
  }
})

test('a gateway that fails leaves header and footer alive and says so', async ({ page, control }) => {
  const failures = [
    {
      fault: {
        kind: 'status',
        status: 500,
        body: '<h1>upstream stack at Foo.java:1</h1>',
        contentType: 'text/html',
      },
      says: '未知错误',
    },
    {
      fault: { kind: 'envelope', returnCode: '9527', data: { errorMessage: '检索服务维护中' } },
      says: '9527 : 检索服务维护中',
    },
    { fault: { kind: 'envelope', returnCode: '3000', data: [] }, says: '未知错误' },
    {
      fault: {
        kind: 'envelope',
        returnCode: '3000',
        data: [{ errorMessage: '条件太多' }, { errorMessage: '请减少条件' }],
      },
      says: '请减少条件',
    },
    { fault: { kind: 'shape' }, says: '未知错误' },
    { fault: { kind: 'malformed' }, says: '未知错误' },
    { fault: { kind: 'truncate' }, says: '未知错误' },
  ] as const
  for (const { fault, says } of failures) {
    const { id } = await control.arm({
      path: listNew,
      fault: fault as Parameters<typeof control.arm>[0]['fault'],
    })
    await page.goto(find)
    await expect(page.getByRole('alert'), fault.kind).toContainText(says)
    await expect(page.getByRole('banner').or(page.locator('header.header')).first()).toBeVisible()
    await expect(page.getByText('网站标识码')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Foo.java')
    await control.disarm(id)
  }
  await page.goto(find)
  await expect(page.locator('li.policy').first()).toBeVisible()
})

async function total(page: import('@playwright/test').Page): Promise<number> {
  const heading = page.getByRole('heading', { name: /^共 \d+ 件$/ })
  await expect(heading).toBeVisible()
  return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
}

async function openFilters(page: import('@playwright/test').Page): Promise<void> {
  const summary = page.locator('summary', { hasText: '筛选条件' })
  if (await summary.isVisible()) await summary.click()
}

test('says so when more was found than is counted', async ({ page, control }) => {
  await control.arm({
    path: '/policy/api/ua/policy/list/new',
    fault: {
      kind: 'envelope',
      returnCode: '0',
      data: { records: [], total: 2000, page: 1, size: 20, facets: [], capped: true },
    },
  })
  await page.goto('/zct-ee/policy-find?keyword=企业')
  await expect(page.getByRole('heading', { name: '2000 件以上' })).toBeVisible()
  await expect(page.getByText(/^共 2000 件\s*以上，每页 20 件/)).toBeVisible()
})
