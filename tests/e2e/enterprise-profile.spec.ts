import { expect, logIn, test } from './fixtures/test.ts'

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

test('the profile of an enterprise that is not chosen says whose it is, until it is chosen @once', async ({
  page,
  control,
  expectAccessible,
}) => {
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
  await expectAccessible()
  await page.getByLabel('科技人员').fill('１５')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存经营规模')).toBeVisible()
  await expect(page.getByText('620.5 万元')).toBeVisible()
  await expect(page.getByText('15 人')).toBeVisible()
  await expectAccessible()
})

test('the area is chosen from province to city to county @once', async ({ page, enterpriseUser }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/basic`)
  await page.getByLabel('法定代表人').fill('王五')
  await page.getByLabel('所在省').selectOption({ label: '江苏省' })
  await page.getByLabel('所在市').selectOption({ label: '苏州市' })
  await page.getByLabel('所在区县').selectOption({ label: '吴中区' })
  await page.getByLabel('所属行业').selectOption('C39')
  await expect(page.getByLabel('法定代表人')).toHaveValue('王五')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存基本信息')).toBeVisible()
  await expect(page.getByText('江苏省 苏州市 吴中区')).toBeVisible()
})

test('titles are ticked and kept @once', async ({ page, enterpriseUser, expectAccessible }) => {
  await page.goto(`/user/relation/${enterpriseUser.enterprises[0]?.enId}/edit/titles`)
  await page.getByLabel('高新技术企业').check()
  await expectAccessible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存资质称号')).toBeVisible()
})

test('an enterprise that the registry does not know keeps what it has @once', async ({
  page,
  enterpriseUser,
}) => {
  await page.goto('/user/relation')
  await page.getByRole('button', { name: '从登记库更新' }).click()
  await expect(page.getByRole('alert'), enterpriseUser.name).toContainText('登记库里没有找到本企业')
})

test('a form that was opened for another enterprise is refused and comes back after switching back @once', async ({
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
