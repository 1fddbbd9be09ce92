import { expect, test } from './fixtures/test.ts'

const path = '/zct-ee/policy-search'
const once = '/policy/api/ua/policyoncesearch/list'
const oneClick = '/policy/api/ua/oneClick/list'
const byProfile = '/policy/api/policyOnceSearch/getPolicyList'

test('finds in every group, with counts and the words marked', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('searchbox', { name: '搜索政策' }).fill('高企')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\?keyword=/)
  await expect(page).toHaveTitle(/^“高企”的搜索结果 – /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: '政策', exact: true })).toBeVisible()
  await expect(page.getByText('同时搜索了：高新技术企业')).toBeVisible()
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('searchbox', { name: '搜索政策' })).toHaveValue('高企')
})

test('tabs and pages are links', async ({ page }) => {
  await page.goto(`${path}?keyword=企业`)
  const tabs = page.getByRole('navigation', { name: '结果分类' })
  await tabs.getByRole('link', { name: /^政策/ }).click()
  await expect(page).toHaveURL(/type=policy/)
  await expect(tabs.getByRole('link', { name: /^政策/ })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: /^全部 ?\d+/ })).toBeVisible()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('.rows > li').first()).toBeVisible()
})

test('a hit leads to its page, whatever it is', async ({ page }) => {
  await page.goto(`${path}?keyword=传感器`)
  await page.getByRole('link', { name: /传感器企业的两年/ }).click()
  await expect(page).toHaveURL(/\/case\/c-sensor$/)
  await expect(page.getByRole('heading', { level: 1, name: /传感器企业的两年/ })).toBeVisible()
  // A project without an application has a page of its own kind.
  await page.goto(`${path}?keyword=稳岗返还&type=project`)
  await page.getByRole('link', { name: /失业保险稳岗返还/ }).click()
  await expect(page).toHaveURL(/\/declare-project\/free\/stable-post$/)
  await expect(page.getByRole('heading', { level: 1, name: /稳岗返还/ })).toBeVisible()
})

test('nothing found says what else can be done', async ({ page }) => {
  await page.goto(`${path}?keyword=没有这样的词语组合`)
  await expect(page.getByText('暂无数据')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '按条件查政策' })).toBeVisible()
  await page.goto(`${path}?keyword=传感器&type=project`)
  await page.getByRole('link', { name: /看其他分类的 \d+ 条结果/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: '案例', exact: true })).toBeVisible()
})

test('without words there is where to begin', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByText('大家在搜')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '按条件查政策' })).toBeVisible()
})

test('an enterprise gets policies in the order of its profile', async ({ page, enterpriseUser }) => {
  await page.goto(`${path}?keyword=研发`)
  await expect(page.getByText(`按${enterpriseUser.enterprises[0]?.name}的情况排列`)).toBeVisible()
  await expect(page.getByRole('button', { name: '收藏' }).first()).toBeVisible()
})

test('recent searches stay on the device and can be cleared', async ({ page, noJavaScript }) => {
  await page.goto(`${path}?keyword=加计扣除`)
  // It is the page's scripts that remember a search: whoever leaves before they have come is not remembered.
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(`${path}?keyword=稳岗`)
  const recent = page.getByRole('region', { name: '最近搜过' })
  if (noJavaScript) {
    await expect(recent).toHaveCount(0)
    return
  }
  await expect(recent.getByRole('link', { name: '加计扣除' })).toBeVisible()
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ value: /加计/ }))
  await recent.getByRole('button', { name: '清除记录' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '最近搜过' })).toHaveCount(0)
})

test('a long search that is remembered moves nothing out of the page', { tag: '@once' }, async ({ page }) => {
  const words = '研发费用税前加计扣除'.repeat(10)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${path}?keyword=${words}`)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
})

test('suggests while typing, and choosing one searches', async ({ page, noJavaScript }) => {
  await page.goto(path)
  const box = page.getByRole('searchbox', { name: '搜索政策' })
  if (noJavaScript) {
    await expect(box).toHaveJSProperty('tagName', 'INPUT')
    return
  }
  await box.click()
  await page.getByRole('combobox', { name: '搜索政策' }).or(box).pressSequentially('gaoxin')
  await page.getByRole('option', { name: '高新技术企业', exact: true }).click()
  await expect(page).toHaveURL(/keyword=%E9%AB%98%E6%96%B0/)
})

test('suggestions take two seconds at most, then there are none @once', async ({ portal, control }) => {
  const asked = `/suggestions?keyword=${encodeURIComponent('高')}`
  expect(JSON.parse((await portal.ask(asked)).body).suggestions.length).toBeGreaterThan(0)
  for (const kind of ['hang', 'shape', 'malformed', 'reset'] as const) {
    const { id } = await control.arm({ path: oneClick, fault: { kind } })
    const answer = await portal.ask(asked)
    expect([answer.status, answer.body], kind).toEqual([200, '{"suggestions":[]}'])
    await control.disarm(id)
  }
  for (const odd of ['', '?keyword=', `?keyword=${'x'.repeat(5000)}`, '?keyword=%00%01']) {
    expect((await portal.ask(`/suggestions${odd}`)).status, odd).toBe(200)
  }
})

test('suggestions for titles lead to the policies @once', async ({ portal }) => {
  const answer = await portal.ask(`/suggestions/titles?keyword=${encodeURIComponent('研发费用')}`)
  const { suggestions } = JSON.parse(answer.body) as { suggestions: { text: string; href: string }[] }
  expect(suggestions.length).toBeGreaterThan(0)
  for (const { text, href } of suggestions) {
    expect(text).toContain('研发费用')
    expect(href).toMatch(/^\/zct-ee\/policy-info\/[\w-]+$/)
  }
})

test('hot words that hang are left out @once', async ({ portal, control }) => {
  await control.arm({ path: oneClick, fault: { kind: 'hang' } })
  const answer = await portal.ask(`${path}?keyword=${encodeURIComponent('研发')}`)
  expect(answer.status).toBe(200)
  expect(answer.body).not.toContain('大家在搜')
  expect(answer.body).toContain('id="policy"')
})

test('without the order of the profile there is the plain one', async ({ page, control, enterpriseUser }) => {
  await control.arm({ path: byProfile, fault: { kind: 'status', status: 500 } })
  await page.goto(`${path}?keyword=研发`)
  await expect(page.getByRole('heading', { level: 2, name: '政策', exact: true })).toBeVisible()
  await expect(page.getByText(`按${enterpriseUser.enterprises[0]?.name}`)).toHaveCount(0)
})

test('a search that fails says so, with the frame alive @once', async ({ portal, control }) => {
  await control.arm({ path: once, fault: { kind: 'status', status: 500, body: 'upstream secret' } })
  const answer = await portal.ask(`${path}?keyword=a`)
  expect(answer.status).toBe(502)
  expect(answer.body).toContain('网站标识码')
  expect(answer.body).not.toContain('secret')
})

test('whatever stands in the address, the page answers @once', async ({ portal }) => {
  for (const query of [
    'keyword=%3Cscript%3Ealert(1)%3C/script%3E',
    'keyword=%00&type=policy&page=9999',
    'keyword=a&type=__proto__',
    `keyword=${encodeURIComponent('字'.repeat(300))}`,
    'keyword=%25_%5C%27&page=-1',
    `q=${encodeURIComponent('研发')}`,
  ]) {
    const answer = await portal.ask(`${path}?${query}`)
    expect(answer.status, query.slice(0, 60)).toBe(200)
    expect(answer.body).not.toContain('<script>alert')
  }
})

test('the header is clear at the top and solid after 60 pixels', async ({ page }) => {
  await page.goto(`${path}?keyword=企业`)
  const ground = () => page.locator('.header').evaluate((header) => getComputedStyle(header).backgroundColor)
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 300)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
})

test('going on in place says so while it takes a while', async ({ page, control, noJavaScript }) => {
  await page.goto(`${path}?keyword=企业`)
  await control.arm({ path: once, fault: { kind: 'delay', ms: 1500 } })
  const link = page.getByRole('navigation', { name: '结果分类' }).getByRole('link', { name: /^政策/ })
  // Without scripts the browser goes on by itself and has a sign of its own.
  if (noJavaScript) await link.click()
  else {
    await link.click({ noWaitAfter: true })
    await expect(page.getByText('数据加载中')).toBeVisible()
  }
  await expect(page).toHaveURL(/type=policy/)
  await expect(page.getByText('数据加载中')).toHaveCount(0)
})
