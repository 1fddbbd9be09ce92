import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'

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

/** Whoever acts for one enterprise, logged in, and where its profile is. */
const testOfOwn = test.extend<{ home: string; enId: string }>({
  enId: async ({ visitor, control }, use) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await visitor.logIn(user)
    await use(user.enterprises[0]?.enId ?? '')
  },
  home: async ({ enId }, use) => use(`/user/relation/${enId}`),
})

testAsIndividual('without an enterprise the profile says how to get one', async ({ visitor }) => {
  await visitor.open('/user/relation')
  expect(textOf(visitor.one('h1'))).toBe('企业画像')
  expect(visitor.all('main a[href]').map(textOf)).toContain('去绑定企业')
})

test('leads to the first linked enterprise and shows what is known and what is open', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州甲有限公司', profile }, {}] })
  await visitor.logIn(user)
  await visitor.open('/user/relation')
  expect(visitor.address).toBe(`/user/relation/${user.enterprises[0]?.enId}`)
  expect(visitor.document.title).toMatch(/^苏州甲有限公司的画像 – /)
  expect(visitor.main).toContain('2019-03-18')
  expect(visitor.all('main dd').map(textOf)).toContain('科技型中小企业')
  expect(visitor.all('main a[href]').map(textOf)).toContain('营业收入')
})

test('with another enterprise chosen the address still leads to the first linked one, and says whose profile it is', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({
    enterprises: [{ name: '苏州甲有限公司', profile }, { name: '苏州乙有限公司' }],
  })
  const [first, second] = user.enterprises
  await visitor.logIn(user)
  await visitor.open(`/user/relation/${second?.enId}`)
  expect(visitor.main).toContain('这是“苏州乙有限公司”的画像。您现在以“苏州甲有限公司”办事')
  await visitor.form('切换到苏州乙有限公司', visitor.one('main')).press('切换到苏州乙有限公司')
  expect(visitor.text).toContain('已切换到苏州乙有限公司')
  expect(visitor.main).not.toContain('这是“')

  await visitor.open('/user/relation')
  expect(visitor.address).toBe(`/user/relation/${first?.enId}`)
  expect(visitor.main).toContain('这是“苏州甲有限公司”的画像。您现在以“苏州乙有限公司”办事')
  expect(visitor.main).toContain('2019-03-18')
  expect(visitor.all('main a[href]').map(textOf)).not.toContainEqual(expect.stringMatching(/^修改/))
  expect(visitor.main).not.toContain('从登记库更新')
  await visitor.follow('看苏州乙有限公司的画像')
  expect(visitor.document.title).toMatch(/^苏州乙有限公司的画像 – /)
  await visitor.open('/user/consult')
  await visitor.follow('企业画像')
  expect(visitor.document.title).toMatch(/^苏州乙有限公司的画像 – /)
})

testOfOwn('the area is chosen from province to city to county', async ({ visitor, home }) => {
  await visitor.open(`${home}/edit/basic`)
  const choose = async (name: string, label: string) => {
    const option = visitor
      .all<HTMLOptionElement>(`select[name=${name}] option`)
      .find((one) => textOf(one) === label)
    return visitor.form('保存').fill({ [name]: option?.value ?? label })
  }
  visitor.form('保存').fill({ legalRepresentative: '王五' })
  await (await choose('province', '江苏省')).press('下一步')
  await (await choose('city', '苏州市')).press('下一步')
  const form = (await choose('county', '吴中区')).fill({ industryCode: 'C39' })
  expect(form.value('legalRepresentative')).toBe('王五')
  await form.press('保存')
  expect(visitor.text).toContain('已保存基本信息')
  expect(visitor.main).toContain('江苏省 苏州市 吴中区')
})

testOfOwn('an area that is only half chosen is not saved', async ({ visitor, home }) => {
  await visitor.open(`${home}/edit/basic`)
  await visitor.form('保存').fill({ province: '330000' }).press('保存')
  expect(textOf(visitor.one('main [role=alert]'))).toContain('请选择所在的市')
  expect(visitor.form('保存').value('province')).toBe('330000')
  expect(visitor.all('select[name=city] option').map(textOf)).toContain('杭州市')
})

testOfOwn('the other sections keep what they are told', async ({ visitor, home }) => {
  await visitor.open(`${home}/edit/rights`)
  await visitor.form('保存').fill({ inventionPatents: '2' }).press('保存')
  expect(visitor.text).toContain('已保存知识产权')
  await visitor.open(`${home}/edit/titles`)
  const title = visitor.all<HTMLLabelElement>('main label').find((label) => textOf(label) === '高新技术企业')
  const { value = '' } = (title?.control ?? {}) as Partial<HTMLInputElement>
  await visitor
    .form('保存')
    .fill({ qualifications: [value] })
    .press('保存')
  expect(visitor.text).toContain('已保存资质称号')
  await visitor.open(`${home}/edit/contact`)
  await visitor.form('保存').fill({ name: '周宁', phone: '012-345' }).press('保存')
  expect(textOf(visitor.one('main [role=alert]'))).toContain('请输入手机号或固定电话')
  await visitor.form('保存').fill({ phone: '0512-65151111' }).press('保存')
  expect(visitor.text).toContain('已保存联系人')
  await visitor.open(`${home}/edit/research`)
  const [year] = visitor.all<HTMLInputElement>('main input[name^=rd]')
  await visitor
    .form('保存')
    .fill({ [year?.name ?? '']: '388' })
    .press('保存')
  expect(visitor.main).toContain('388 万元')
  expect(visitor.main).toContain('2 件')
  expect(visitor.all('main dd').map(textOf)).toContain('高新技术企业')
})

test('basic data are taken from the registry again', { tag: '@specified' }, async ({ visitor, control }) => {
  await visitor.open('/auth/login')
  await logInByAccount(visitor, control, { phone: 'wangmin', password: 'Policy#2026' })
  await visitor.open('/user/relation')
  await visitor.form('从登记库更新').press('从登记库更新')
  expect(visitor.text).toContain('已按登记信息更新基本信息')
})

testOfOwn('an enterprise that the registry does not know keeps what it has', async ({ visitor, home }) => {
  await visitor.open(home)
  await visitor.form('从登记库更新').press('从登记库更新')
  expect(textOf(visitor.one('main [role=alert]'))).toContain('登记库里没有找到本企业')
})

test('a form that was opened for another enterprise is refused and comes back after switching back', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{ name: '甲公司' }, { name: '乙公司' }] })
  const [first, second] = user.enterprises
  await visitor.logIn(user)
  await visitor.open(`/user/relation/${first?.enId}/edit/contact`)
  const opened = visitor.form('保存').fill({ name: '为甲填写', phone: '13900000000' })
  await visitor.open(`/user/relation/${second?.enId}`)
  await visitor.form('切换到乙公司', visitor.one('main')).press('切换到乙公司')
  expect(visitor.text).toContain('已切换到乙公司')

  await control.forgetCalls()
  await opened.press('保存')
  expect(visitor.main).toContain('切换回“甲公司”')
  expect((await control.calls('/policy/api/enterprise')).filter((call) => call.method === 'POST')).toEqual([])
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('切换企业前填写的内容已恢复，请核对后提交')
  expect(visitor.form('保存').value('name')).toBe('为甲填写')
  await visitor.form('保存').press('保存')
  expect(visitor.text).toContain('已保存联系人')
  const [saved] = await control.calls('/policy/api/enterprise/current/save')
  expect(saved?.headers['enterprise-id']).toBe(first?.enId)
})

testOfOwn('what belongs to others is not found', async ({ visitor, control, home }) => {
  const other = await control.makeUser({ enterprises: [{ name: '别人的公司' }] })
  const enId = other.enterprises[0]?.enId
  expect((await visitor.open(home)).status).toBe(200)
  for (const path of [
    `/user/relation/${enId}`,
    `/user/relation/${enId}/edit/scale`,
    '/user/relation/no/edit/x',
  ]) {
    await visitor.open(path)
    expect(visitor.status, path).toBe(404)
    expect(visitor.answer.body).not.toContain('别人的公司')
  }
})

for (const fault of [
  { kind: 'hang' },
  { kind: 'status', status: 502, body: '<html>upstream</html>' },
  { kind: 'shape' },
] as const) {
  testOfOwn(
    `the profile shows an error and the header lives (${fault.kind})`,
    async ({ visitor, control, home }) => {
      await control.arm({ path: '/policy/api/enterprise/current', fault })
      await visitor.open(home)
      expect([502, 504]).toContain(visitor.status)
      expect(visitor.all('a[href]').map(textOf)).toContain('企业画像')
      expect(visitor.text).not.toContain('upstream')
    },
  )

  testOfOwn(
    `the names of qualifications may be missing (${fault.kind})`,
    async ({ visitor, control, home }) => {
      await control.arm({ path: '/uaa/api/dict/value', fault })
      await visitor.open(home)
      expect(visitor.status).toBe(200)
    },
  )
}
