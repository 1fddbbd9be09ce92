import { expect, logIn, test } from './fixtures/test.ts'
import { logInByAccount } from './signing-in.ts'

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

test('without an enterprise the profile says how to get one', async ({
  page,
  individualUser,
  expectAccessible,
}) => {
  await page.goto('/user/relation')
  await expect(page.getByRole('heading', { level: 1, name: '企业画像' }), individualUser.name).toBeVisible()
  await expect(page.getByRole('link', { name: '去绑定企业' })).toBeVisible()
  await expectAccessible()
})

test('leads to the first linked enterprise and shows what is known and what is open', async ({
  page,
  control,
  expectAccessible,
}) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州甲有限公司', profile }, {}] })
  await logIn(page, user)
  await page.goto('/user/relation')
  await expect(page).toHaveURL(new RegExp(`/user/relation/${user.enterprises[0]?.enId}$`))
  await expect(page).toHaveTitle(/^苏州甲有限公司的画像 – /)
  await expect(page.getByText('2019-03-18')).toBeVisible()
  await expect(page.getByText('科技型中小企业', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '营业收入' })).toBeVisible()
  await expectAccessible()
})

test('with another enterprise chosen the address still leads to the first linked one, and says whose profile it is', async ({
  page,
  control,
  expectAccessible,
}) => {
  const user = await control.makeUser({
    enterprises: [{ name: '苏州甲有限公司', profile }, { name: '苏州乙有限公司' }],
  })
  const [first, second] = user.enterprises
  await logIn(page, user)
  await page.goto(`/user/relation/${second?.enId}`)
  await expect(page.getByText('这是“苏州乙有限公司”的画像。您现在以“苏州甲有限公司”办事')).toBeVisible()
  await page.getByRole('button', { name: '切换到苏州乙有限公司' }).click()
  await expect(page.getByText('已切换到苏州乙有限公司')).toBeVisible()
  await expect(page.getByText(/^这是“/)).toHaveCount(0)

  await page.goto('/user/relation')
  await expect(page).toHaveURL(new RegExp(`/user/relation/${first?.enId}$`))
  await expect(page.getByText('这是“苏州甲有限公司”的画像。您现在以“苏州乙有限公司”办事')).toBeVisible()
  await expect(page.getByText('2019-03-18')).toBeVisible()
  await expect(page.getByRole('link', { name: /^修改/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '从登记库更新' })).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: '看苏州乙有限公司的画像' }).click()
  await expect(page).toHaveTitle(/^苏州乙有限公司的画像 – /)
  await page.goto('/user/consult')
  await page.getByRole('link', { name: '企业画像' }).click()
  await expect(page).toHaveTitle(/^苏州乙有限公司的画像 – /)
})

test('sections are saved one by one, and what is wrong is said beside its field', async ({
  page,
  enterpriseUser,
  expectAccessible,
}) => {
  await page.goto('/user/relation')
  await page.getByRole('link', { name: /^修改.*经营规模$/ }).click()
  await expect(page).toHaveTitle(/^修改经营规模 – /)
  await page.getByLabel('职工人数').fill('24')
  await page.getByLabel('科技人员').fill('30')
  await page.getByLabel('营业收入').fill('620.5')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert'), enterpriseUser.name).toContainText('科技人员数不能多于职工总数')
  await expect(page.getByLabel('营业收入')).toHaveValue('620.5')
  await expectAccessible()
  await page.getByLabel('科技人员').fill('１５')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存经营规模')).toBeVisible()
  await expect(page.getByText('620.5 万元')).toBeVisible()
  await expect(page.getByText('15 人')).toBeVisible()
})

test('the area is chosen from province to city to county', async ({ page, enterpriseUser, noJavaScript }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`)
  const next = async () => {
    if (noJavaScript) await page.getByRole('button', { name: '下一步' }).click()
  }
  await page.getByLabel('法定代表人').fill('王五')
  await page.getByLabel('所在省').selectOption({ label: '江苏省' })
  await next()
  await page.getByLabel('所在市').selectOption({ label: '苏州市' })
  await next()
  await page.getByLabel('所在区县').selectOption({ label: '吴中区' })
  await page.getByLabel('所属行业').selectOption('C39')
  await expect(page.getByLabel('法定代表人')).toHaveValue('王五')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存基本信息')).toBeVisible()
  await expect(page.getByText('江苏省 苏州市 吴中区')).toBeVisible()
})

test('an area that is only half chosen is not saved', async ({ page, enterpriseUser, noJavaScript }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`)
  await page.getByLabel('所在省').selectOption({ label: '浙江省' })
  if (!noJavaScript)
    await expect(page.getByLabel('所在市').getByRole('option', { name: '杭州市' })).toBeAttached()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('请选择所在的市')
  await expect(page.getByLabel('所在省')).toHaveValue('330000')
  await page.getByLabel('所在市').selectOption({ label: '杭州市' })
})

test('the other sections keep what they are told', async ({ page, enterpriseUser, expectAccessible }) => {
  const home = `/user/relation/${enterpriseUser.enterprises[0]?.enId}`
  await page.goto(`${home}/edit/rights`)
  await page.getByLabel('发明专利').fill('2')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存知识产权')).toBeVisible()
  await page.goto(`${home}/edit/titles`)
  await page.getByLabel('高新技术企业').check()
  await expectAccessible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存资质称号')).toBeVisible()
  await page.goto(`${home}/edit/contact`)
  await page.getByLabel('姓名').fill('周宁')
  await page.getByLabel('电话').fill('012-345')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert')).toContainText('请输入手机号或固定电话')
  await page.getByLabel('电话').fill('0512-65151111')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存联系人')).toBeVisible()
  await page.goto(`${home}/edit/research`)
  await page
    .getByLabel(/年研发费用/)
    .first()
    .fill('388')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('388 万元')).toBeVisible()
  await expect(page.getByText('2 件')).toBeVisible()
  await expect(page.getByText('高新技术企业', { exact: true })).toBeVisible()
})

test('basic data are taken from the registry again', async ({ page }) => {
  await page.goto('/auth/sso')
  await page.getByRole('button', { name: '王敏' }).click()
  await expect(page.getByText('登录成功')).toBeVisible()
  await page.goto('/user/relation')
  await page.getByRole('button', { name: '从登记库更新' }).click()
  await expect(page.getByText('已按登记信息更新基本信息')).toBeVisible()
})

test('an enterprise that the registry does not know keeps what it has', async ({ page, enterpriseUser }) => {
  await page.goto('/user/relation')
  await page.getByRole('button', { name: '从登记库更新' }).click()
  await expect(page.getByRole('alert'), enterpriseUser.name).toContainText('登记库里没有找到本企业')
})

test('a session that ends while a section is saved loses nothing', async ({
  page,
  control,
  enterpriseUser,
}) => {
  const address = `/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`
  await page.goto(address)
  await control.arm({
    path: '/policy/api/enterprise/current/save/basic',
    times: 1,
    fault: { kind: 'status', status: 401 },
  })
  await page.getByLabel('详细地址').fill('吴中大道 1 号')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await logInByAccount(page, control, enterpriseUser)
  await expect(page.getByText('登录前填写的内容已恢复，请核对后提交')).toBeVisible()
  await expect(page.getByLabel('详细地址')).toHaveValue('吴中大道 1 号')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存基本信息')).toBeVisible()
})

test('a form that was opened for another enterprise is refused and comes back after switching back', async ({
  page,
  control,
  expectAccessible,
}) => {
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

test.describe('what belongs to others', { tag: '@once' }, () => {
  test('is not found', async ({ page, control, enterpriseUser }) => {
    const other = await control.makeUser({ enterprises: [{ name: '别人的公司' }] })
    const enId = other.enterprises[0]?.enId
    for (const path of [
      `/user/relation/${enId}`,
      `/user/relation/${enId}/edit/scale`,
      '/user/relation/no/edit/x',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status(), `${enterpriseUser.name} ${path}`).toBe(404)
      await expect(page.getByText('别人的公司')).toHaveCount(0)
    }
  })
})

const failing = [
  { kind: 'hang' },
  { kind: 'status', status: 502, body: '<html>upstream</html>' },
  { kind: 'shape' },
] as const

test.describe('when the gateway fails', { tag: '@once' }, () => {
  for (const fault of failing) {
    test(`the profile shows an error and the header lives (${fault.kind})`, async ({
      page,
      control,
      enterpriseUser,
    }) => {
      await control.arm({ path: '/policy/api/enterprise/current', fault })
      const answer = await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}`)
      expect([502, 504]).toContain(answer?.status())
      await expect(page.getByRole('link', { name: '企业画像' }).first()).toBeAttached()
      await expect(page.getByText('upstream')).toHaveCount(0)
    })
    test(`the names of qualifications may be missing (${fault.kind})`, async ({
      page,
      control,
      enterpriseUser,
    }) => {
      await control.arm({ path: '/uaa/api/dict/value', fault })
      const answer = await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}`)
      expect(answer?.status()).toBe(200)
    })
  }
})
