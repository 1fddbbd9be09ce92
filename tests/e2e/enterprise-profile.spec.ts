import { Visitor } from '../requests/visitor.ts'
import { choose, sentAs } from './filling.ts'
import { expect, logIn, type PortalUnderTest, test } from './fixtures/test.ts'

const profile = {
  legalRepresentative: '周宁',
  foundedOn: '2019-03-18',
  registeredCapitalFen: 2_000_000_000,
  areaIds: ['320000', '320500', '320506'],
  industryCode: 'C39',
  employees: 186,
  rdExpenses: [{ year: 2024, amountFen: 341_000_000 }],
  qualifications: ['techSme'],
}

test('the profile of an enterprise that is not chosen says whose it is, until it is chosen', {
  tag: '@once',
}, async ({ page, control, expectAccessible }) => {
  const user = await control.makeUser({
    enterprises: [{ name: '苏州甲有限公司' }, { name: '苏州乙有限公司', profile }],
  })
  await logIn(page, user)
  await page.goto(`/user/relation/${user.enterprises[1]?.enId}`)
  await expect(page.getByText('这是“苏州乙有限公司”的画像。您现在以“苏州甲有限公司”办事')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '切换到苏州乙有限公司' }).click()
  await expect(page.getByText('已切换到苏州乙有限公司')).toBeVisible()
  await expect(page.getByText(/^这是“/)).toHaveCount(0)
})

test('sections are saved one by one, and what is wrong is said beside its field', {
  tag: '@specified',
}, async ({ page, control, expectAccessible }) => {
  await logIn(page, await control.makeUser({ enterprises: [{ name: '苏州甲有限公司', profile }] }))
  await page.goto('/user/relation')
  await page.getByRole('link', { name: /^修改.*经营规模$/ }).click()
  await expect(page).toHaveTitle(/^修改经营规模 – /)
  await page.getByLabel('职工人数').fill('24')
  await page.getByLabel('科技人员').fill('30')
  await page.getByLabel('营业收入').fill('620.5')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('科技人员数不能多于职工总数')
  await expect(page.getByLabel('营业收入')).toHaveValue('620.5')
  await expect(page.getByText('已恢复上次没有送出的内容')).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel('科技人员').fill('１５')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存经营规模')).toBeVisible()
  await expect(page.getByText('620.5 万元')).toBeVisible()
  await expect(page.getByText('15 人')).toBeVisible()
  await expectAccessible()
})

test('a wrong field is told when it is left, a wrong form is not sent, and nothing typed is left without a question', {
  tag: ['@once', '@journey'],
}, async ({ page, enterpriseUser, expectAccessible }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/user\/relation\//.test(request.url())) sent.push(request.url())
  })
  const home = `/user/relation/${enterpriseUser.enterprises[0]?.enId}`
  await page.goto(`${home}/edit/contact`)
  await page.getByLabel('姓名').fill('周宁')
  await page.getByLabel('电话').fill('012-345')
  const wrong = page.locator('#phone-error')
  await expect(wrong).toHaveCount(0)
  await page.getByLabel('职务').focus()
  await expect(wrong).toContainText('请输入手机号或固定电话')
  await page.getByLabel('姓名').fill('')
  await page.getByRole('button', { name: '保存' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('请填写“姓名”')
  await expectAccessible()
  expect(sent).toEqual([])

  await page.getByLabel('姓名').fill('周宁')
  await page.getByRole('link', { name: '取消' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('刚才修改的内容还没有保存，确定离开吗？')
  await question.getByRole('button', { name: '取消' }).click()
  await page.getByLabel('电话').fill('0512-65151111')
  await page.getByRole('link', { name: '取消' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(new RegExp(`${home}#contact$`))
  await page.goBack()
  await expect(page.getByText('已恢复上次没有送出的内容')).toBeVisible()
  await expect(page.getByLabel('电话')).toHaveValue('0512-65151111')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存联系人')).toBeVisible()
  await expect(page.getByText('这次改了：姓名、电话')).toBeVisible()
  expect(sent).toHaveLength(1)
})

/** A colleague changes a section of the same profile, in another browser. */
async function saveElsewhere(
  portal: PortalUnderTest,
  user: { ssoCode: string },
  page: string,
  typed: object,
) {
  const colleague = await new Visitor(portal).logIn(user)
  await colleague.open(page)
  await colleague
    .form('保存')
    .fill({ ...typed })
    .press('保存')
  expect(colleague.text).toContain('已保存')
}

test('the area is chosen from province to city to county, and what is changed elsewhere meanwhile stays', {
  tag: '@once',
}, async ({ page, portal, control, enterpriseUser }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const sent = request.method() === 'POST' ? (request.postData() ?? '') : ''
    const { intent, province, city } = Object.fromEntries(new URLSearchParams(sent))
    if (intent === 'area') asked.push([province, city].join(' '))
  })
  const [enterprise] = enterpriseUser.enterprises
  const form = `/user/relation/${enterprise?.enId}/edit/basic`
  const colleague = await control.makeUser({ name: '李青', enterprises: [{ enId: enterprise?.enId ?? '' }] })
  await page.goto(form)
  await page.getByLabel('法定代表人').fill('王五')
  await saveElsewhere(portal, colleague, form, { address: '澄湖路 2 号' })
  await choose(page, '所在省', '浙江省')
  await choose(page, '所在市', '杭州市')
  await choose(page, '所在省', '江苏省')
  await choose(page, '所在市', '苏州市')
  await choose(page, '所在区县', '吴中区')
  expect(asked).toEqual(['330000 ', '330000 330100', '320000 330100', '320000 320500'])
  await choose(page, '所属行业', 'C39')
  await expect(page.getByLabel('法定代表人')).toHaveValue('王五')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存基本信息')).toBeVisible()
  await expect(page.getByText('江苏省 苏州市 吴中区')).toBeVisible()
  await expect(page.getByText('澄湖路 2 号')).toBeVisible()
})

test('after a question about one field, what was changed elsewhere in another one stands in its field', {
  tag: '@once',
}, async ({ page, portal, control }) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州甲有限公司', profile }] })
  const enId = user.enterprises[0]?.enId ?? ''
  const form = `/user/relation/${enId}/edit/scale`
  await logIn(page, user)
  await page.goto(form)
  await page.getByLabel('科技人员').fill('25')
  const colleague = await control.makeUser({ name: '李青', enterprises: [{ enId }] })
  await saveElsewhere(portal, colleague, form, { employees: '200', technicians: '30' })
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('“科技人员”已由李青于')
  await expect(sentAs(page, 'employees')).toHaveValue('200')
  await expect(page.getByLabel('科技人员')).toHaveValue('25')
  await page.getByRole('button', { name: '以我填写的为准' }).click()
  await expect(page.getByText('已保存经营规模')).toBeVisible()
  await expect(page.getByText('200 人')).toBeVisible()
  await expect(page.getByText('25 人')).toBeVisible()
})

test('titles are ticked and kept', { tag: '@once' }, async ({ page, enterpriseUser, expectAccessible }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/titles`)
  await page.getByLabel('高新技术企业').check()
  await expectAccessible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存资质称号')).toBeVisible()
})

test('a form that was opened for another enterprise is refused and comes back after switching back', {
  tag: '@once',
}, async ({ page, control, expectAccessible }) => {
  const user = await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] })
  await logIn(page, user)
  await page.goto(`/user/relation/${user.enterprises[0]?.enId}/edit/contact`)
  await page.getByLabel('姓名').fill('为甲填写')
  await page.getByLabel('电话').fill('13900000000')

  const other = await page.context().newPage()
  await other.goto(`/user/relation/${user.enterprises[1]?.enId}`)
  await other.getByRole('button', { name: '切换到乙公司' }).click()
  await expect(other.getByText('已切换到乙公司')).toBeVisible()
  await other.close()

  await control.forgetCalls()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/切换回“甲公司”/)).toBeVisible()
  expect((await control.calls('/policy/api/enterprise')).filter((call) => call.method === 'POST')).toEqual([])
  await expectAccessible()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('切换企业前填写的内容已恢复，请核对后提交')).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('为甲填写')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存联系人')).toBeVisible()
  const [saved] = await control.calls('/policy/api/enterprise/current/save')
  expect(saved?.headers['enterprise-id']).toBe(user.enterprises[0]?.enId)
})
