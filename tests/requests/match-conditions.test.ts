import { lastYear } from '../shanghai-date.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const tenThousandYuan = 1_000_000
const calculator = '/zct-ee/policy-computed'

const suzhou = ['320000', '320500', '320506']
const rdExpenses = (...amounts: number[]) =>
  amounts.map((amount, before) => ({ year: lastYear - before, amountFen: amount * tenThousandYuan }))
const rights = (inventionPatents: number) => ({
  inventionPatents,
  utilityModels: null,
  designs: null,
  softwareCopyrights: null,
  integratedCircuitLayouts: null,
})

/** Answers questions of the calculator as a person does: one after the other, in plain forms. */
async function answer(visitor: Visitor, answers: Record<string, string>) {
  for (const [field, given] of Object.entries(answers)) {
    await visitor.open(`${calculator}?ask=${field}`)
    await visitor.form('保存回答').fill({ answer: given }).press('保存回答')
    expect(visitor.text).toContain('回答已保存')
  }
}

/** The entry of a policy among those of one verdict in a report; undefined where it is not among them. */
async function reported(visitor: Visitor, query: string, verdict: string, title: string) {
  await visitor.open(`/zct-ee/policy-match/report?${query}&verdict=${verdict}`)
  return visitor
    .all('main li')
    .map(textOf)
    .find((one) => one.includes(title))
}

const specialized = '省级专精特新中小企业认定与复核'
const highTech = '高新技术企业认定申报'
const techSme = '科技型中小企业评价入库'
const kunshan = '昆山市产业创新集群支持'

test('research of each of two years is looked at year by year', async ({ visitor, control }) => {
  const profile = {
    industryCode: 'C4021',
    areaIds: suzhou,
    employees: 186,
    annualRevenueFen: 50_000 * tenThousandYuan,
    rdExpenses: rdExpenses(100, 1),
    intellectualProperty: rights(1),
  }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  const entry = await reported(visitor, 'own=1', 'notYet', specialized)
  expect(entry).toMatch(/上年度研发费用不少于100万元 ?100 万元 ?符合/)
  expect(entry).toMatch(/前一年度研发费用不少于100万元 ?1 万元还差 99 万元.*不符合/)
  expect(entry).toMatch(/上年度研发费用占营业收入不低于3% ?0\.2 %/)
  expect(entry).toMatch(/前一年度研发费用占营业收入不低于3% ?没有填写.*待补充/)
  expect(await reported(visitor, 'own=1', 'eligible', specialized)).toBeUndefined()
})

test('three years are not judged by the last one, nor a title by half of its conditions', async ({
  visitor,
  control,
}) => {
  const profile = {
    industryCode: 'C4021',
    areaIds: suzhou,
    foundedOn: '2015-03-18',
    employees: 100,
    technicians: 30,
    annualRevenueFen: 5000 * tenThousandYuan,
    highTechRevenueFen: 4000 * tenThousandYuan,
    rdExpenses: rdExpenses(250, 0, 0),
    intellectualProperty: rights(3),
  }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  await answer(visitor, { domesticRdRatio: '100', majorIncident: 'false', taxableIncome: '1000' })
  const entry = await reported(visitor, 'own=1', 'likely', highTech)
  expect(entry).toMatch(/近三年研发费用合计占同期销售收入不低于3%[^条]*没有填写.*待补充/)
  expect(entry).toMatch(/属于国家重点支持的高新技术领域.*待补充/)
  expect(entry).toMatch(/创新能力评价得分在70分以上（不含70分）.*待补充/)
  expect(entry).not.toContain('全部符合')
  await answer(visitor, {
    rdRatio3y: '6',
    inHighTechField: 'true',
    ipSupportsProduct: 'true',
    innovationScore: '71',
  })
  const checked = await reported(visitor, 'own=1', 'eligible', highTech)
  expect(checked).toMatch(/\d+ 项，全部符合/)
  expect(checked).toContain('是（按您的回答）')
})

test('a score counts only with the part that must not be nothing', async ({ visitor, control }) => {
  const profile = {
    areaIds: suzhou,
    employees: 100,
    technicians: 0,
    annualRevenueFen: 1000 * tenThousandYuan,
    totalAssetsFen: 1000 * tenThousandYuan,
  }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  await answer(visitor, { techSmeDirect: 'false' })
  const entry = await reported(visitor, 'own=1', 'notYet', techSme)
  expect(entry).toMatch(/科技人员指标不为0[^符]*0 %还差 10 %[^符]*不符合/)
})

test('being registered in a place promises no money', async ({ visitor }) => {
  const shop = new URLSearchParams({
    region: '昆山市',
    industry: '批发和零售业',
    employees: '3',
    annualRevenue: '50',
  })
  expect(await reported(visitor, `${shop}`, 'eligible', kunshan)).toBeUndefined()
  expect(textOf(visitor.all('nav[aria-label=按结果看]')[0] as Element)).toMatch(/可享受 \d+/)
  const promised = visitor
    .all('main li')
    .map(textOf)
    .filter((one) => one.includes('最高 800'))
  expect(promised).toEqual([])
})

test('a visitor answers yes or no in the report, and can take it back', async ({ visitor }) => {
  const robots = '吴中区机器人与智能制造支持'
  const query = `${new URLSearchParams({ region: '吴中区', industry: '制造业' })}`
  expect(await reported(visitor, query, 'likely', robots)).toContain('回答：是')
  const compared = () => textOf(visitor.one('section#compared'))
  const row = visitor.all('main li').find((one) => textOf(one).includes(robots))
  await visitor.form('是', row).press('是')
  const answer = /是 ?对照吴中区机器人与智能制造专项资金当年申报指南，其他条件都符合/
  expect(compared()).toMatch(answer)
  // It leads back to the list that was looked at, which the policy has left.
  expect(visitor.address).toContain('verdict=likely')
  expect(visitor.all('main li').map(textOf)).not.toContainEqual(expect.stringContaining(robots))
  await visitor.follow(/^可享受/, 'nav[aria-label=按结果看]')
  const eligible = visitor.all('main li').map(textOf)
  expect(eligible.find((one) => one.includes(robots))).toContain('是（按您的回答）')
  await visitor.follow('修改条件重新匹配')
  await visitor.form('开始匹配').press('开始匹配')
  expect(compared()).toMatch(answer)
  await visitor.form(/^取消/).press(/^取消/)
  expect(visitor.text).toContain('回答已取消')
  expect(compared()).not.toContain('机器人与智能制造')
})

test('an answer leads on to the next question and says what it has changed', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-match/report?region=吴中区&industry=制造业&verdict=likely')
  const rows = () =>
    visitor.all('main li').filter((row) => row.querySelector('[data-todo] form button[value=true]'))
  const [first, second] = rows()
  await visitor.form('是', first).press('是')
  const target = /#(.*)$/.exec(visitor.answers.at(-2)?.headers.location ?? '')?.[1] ?? ''
  const next = visitor.one(`[id="${target}"]`)
  expect([first?.id, second?.id]).toContain(target)
  expect(next.tabIndex).toBe(-1)
  expect(next.querySelector('[data-todo] :is(form, a)')).not.toBeNull()
  expect(textOf(visitor.one('[data-messages][role=status]'))).toMatch(/^回答已计入，\S/)
})
