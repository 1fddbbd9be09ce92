import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const calculator = '/zct-ee/policy-computed'
const profile = {
  industryCode: 'C4021',
  foundedOn: '2019-03-18',
  employees: 186,
  annualRevenueFen: 842_000_000_00,
  areaIds: ['320000', '320500', '320506'],
}

const question = (visitor: Visitor) => textOf(visitor.one('#question'))

test('an answer narrows the amount, and says by how much', { tag: '@specified' }, async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  const open = () => Number(/\d+/.exec(textOf(visitor.one('aside[aria-label=还没有答的问题] h2')))?.[0])
  await visitor.open(calculator)
  const before = open()
  await visitor.open(`${calculator}?ask=isTechSme`)
  await visitor.form('保存回答').fill({ answer: 'false' }).press('保存回答')
  expect(visitor.text).toContain('回答已保存，估算金额')
  expect(open()).toBeLessThan(before)
})

test('an answer that makes eligible what was likely moves its amount from the one sum to the other', async ({
  visitor,
  control,
}) => {
  const rdExpenses = [{ year: new Date().getFullYear() - 1, amountFen: 388_000_000 }]
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile: { ...profile, rdExpenses } }] }))
  await visitor.open(`${calculator}?ask=levyMethod`)
  await visitor.form('保存回答').fill({ answer: '查账征收' }).press('保存回答')
  expect(visitor.text).toMatch(
    /回答已保存，估算金额可享受由 - 变为 19\.4—97 万元，可能另有由 最高 116\.4 万元 变为 最高 19\.4 万元/,
  )
})

test('a question can be put off; a wrong answer is told beside it and kept', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  await visitor.open(calculator)
  const first = question(visitor)
  await visitor.follow('先不答这一题')
  expect(question(visitor)).not.toBe(first)
  await visitor.form('保存回答').press('保存回答')
  expect(textOf(visitor.one('[role=alert]'))).toMatch(/请选择|请填写/)
  await visitor.open(`${calculator}?ask=debtRatio`)
  await visitor.form('保存回答').fill({ answer: '很多' }).press('保存回答')
  expect(textOf(visitor.one('#answer-error'))).toContain('请填写数字')
  expect(visitor.form('保存回答').value('answer')).toBe('很多')
  await visitor.form('保存回答').fill({ answer: '５２．４' }).press('保存回答')
  expect(visitor.text).toContain('回答已保存')
})

test('shows per policy how the amount comes about', async ({ visitor, control }) => {
  const rdExpenses = [{ year: new Date().getFullYear() - 1, amountFen: 38_800_000_000 }]
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile: { ...profile, rdExpenses } }] }))
  await visitor.open(calculator)
  expect(visitor.main).toContain('金额怎么来')
  expect(visitor.main).toMatch(/测评|结果仅供参考/)
})
