import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsIndividual } from './test.ts'
import { Visitor } from './visitor.ts'

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

testOfOwn('without scripts a class is chosen below its division', async ({ visitor, home }) => {
  await visitor.open(`${home}/edit/basic`)
  const offered = () =>
    visitor.all<HTMLOptionElement>('select[name=industryCode] option').map(({ value }) => value)
  expect(offered()).toContain('C40')
  expect(offered()).toContain('C402')
  expect(offered().filter((code) => code.length > 4)).toEqual([])
  await visitor.form('保存').fill({ industryCode: 'C40' }).press('下一步')
  expect(offered()).toContain('C4021')
  expect(offered().filter((code) => code.length > 4 && !code.startsWith('C40'))).toEqual([])
  await visitor.form('保存').fill({ industryCode: 'C4021' }).press('保存')
  expect(visitor.text).toContain('已保存基本信息')
  expect(visitor.main).toContain('C4021 环境监测专用仪器仪表制造')
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

test('basic data are taken from the registry again', { tags: 'specified' }, async ({ visitor, control }) => {
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

test.describe('two people in one profile', () => {
  const names = { legalRepresentative: '周宁', address: '澄湖路 1 号' }
  const testOfTwo = test.extend<{ colleague: Visitor; home: string }>({
    home: async ({ visitor, control }, use) => {
      const profile = { ...names, employees: 186, technicians: 20, annualRevenueFen: 842_000_000 }
      const user = await control.makeUser({
        name: '周宁',
        enterprises: [{ name: '苏州甲有限公司', profile }],
      })
      await visitor.logIn(user)
      await use(`/user/relation/${user.enterprises[0]?.enId}`)
    },
    colleague: async ({ portal, control, home }, use) => {
      const other = await control.makeUser({
        name: '李青',
        enterprises: [{ enId: home.split('/').at(-1) ?? '' }],
      })
      await use(await new Visitor(portal).logIn(other))
    },
  })

  async function save(who: Visitor, page: string, typed: Record<string, string>): Promise<void> {
    await who.open(page)
    await who.form('保存').fill(typed).press('保存')
    expect(who.text).toContain('已保存')
  }

  testOfTwo('in two sections nobody is asked anything', async ({ visitor, colleague, home }) => {
    await visitor.open(`${home}/edit/scale`)
    const opened = visitor.form('保存').fill({ employees: '190' })
    await save(colleague, `${home}/edit/basic`, { address: '澄湖路 2 号' })
    await opened.press('保存')
    expect(visitor.text).toContain('已保存经营规模')
    expect(visitor.text).toContain('这次改了：职工人数')
    expect(visitor.main).toContain('澄湖路 2 号')
    expect(visitor.main).toContain('190 人')
  })

  testOfTwo(
    'different fields of one section both stay, and it is said',
    async ({ visitor, colleague, home }) => {
      await visitor.open(`${home}/edit/scale`)
      const opened = visitor.form('保存').fill({ employees: '190' })
      await save(colleague, `${home}/edit/scale`, { technicians: '30', annualRevenue: '900' })
      await opened.press('保存')
      expect(visitor.text).toContain('已保存经营规模')
      expect(visitor.text).toContain('这次改了：职工人数。别处对“科技人员”“营业收入”的修改也保留了')
      for (const value of ['190 人', '30 人', '900 万元']) expect(visitor.main).toContain(value)
    },
  )

  for (const { button, employees, said } of [
    { button: '以我填写的为准', employees: '190 人', said: '这次改了：职工人数、科技人员' },
    {
      button: '采用别处的修改',
      employees: '200 人',
      said: '这次改了：科技人员。别处对“职工人数”的修改也保留了',
    },
  ]) {
    testOfTwo(
      `one field that both have changed is asked about: ${button}`,
      async ({ visitor, colleague, home }) => {
        await visitor.open(`${home}/edit/scale`)
        const opened = visitor.form('保存').fill({ employees: '190', technicians: '25' })
        await save(colleague, `${home}/edit/scale`, { employees: '200' })
        await opened.press('保存')
        expect(visitor.status).toBe(422)
        expect(textOf(visitor.one('main [role=alert]'))).toMatch(
          /“职工人数”已由李青于 \d{4}-\d\d-\d\d \d\d:\d\d 修改，现在是“200”/,
        )
        const form = visitor.form(button)
        expect([form.value('employees'), form.value('technicians')]).toEqual(['190', '25'])
        await colleague.open(home)
        expect(colleague.main).toContain('20 人')
        await form.press(button)
        expect(visitor.text).toContain('已保存经营规模')
        expect(visitor.text).toContain(said)
        expect(visitor.main).toContain(employees)
        expect(visitor.main).toContain('25 人')
      },
    )
  }

  testOfTwo(
    'what a third person changes meanwhile stays when the other change is taken, and what is wrong in its place holds nobody up',
    async ({ visitor, colleague, control, portal, home }) => {
      const other = await control.makeUser({
        name: '孙立',
        enterprises: [{ enId: home.split('/').at(-1) ?? '' }],
      })
      const third = await new Visitor(portal).logIn(other)
      await visitor.open(`${home}/edit/scale`)
      const opened = visitor.form('保存').fill({ employees: '190' })
      await save(colleague, `${home}/edit/scale`, { employees: '200' })
      await opened.press('保存')
      const asked = visitor.form('采用别处的修改').fill({ employees: '一九零', totalAssets: '500' })
      await save(third, `${home}/edit/scale`, { technicians: '30' })
      const fault = { kind: 'shape' } as const
      await control.arm({ path: '/policy/api/enterprise/current', times: 1, fault })
      await asked.press('采用别处的修改')
      expect(visitor.form('采用别处的修改').value('totalAssets')).toBe('500')
      await visitor.form('采用别处的修改').press('采用别处的修改')
      expect(visitor.text).toContain('已保存经营规模')
      for (const value of ['200 人', '30 人', '500 万元']) expect(visitor.main).toContain(value)
    },
  )

  testOfTwo('each section asks in its own words', async ({ visitor, colleague, home }) => {
    const cases: [string, Record<string, string>, Record<string, string>, RegExp][] = [
      ['basic', { address: '甲' }, { address: '乙' }, /“详细地址”已由李青于 .* 修改，现在是“乙”/],
      [
        'rights',
        { designs: '1' },
        { designs: '2', utilityModels: '3' },
        /“知识产权”已由李青于 .* 修改，“外观设计专利”现在是“2”/,
      ],
      [
        'contact',
        { name: '甲', phone: '13900000001' },
        { name: '乙', phone: '13900000002' },
        /“联系人”已由李青于 .* 修改，“姓名”现在是“乙”/,
      ],
    ]
    for (const [section, mine, others, words] of cases) {
      await visitor.open(`${home}/edit/${section}`)
      const opened = visitor.form('保存').fill(mine)
      await save(colleague, `${home}/edit/${section}`, others)
      await opened.press('保存')
      expect(textOf(visitor.one('main [role=alert]')), section).toMatch(words)
      // What only the other one has changed stands in its field already.
      if (section === 'rights') expect(visitor.form('采用别处的修改').value('utilityModels')).toBe('3')
    }
  })

  testOfTwo('a year of research that the form did not show stays', async ({ visitor, control, home }) => {
    await visitor.open(`${home}/edit/research`)
    const [year = '', earlier = ''] = visitor
      .all<HTMLInputElement>('main input[name^=rd]')
      .map(({ name }) => name)
    await save(visitor, `${home}/edit/research`, { [earlier]: '7' })
    await visitor.open(`${home}/edit/research`)
    // As if that year had come to the profile after the page had been opened.
    visitor.one(`main input[name=${earlier}]`).remove()
    const opened = visitor.form('保存')
    await control.forgetCalls()
    await opened.fill({ [year]: '12' }).press('保存')
    const [saved] = await control.calls('/policy/api/enterprise/current/save')
    expect(saved?.body).toMatchObject({
      version: expect.any(Number),
      rdExpenses: [{ amountFen: 12_000_000 }, { amountFen: 7_000_000 }],
    })
  })

  testOfTwo(
    'with a gateway that counts no versions the last one to save wins',
    { tags: 'specified' },
    async ({ visitor, colleague, control, home }) => {
      await control.specifiedCallsOnly(true)
      await visitor.open(`${home}/edit/scale`)
      const opened = visitor.form('保存').fill({ employees: '190' })
      await save(colleague, `${home}/edit/scale`, { employees: '200' })
      await opened.press('保存')
      expect(visitor.text).toContain('已保存经营规模')
      expect(visitor.main).toContain('190 人')
    },
  )
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
