import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'

const form = '/zct-ee/policy-match'
const report = `${form}/report?region=${encodeURIComponent('苏州工业园区')}&sizeType=small&employees=186&annualRevenue=8420.5`
const visitorReport = '/policy/api/ua/policy/match/report'
const directory = '/policy/api/ua/enterprise/lib/list'

test('no address holds what was filled in', async ({ visitor }) => {
  await visitor.open(form)
  const filled = { sizeType: 'small', employees: '186', annualRevenue: '8420.5' }
  await visitor.form('开始匹配').fill(filled).press('开始匹配')
  expect(visitor.address).toBe(`${form}/report`)
  expect(visitor.main).toContain('8,420.5')
  expect(visitor.answer.headers['cache-control']).toBe('private, no-store')
  await visitor.form('是').press('是')
  const links = visitor.all<HTMLAnchorElement>('a[href], form[action]').map((one) => one.outerHTML)
  expect(links.filter((one) => /186|8420/.test(one))).toEqual([])
  const locations = visitor.answers.map(({ headers }) => headers.location ?? '')
  expect(locations.filter((one) => /\?(?!verdict=)/.test(one))).toEqual([])
  await visitor.follow('修改条件重新匹配')
  expect(visitor.form('开始匹配').value('annualRevenue')).toBe('8420.5')
  expect(visitor.answer.headers['cache-control']).toBe('private, no-store')
  await visitor.form('清空').press('清空')
  expect(visitor.form('开始匹配').value('annualRevenue')).toBe('')
})

test('an address with figures is taken and cleaned', async ({ visitor, portal }) => {
  await visitor.open(`${report}&verdict=likely`)
  expect(visitor.address).toBe(`${form}/report?verdict=likely`)
  expect(visitor.main).toContain('186 人')
  await visitor.open(`${form}?employees=35`)
  expect(visitor.address).toBe(form)
  expect(visitor.form('开始匹配').value('employees')).toBe('35')
  const answer = await portal.ask(report)
  expect([answer.status, answer.headers.location]).toEqual([302, `${form}/report`])
})

test('a browser without cookies is told to fill in the form', async ({ visitor, portal }) => {
  await visitor.open(form)
  await visitor.form('开始匹配').fill({ employees: '20' }).press('开始匹配')
  const bare = await portal.ask(visitor.address)
  expect(bare.status).toBe(200)
  expect(bare.body).toContain('要允许使用 Cookie')
  expect(bare.body).not.toContain('20 人')
})

test('an answer of a tab whose profile another tab has changed is not taken', async ({ visitor }) => {
  await visitor.open(`${form}/report?region=吴中区&verdict=likely`)
  const answers = visitor.form('查账征收')
  await visitor.open(`${form}/report?region=昆山市&verdict=likely`)
  await answers.press('查账征收')
  expect(visitor.text).toContain('填写的情况在别的窗口改过')
  expect(visitor.main).toMatch(/注册地\s*昆山市/)
  expect(visitor.main).not.toContain('企业所得税征收方式查账征收')
})

test('what was filled in ends with a logout', async ({ visitor, control }) => {
  await visitor.open(`${form}/report?employees=20`)
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  await visitor.open(`${form}/report`)
  expect(visitor.main).toContain('20 人')
  await visitor.form('退出登录').press('退出登录')
  await visitor.open(`${form}/report`)
  expect(visitor.main).toContain('没有您填写的情况')
})

test('a report can be narrowed to one verdict', async ({ visitor }) => {
  await visitor.open(report)
  await visitor.follow(/^尚未符合/, 'nav[aria-label=按结果看]')
  expect(visitor.address).toContain('verdict=notYet')
  const headings = visitor.all('main :is(h2, h3)').map(textOf)
  expect(headings).toContainEqual(expect.stringMatching(/^尚未符合 \d+ 项$/))
  expect(headings).not.toContainEqual(expect.stringMatching(/^可享受 \d+ 项$/))
})

test('what cannot be read comes back to the form with a message beside the field', async ({ visitor }) => {
  await visitor.open(`${form}/report?employees=${encodeURIComponent('十几个')}&annualRevenue=100`)
  expect(visitor.address).toBe(form)
  expect(visitor.form('开始匹配').value('employees')).toBe('十几个')
  expect(visitor.form('开始匹配').value('annualRevenue')).toBe('100')
  expect(textOf(visitor.one('#employees-error'))).toContain('从业人员请填整数')
})

test('a name that the directory does not have can be typed', async ({ visitor }) => {
  await visitor.open(form)
  await visitor.form('开始匹配').fill({ name: '一家名录里没有的企业' }).press('开始匹配')
  expect(visitor.main).toContain('没有查到“一家名录里没有的企业”在本市登记')
})

test('an individual business says so in the form and is not told of corporate tax', async ({ visitor }) => {
  await visitor.open(form)
  await visitor.form('开始匹配').fill({ legalForm: '个体工商户', employees: '3' }).press('开始匹配')
  expect(visitor.main).toContain('个体工商户减半征收个人所得税')
  await visitor.open(`${visitor.address}?verdict=notYet`)
  expect(visitor.main).toContain('个体工商户不能享受')
})

test('industries and themes stand apart, and a theme speaks against nothing that it may be', async ({
  visitor,
}) => {
  await visitor.open(form)
  const groups = visitor.all<HTMLOptGroupElement>('#industry optgroup')
  expect(groups.map(({ label }) => label)).toEqual(['行业', '重点产业'])
  const namesOf = (group: HTMLOptGroupElement | undefined) => [...(group?.children ?? [])].map(textOf)
  expect(namesOf(groups[0])).toEqual(
    expect.arrayContaining(['制造业', '批发和零售业', '软件和信息技术服务业']),
  )
  expect(namesOf(groups[1])).toEqual(expect.arrayContaining(['电子信息', '集成电路', '低空经济']))
  expect(namesOf(groups[0]).filter((name) => namesOf(groups[1]).includes(name))).toEqual([])
  await visitor.form('开始匹配').fill({ region: '吴中区', industry: '电子信息' }).press('开始匹配')
  await visitor.follow(/^尚未符合/, 'nav[aria-label=按结果看]')
  // What is for another district, and nothing that is for manufacturing.
  const steps = visitor.all('main [data-todo]').map(textOf)
  expect(steps).not.toEqual([])
  for (const step of steps) expect(step).toMatch(/^下一步 须在(?!吴中区)\S+(区|市|园区)注册。/)
  expect(textOf(visitor.one('main h2#notYet'))).toBe(`尚未符合 ${steps.length} 项`)
  expect(visitor.main).not.toContain('服务型制造')
})

test('a shop of five people is not promised what is for flying or for robots', async ({ visitor }) => {
  await visitor.open(
    `${form}/report?region=吴中区&industry=F5211&employees=5&annualRevenue=50&verdict=notYet`,
  )
  for (const title of ['低空经济项目落户', '吴中区机器人与智能制造支持', '吴中区工业经济'])
    expect(visitor.main).toContain(title)
})

testAsEnterprise('the bare address of a report is that of the enterprise', async ({ visitor }) => {
  await visitor.open(`${form}/report`)
  expect(visitor.address).toBe(`${form}/report?own=1`)
  expect(textOf(visitor.one('h1'))).toBe('政策匹配报告')
})

test('nothing filled in is said, and no report is made of it', async ({ visitor }) => {
  await visitor.open(form)
  await visitor.form('开始匹配').press('开始匹配')
  expect(visitor.address).toBe(form)
  expect(visitor.status).toBe(422)
  expect(textOf(visitor.one('[data-error-summary]'))).toContain('至少填一项，才能开始匹配')
})

test('a directory that hangs suggests nothing', async ({ portal, control }) => {
  await control.arm({ path: directory, fault: { kind: 'hang' } })
  const answer = await portal.ask(`/suggestions/enterprises?keyword=${encodeURIComponent('苏州')}`)
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body)).toEqual({ suggestions: [] })
})

test('an enterprise is matched by its own profile', { tags: 'specified' }, async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州按画像匹配有限公司' }] })
  await visitor.logIn(user)
  await visitor.open(form)
  await visitor.follow('按企业画像匹配')
  expect(visitor.address).toContain('own=1')
  expect(visitor.main).toContain('苏州按画像匹配有限公司')
})

testAsIndividual('a report of one’s own asks for a login, and for an enterprise', async ({ visitor }) => {
  await visitor.open(`${form}/report?own=1`)
  expect(visitor.text).toContain('请以法人账号登录')
})

for (const [name, fault] of [
  ['answers 500', { kind: 'status', status: 500 }],
  ['answers the wrong shape', { kind: 'shape' }],
  ['breaks the connection', { kind: 'reset' }],
] as const) {
  test(`when the report's call ${name} the page says so inside the frame`, async ({ visitor, control }) => {
    await control.arm({ path: visitorReport, fault })
    await visitor.open(report)
    expect(visitor.status).toBeGreaterThanOrEqual(502)
    expect(visitor.text).toContain('网站标识码')
  })

  test(`when the dictionaries' call ${name} the form still works`, async ({ visitor, control }) => {
    await control.arm({ path: '/uaa/api/dict/**', fault })
    await visitor.open(form)
    await visitor.form('开始匹配').fill({ employees: '20' }).press('开始匹配')
    expect(textOf(visitor.one('h1'))).toBe('政策匹配报告')
  })
}

test('each next step leads on: to the question, in words or figures too, or to the project', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/policy-match/report?region=吴中区&industry=制造业&employees=186')
  const steps = () => visitor.all('main [data-todo]')
  const likely = () => visitor.all('section[aria-labelledby=likely] [data-todo]')
  expect(likely().length).toBeGreaterThan(0)
  expect(likely().filter((step) => !step.querySelector('a, button'))).toEqual([])
  const eligible = visitor.all('section[aria-labelledby=eligible] [data-todo]')
  expect(eligible.filter((step) => !step.querySelector('a'))).toEqual([])
  expect(steps().length).toBeGreaterThan(eligible.length)

  await visitor.open('/zct-ee/policy-match/report?region=吴中区&verdict=likely')
  await visitor.form('查账征收').press('查账征收')
  expect(visitor.main).toContain('企业所得税征收方式查账征收 取消')
  expect(visitor.address).toContain('verdict=likely')
  await visitor.form('确定').fill({ value: '5.2' }).press('确定')
  expect(visitor.main).toContain('企业所得税征收方式查账征收 取消')
  expect(visitor.main).toContain('5.2')
})
