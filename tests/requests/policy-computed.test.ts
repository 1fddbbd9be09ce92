import type { Control } from '../control.ts'
import { rdExpensesOf2025, sensorMaker } from '../sensor-maker.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const calculator = '/zct-ee/policy-computed'

// What is told here of sums and items rests on policies that end one day.
test.beforeEach(({ control }) => control.setClock('2026-11-26T10:00:00+08:00'))

const question = (visitor: Visitor) => textOf(visitor.one('#question'))
/** The number of the question, and how many come after it. */
const progress = (visitor: Visitor) =>
  (/第 (\d+) 题，(?:后面还有 (\d+) 题影响金额|最后一题)/.exec(visitor.main) ?? [])
    .slice(1)
    .map((digits = '0') => Number(digits))

/** The tax that is saved in a year, with the notes beside it. */
function taxSum(visitor: Visitor): string {
  const term = visitor.all('main dl dt').find((one) => textOf(one) === '一年少缴税')
  return textOf(term?.nextElementSibling as Element)
}

async function begin(visitor: Visitor, control: Control, more: object = {}): Promise<void> {
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile: { ...sensorMaker, ...more } }] }))
  await visitor.open(calculator)
}

/** One whose expenses for research count, and who says how it is taxed. */
async function answerLevyMethod(visitor: Visitor, control: Control): Promise<void> {
  await begin(visitor, control, { rdExpenses: rdExpensesOf2025 })
  expect(taxSum(visitor)).toMatch(/^- 条件补充后最多再加 116\.4 万元/)
  await visitor.open(`${calculator}?ask=levyMethod`)
  await visitor.form('保存回答').fill({ answer: '查账征收' }).press('保存回答')
}

test('one question at a time, with how many are left; an answer says what it did to the amount', {
  tags: 'specified',
}, async ({ visitor, control }) => {
  await begin(visitor, control)
  expect(visitor.all('#question')).toHaveLength(1)
  const [place, left = 0] = progress(visitor)
  expect(place).toBe(1)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(10)
  await visitor.open(`${calculator}?ask=isTechSme`)
  await visitor.form('保存回答').fill({ answer: 'false' }).press('保存回答')
  expect(visitor.text).toContain('回答已保存，估算金额')
  expect(visitor.main).toContain('第 2 题')
  expect(visitor.answers.at(-2)?.headers.location).toMatch(/#ask$/)
  expect(textOf(visitor.one('#ask'))).toContain('第 2 题')
})

test('what most money hangs on is asked first, and nothing that the profile knows', async ({
  visitor,
  control,
}) => {
  await begin(visitor, control, { rdExpenses: rdExpensesOf2025 })
  expect(textOf(visitor.one('section[aria-labelledby=question]'))).toMatch(/关系到 \d+ 项惠企事项/)
  const known = textOf(visitor.one('section[aria-labelledby=known]'))
  for (const said of ['186 人', '388 万元', '吴中区', '仪器仪表制造业']) expect(known).toContain(said)
  // The industry is registered; which themes it touches no register knows.
  await visitor.open(`${calculator}?ask=industry`)
  expect(question(visitor)).toBe('还涉及哪些重点产业')
  expect(visitor.all('input[name=answer][value=制造业]')).toHaveLength(0)
})

test('an answer that makes eligible what was likely moves its amount from the one sum to the other', async ({
  visitor,
  control,
}) => {
  await answerLevyMethod(visitor, control)
  expect(visitor.text).toContain('回答已保存，估算金额一年少缴税由 - 变为 最高 97 万元')
  expect(taxSum(visitor)).toMatch(/^最高 97 万元 还差：年应纳税所得额 条件补充后最多再加 19\.4 万元/)
})

test('what cannot be had together is counted once, and each names the other', async ({
  visitor,
  control,
}) => {
  await answerLevyMethod(visitor, control)
  const [general, ofList] = ['研发费用加计扣除（预缴与汇算）', '集成电路和工业母机企业研发费用加计扣除']
  const itemIn = (group: string, title: string) =>
    visitor
      .all(`section[aria-labelledby=${group}] li[data-item]`)
      .map(textOf)
      .find((item) => item.startsWith(title))
  expect(visitor.main).toContain('不能同时享受的只计一项')
  expect(itemIn('eligible', general)).toMatch(new RegExp(`最高 97 万元.*不能同时享受 ?${ofList}`))
  expect(itemIn('possible', ofList)).toContain('最高 116.4 万元')
  expect(itemIn('possible', ofList)).toContain(`不能同时享受 ${general}`)
  // The other one can add only the difference.
  expect(taxSum(visitor)).toMatch(/^最高 97 万元.*最多再加 19\.4 万元/)
})

test('a question can be skipped and gone back to; a wrong answer is told beside it and kept', async ({
  visitor,
  control,
}) => {
  await begin(visitor, control)
  const first = question(visitor)
  await visitor.follow('不确定，先跳过')
  const second = question(visitor)
  expect(second).not.toBe(first)
  expect(progress(visitor)[0]).toBe(2)
  await visitor.form('保存回答').press('保存回答')
  expect(textOf(visitor.one('[role=alert]'))).toMatch(/请选择|请填写/)
  expect(question(visitor)).toBe(second)
  await visitor.follow('上一题')
  expect(question(visitor)).toBe(first)
  expect(progress(visitor)[0]).toBe(1)
  await visitor.open(`${calculator}?ask=debtRatio`)
  await visitor.form('保存回答').fill({ answer: '很多' }).press('保存回答')
  expect(textOf(visitor.one('#answer-error'))).toContain('请填写数字')
  expect(visitor.form('保存回答').value('answer')).toBe('很多')
  await visitor.form('保存回答').fill({ answer: '５２．４' }).press('保存回答')
  expect(visitor.text).toContain('回答已保存')
})

test('an answer comes back, can be changed by itself, and be taken away', async ({ visitor, control }) => {
  await begin(visitor, control)
  await visitor.open(`${calculator}?ask=debtRatio`)
  await visitor.form('保存回答').fill({ answer: '52.4' }).press('保存回答')
  await visitor.open(calculator)
  await visitor.follow(/^修改：资产负债率/)
  expect(question(visitor)).toBe('资产负债率')
  expect(visitor.form('保存回答').value('answer')).toBe('52.4')
  await visitor.form('保存回答').fill({ answer: '48' }).press('保存回答')
  expect(textOf(visitor.one('section[aria-labelledby=known]'))).toContain('48 %')
  await visitor.follow(/^修改：资产负债率/)
  await visitor.form('删除这个回答').press('删除这个回答')
  expect(visitor.text).toContain('原来的回答已删除')
  expect(question(visitor)).toBe('资产负债率')
  expect(visitor.form('保存回答').value('answer')).toBe('')
})

test('shows per policy how the amount comes about', async ({ visitor, control }) => {
  await begin(visitor, control, { rdExpenses: rdExpensesOf2025 })
  expect(visitor.main).toContain('金额怎么算')
  expect(visitor.main).toMatch(/测评|结果仅供参考/)
})
