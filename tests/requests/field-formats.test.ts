import { begin } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import { fillStep, stepForm } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

/** What is entered, and what is said beside the field; nothing where it is right. */
type Refused = Record<string, [entered: string, says?: string]>

const day = '请填写存在的日期'
const mobile = '请输入 11 位手机号'
const email = '请填写正确的电子邮箱'
const count = '请填写不小于 0 的整数'

/** Sends the form that is open: it comes back with what was entered and a message beside each wrong field. */
async function expectRefused(visitor: Visitor, button: string, fields: Refused): Promise<void> {
  const { address } = visitor
  const entered = Object.fromEntries(Object.entries(fields).map(([name, [typed]]) => [name, typed]))
  await visitor.form(button).fill(entered).press(button)
  expect(visitor.status, address).toBe(422)
  expect(visitor.all('main [role=alert]').length, address).toBeGreaterThan(0)
  for (const [name, [typed, says]] of Object.entries(fields)) {
    const beside = visitor.all(`[id="${name}-error"]`).map(textOf).join('')
    if (says === undefined) expect(beside, name).toBe('')
    else expect(beside, `${name}: ${typed}`).toContain(says)
    expect(visitor.form(button).value(name), name).toBe(typed)
    expect(visitor.one(`[name="${name}"]`).getAttribute('aria-invalid'), name).toBe(says ? 'true' : null)
  }
}

test.describe('a declaration', () => {
  const project = { 'project.name': '产线改造', 'project.summary': '改造一条产线' }
  const days = (from: [string, string?], to: [string, string?]): Refused => ({
    'project.startedOn': from,
    'project.finishedOn': to,
  })

  testAsEnterprise('impossible days and an end before the beginning are refused', async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/project`)
    visitor.form('下一步').fill(project)
    await expectRefused(visitor, '下一步', days(['2026-04-31', day], ['2025-02-29', day]))
    await expectRefused(visitor, '下一步', days(['去年春天', day], ['2026-13-1', day]))
    await expectRefused(visitor, '下一步', days(['2026-05-01'], ['2026-04-30', '完成日期不能早于开始日期']))
    await visitor
      .form('下一步')
      .fill({ 'project.startedOn': '2024-02-29', 'project.finishedOn': '2024-02-29' })
      .press('下一步')
    expect(visitor.address).toBe(`/apply/${id}/bank`)
  })

  testAsEnterprise('fractions of people and amounts that are none are refused', async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/enterprise`)
    await expectRefused(visitor, '下一步', { 'enterprise.employees': ['12.5', count] })
    await expectRefused(visitor, '下一步', { 'enterprise.employees': ['-3', count] })
    await visitor.open(`/apply/${id}/project`)
    visitor.form('下一步').fill(project)
    await expectRefused(visitor, '下一步', {
      'project.investment': ['-0.5', '请填写不小于 0 的数字'],
      'project.requestedAmount': ['0', '请填写大于 0 的数字'],
    })
  })

  testAsEnterprise('telephones and mail addresses have the formats of the portal', async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/contact`)
    await expectRefused(visitor, '下一步', {
      'contact.phone': ['23800000000', mobile],
      'contact.telephone': ['0512-682500', '请填写正确的固定电话'],
      'contact.email': ['a@b..co', email],
    })
    await visitor
      .form('下一步')
      .fill({
        'contact.name': '李静',
        'contact.phone': '13800000000',
        'contact.telephone': '0512-68250000-12',
        'contact.email': 'a@b.co',
      })
      .press('下一步')
    expect(visitor.address).toBe(`/apply/${id}/project`)
  })
})

test("an enterprise's profile refuses what is no day, no whole number and no address", async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const open = (section: string) =>
    visitor.open(`/user/relation/${user.enterprises[0]?.enId}/edit/${section}`)
  await open('basic')
  await expectRefused(visitor, '保存', { foundedOn: ['2025-02-29', day] })
  await expectRefused(visitor, '保存', {
    foundedOn: ['9999-12-31', '成立日期不能晚于今天'],
    registeredCapital: ['2000'],
  })
  await open('scale')
  await expectRefused(visitor, '保存', {
    employees: ['12.5', '之间的整数'],
    technicians: ['-1', '之间的整数'],
    annualRevenue: ['-0.01', '请填写 0 至'],
  })
  await open('rights')
  await expectRefused(visitor, '保存', { inventionPatents: ['1.5', '之间的整数'] })
  await open('contact')
  await expectRefused(visitor, '保存', {
    name: ['周宁'],
    phone: ['1380000000', '请输入手机号或固定电话'],
    email: ['a@b..co', email],
  })
})

test.describe('numbers and days are taken as people write them', () => {
  testAsEnterprise('in a tool', async ({ visitor }) => {
    await visitor.open('/tool/evaluate?step=2')
    const written = {
      'sales.0': '1,234.5 万元',
      'sales.1': '１２３，４５６．７',
      'sales.2': '12 亿元',
      'netAssets.0': '\u2212 12.5',
    }
    await expectRefused(visitor, '保存草稿', {
      'sales.0': ['1,234.5 万元'],
      // As many decimals as are lost are money that nobody has said.
      totalRevenue: ['12,345 元', '最多 2 位小数'],
      'sales.1': ['约三百万', '请填写'],
    })
    await visitor
      .form('保存草稿')
      .fill({ ...written, totalRevenue: '' })
      .press('保存草稿')
    expect(visitor.text).toContain('草稿已保存')
    const read = Object.keys(written).map((name) => visitor.form('保存草稿').value(name))
    expect(read).toEqual(['1234.5', '123456.7', '120000', '-12.5'])
    await visitor.open('/tool/evaluate')
    await visitor.form('保存草稿').fill({ foundedOn: '２０１９年３月１８日' }).press('保存草稿')
    expect(visitor.form('保存草稿').value('foundedOn')).toBe('2019-03-18')
  })

  test("in an enterprise's profile", async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await visitor.logIn(user)
    const open = (section: string) =>
      visitor.open(`/user/relation/${user.enterprises[0]?.enId}/edit/${section}`)
    await open('basic')
    await visitor.form('保存').fill({ foundedOn: '20190318', registeredCapital: '2 亿元' }).press('保存')
    expect(visitor.main).toContain('2019-03-18')
    expect(visitor.main).toMatch(/注册资本 ?20,000 万元/)
    await open('scale')
    await visitor.form('保存').fill({ employees: '１，２００ 人', annualRevenue: '62,050 元' }).press('保存')
    expect(visitor.status).toBe(422)
    expect(visitor.form('保存').value('annualRevenue')).toBe('62,050 元')
    await visitor.form('保存').fill({ annualRevenue: '6,205,000 元', totalAssets: '11260.55' }).press('保存')
    expect(visitor.main).toContain('620.5 万元')
    expect(visitor.main).toContain('11,260.55 万元')
    expect(visitor.main).toContain('1,200 人')
  })

  testAsEnterprise('in a declaration, and where a question is answered', async ({ visitor }) => {
    const id = await begin(visitor)
    await visitor.open(`/apply/${id}/project`)
    await visitor
      .form('下一步')
      .fill({
        'project.name': '产线改造',
        'project.summary': '改造一条产线',
        'project.startedOn': '2026/5/1',
        'project.finishedOn': '2026年12月31日',
        'project.investment': '1,234.5 万元',
        'project.requestedAmount': '６００，０００元',
      })
      .press('下一步')
    expect(visitor.address).toBe(`/apply/${id}/bank`)
    await visitor.open(`/apply/${id}/project`)
    const names = ['startedOn', 'finishedOn', 'investment', 'requestedAmount']
    const read = names.map((name) => visitor.form('下一步').value(`project.${name}`))
    expect(read).toEqual(['2026-05-01', '2026-12-31', '1234.5', '60'])
    await visitor.open(`/apply/${id}/confirm`)
    expect(factOf(visitor, 'project.investment')).toBe('1,234.50')
    await visitor.open(`/apply/${id}/project`)
    await visitor
      .form('下一步')
      .fill({ 'project.investment': '００１２', 'project.requestedAmount': '.5' })
      .press('下一步')
    await visitor.open(`/apply/${id}/confirm`)
    expect(factOf(visitor, 'project.investment')).toBe('12.00')
    expect(factOf(visitor, 'project.requestedAmount')).toBe('0.50')
    await visitor.open('/zct-ee/policy-computed?ask=rdStaff')
    await visitor.form('保存回答').fill({ answer: '１，２００ 人' }).press('保存回答')
    expect(visitor.text).toContain('回答已保存')
  })
})

/** What the last step shows of a field. */
function factOf(visitor: Visitor, field: string): string {
  return textOf(visitor.one(`[id="${field}"]`))
}

testAsIndividual('a sign-up refuses what is no mobile phone', async ({ visitor }) => {
  await visitor.open('/activity')
  const open = visitor
    .all('[data-rows] li')
    .find((row) => [...row.querySelectorAll('[data-badge]')].some((badge) => textOf(badge) === '报名中'))
  await visitor.open(open?.querySelector('a')?.getAttribute('href') ?? '')
  await expectRefused(visitor, '提交报名', { name: ['李静'], phone: ['0512-6825', mobile] })
})

test('feedback refuses what is no mobile phone', async ({ visitor }) => {
  await visitor.open('/')
  await expectRefused(visitor, '提交', { content: ['字太小'], phone: ['1380000000x'.slice(0, 11), mobile] })
})

for (const [path, button] of [
  ['/auth/register', '注册'],
  ['/auth/login?way=sms', '登录'],
  ['/auth/reset-password', '重置密码'],
] as const)
  test(`${path} refuses what is no mobile phone`, async ({ visitor }) => {
    await visitor.open(path)
    await expectRefused(visitor, button, { tel: ['12345', mobile] })
  })

test.describe('the tools', () => {
  testAsEnterprise('/tool/scale and /tool/tech-scale refuse fractions of people', async ({ visitor }) => {
    await visitor.open('/tool/scale')
    await fillStep(stepForm(visitor), { industryCode: 'I65' }).press('下一步')
    await expectRefused(visitor, '保存草稿', { employees: ['12.5', '之间的整数'] })
    await visitor.open('/tool/tech-scale')
    await expectRefused(visitor, '保存草稿', { employees: ['12.5', '之间的整数'] })
  })

  testAsEnterprise(
    '/tool/evaluate refuses impossible days, and an end before the beginning',
    async ({ visitor }) => {
      await visitor.open('/tool/evaluate')
      await expectRefused(visitor, '下一步', {
        foundedOn: ['2023-02-29', day],
        applyDate: ['2026-06-31', day],
      })
      // Monthly averages have decimals, and a loss is below zero: the rules say so.
      const first = { foundedOn: '2026-06-02', applyDate: '2026-06-01', employees: '50.5' }
      await fillStep(stepForm(visitor), first).press('下一步')
      expect(visitor.status).toBe(422)
      expect(textOf(visitor.one('#applyDate-error'))).toContain('拟申请日期不能早于成立日期')
      for (const [name, typed] of Object.entries(first)) expect(stepForm(visitor).value(name)).toBe(typed)
      await stepForm(visitor).fill({ applyDate: '2026-06-03' }).press('下一步')
      await fillStep(stepForm(visitor), { 'netAssets.0': '-12.5' }).press('下一步')
      await stepForm(visitor).press('下一步')
      await stepForm(visitor).press('提交并看结果')
      expect(visitor.address).toBe('/tool/evaluate/result')
    },
  )

  testAsEnterprise('/zct-ee/policy-computed refuses fractions of people', async ({ visitor }) => {
    for (const field of ['rdStaff', 'inventionPatents']) {
      await visitor.open(`/zct-ee/policy-computed?ask=${field}`)
      await expectRefused(visitor, '保存回答', { answer: ['12.5', '请填写整数'] })
    }
    await visitor.form('保存回答').fill({ answer: '12' }).press('保存回答')
    expect(visitor.text).toContain('回答已保存')
  })
})

test('the match refuses fractions of people and amounts below zero', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-match')
  const entered = { employees: '12.5', annualRevenue: '-1', totalAssets: '1.234', rdExpense: '12.5' }
  await visitor.form('开始匹配').fill(entered).press('开始匹配')
  expect([visitor.status, visitor.address]).toEqual([422, '/zct-ee/policy-match'])
  expect(textOf(visitor.one('#employees-error'))).toContain('请填整数')
  expect(textOf(visitor.one('#annualRevenue-error'))).toContain('不能小于 0')
  expect(textOf(visitor.one('#totalAssets-error'))).toContain('最多两位小数')
  expect(visitor.all('#rdExpense-error')).toEqual([])
  for (const [name, typed] of Object.entries(entered))
    expect(visitor.form('开始匹配').value(name)).toBe(typed)
})

for (const [what, address] of [
  ['a month of the activities', '/activity?month=2026-13'],
  ['a month of the last century', '/activity?month=1999-05'],
  ['a month of the home page', '/?month=2026-00'],
  ['a day of the projects', '/zct-ee/declaration?date=2026-02-30'],
  ['a year of the policies', '/zct-ee/policy-find?year=20x6'],
] as const)
  test(`${what} that there is not asks for nothing, and the page is there`, async ({ visitor }) => {
    await visitor.open(address)
    expect(visitor.status).toBe(200)
    expect(visitor.all('h1')).toHaveLength(1)
    expect(visitor.main).not.toContain('NaN')
  })
