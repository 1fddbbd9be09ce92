import type { Typed } from '../worked-examples/example.ts'
import { textOf } from './document.ts'
import { logInByAccount } from './signing-in.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import { answer, fillStep, isYear, stepForm } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

const tools = [
  { path: 'scale', name: '企业划型', steps: 2 },
  { path: 'evaluate', name: '高新技术企业自测', steps: 4 },
  { path: 'cloud', name: '星级上云自测', steps: 3 },
  { path: 'calculate', name: '研发费用加计扣除计算', steps: 3 },
  { path: 'tech-scale', name: '科技型中小企业评价', steps: 3 },
]
const sizeSaving = '/policy/api/customer/eva/en/size'
const software = { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' }

/** Answers to some questions of each tool, and what its result says of them. */
const fewAnswers: { tool: string; typed: Typed; says: string }[] = [
  { tool: 'scale', typed: software, says: '中型企业' },
  { tool: 'evaluate', typed: { techStaff: '11.5', totalRevenue: '1000' }, says: '信息不完整' },
  { tool: 'cloud', typed: { registeredInJiangsu: 'true', cloudMonths: '7' }, says: '信息不完整' },
  { tool: 'calculate', typed: { taxYear: '2024', personnel: '1000000' }, says: '信息不完整' },
  { tool: 'tech-scale', typed: { employees: '100', rdExpense: '300' }, says: '信息不完整' },
]

const saveDraft = (visitor: Visitor) => visitor.form('保存草稿').press('保存草稿')

test.describe('who may use the tools', () => {
  for (const path of ['/tool/scale', '/tool/evaluate/result', '/zct-ee/policy-computed']) {
    test(`${path}: nobody logged in goes to the login and comes back`, async ({ visitor, control }) => {
      await visitor.open(path)
      expect(visitor.address).toBe(`/auth/login?returnTo=${encodeURIComponent(path)}`)
      await logInByAccount(visitor, control, await control.makeUser({ enterprises: [{}] }))
      expect(visitor.address).toBe(path)
    })

    testAsIndividual(`${path}: a person without an enterprise is told so`, async ({ visitor }) => {
      await visitor.open(path)
      expect(visitor.text).toContain('请以法人账号登录')
      expect(visitor.address).not.toContain(path)
    })
  }

  testAsEnterprise('a tool that does not exist is a page that does not exist', async ({ visitor }) => {
    await visitor.open('/tool/none')
    expect(visitor.status).toBe(404)
    expect(textOf(visitor.one('h1'))).toBe('没有找到这个页面')
    expect(visitor.all('nav[aria-label=主菜单]')).toHaveLength(1)
  })
})

test.describe('whatever is typed', () => {
  const mayBeNegative = /^(netAssets\.\d|taxableIncomeBefore)$/
  const entries = ['abc', '-1', '99999999999999999999', '1,2', '1e3']
  for (const { path, name, steps } of tools) {
    testAsEnterprise(`${name}: what no one means is told beside its field and kept`, async ({ visitor }) => {
      let refusals = 0
      for (let step = 1; step <= steps; step++) {
        for (const typed of entries) {
          await visitor.open(`/tool/${path}?step=${step}`)
          const names = namesOfNumbers(visitor)
          const refused = names.filter((one) => typed !== '-1' || !mayBeNegative.test(one))
          if (refused.length === 0) continue
          visitor.form('保存草稿').fill(Object.fromEntries(refused.map((one) => [one, typed])))
          await saveDraft(visitor)
          expect(visitor.all('[role=alert]')).not.toEqual([])
          const form = visitor.form('保存草稿')
          for (const one of refused) {
            expect(visitor.all(`[id="${one}-error"]`), `${one}: ${typed}`).toHaveLength(1)
            expect(form.value(one).replaceAll(',', ''), one).toBe(typed.replaceAll(',', ''))
            refusals++
          }
        }
      }
      expect(refusals).toBeGreaterThan(0)
    })

    testAsEnterprise(
      `${name}: full-width digits and blanks are read as they are meant`,
      async ({ visitor }) => {
        let read = 0
        for (let step = 1; step <= steps; step++) {
          await visitor.open(`/tool/${path}?step=${step}`)
          const names = namesOfNumbers(visitor)
          const years = new Set(namesOfNumbers(visitor, isYear))
          const form = visitor.form('保存草稿')
          await form
            .fill(Object.fromEntries(names.map((one) => [one, years.has(one) ? '２０２４' : '　１ '])))
            .press('保存草稿')
          expect(visitor.text).toContain('草稿已保存')
          for (const one of names) {
            expect(visitor.form('保存草稿').value(one), one).toBe(years.has(one) ? '2024' : '1')
            read++
          }
        }
        expect(read).toBeGreaterThan(0)
      },
    )
  }
})

/** The names of the fields of the open step that take numbers. */
function namesOfNumbers(visitor: Visitor, that: (input: Element) => boolean = () => true): string[] {
  const inputs = visitor.all<HTMLInputElement>('#answers input[inputmode]')
  return inputs.filter(that).map(({ name }) => name)
}

testAsEnterprise(
  'a draft is resumed, and put aside when it is not wanted',
  { tags: 'specified' },
  async ({ visitor }) => {
    await visitor.open('/tool/tech-scale')
    fillStep(stepForm(visitor), { employees: '1234', residentEnterprise: 'true' })
    await saveDraft(visitor)
    expect(visitor.text).toContain('草稿已保存')
    await visitor.open('/tool/tech-scale')
    expect(visitor.main).toContain('保存的草稿填写')
    expect(stepForm(visitor).value('employees')).toMatch(/^1,?234$/)
    await visitor.follow('不用草稿，重新填写')
    expect(stepForm(visitor).value('employees')).toBe('')
  },
)

testAsEnterprise(
  'a gateway without the calls for drafts and previews takes every tool to its result',
  async ({ visitor, control }) => {
    for (const call of ['draft', 'preview'])
      await control.arm({
        path: `/policy/api/customer/tool/${call}`,
        fault: { kind: 'status', status: 404 },
      })
    for (const { tool, typed, says } of fewAnswers) {
      await answer(visitor, tool, typed)
      expect(textOf(visitor.one('#verdict')), tool).toBe(says)
    }
  },
)

testAsEnterprise('answers of an earlier year are offered', async ({ visitor }) => {
  await answer(visitor, 'scale', { ...software, statYear: '2023' })
  await visitor.open('/tool/scale')
  await visitor.follow('沿用 2023 年度的填报')
  expect(visitor.main).toContain('已沿用 2023 年度的填报')
  await stepForm(visitor).press('下一步')
  expect(stepForm(visitor).value('employees')).toBe('103')
})

test('starts with the profile, says so, and saves back when the person agrees', {
  tags: 'specified',
}, async ({ visitor, control }) => {
  const profile = { industryCode: 'I65', employees: 88, annualRevenueFen: 842_000_000 }
  await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
  await visitor.open('/tool/scale')
  expect(visitor.main).toContain('已按企业画像填写，请核对')
  await stepForm(visitor).press('下一步')
  const form = stepForm(visitor)
  expect(form.value('employees')).toBe('88')
  await form.fill({ employees: '103', keep: true }).press('提交并看结果')
  expect(visitor.main).toContain('企业画像也已更新')
  const [saved] = await control.calls('/policy/api/enterprise/current/save')
  expect(saved?.body).toMatchObject({ employees: 103, annualRevenueFen: 842_000_000 })
})

test('answers are not lost when the session ends while they are sent', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  await visitor.open('/tool/scale')
  await fillStep(stepForm(visitor), { industryCode: 'I65' }).press('下一步')
  await control.arm({ path: sizeSaving, fault: { kind: 'status', status: 401 } })
  await fillStep(stepForm(visitor), software).press('提交并看结果')
  expect(visitor.address).toMatch(/^\/auth\/login/)
  await control.disarm()
  await logInByAccount(visitor, control, user)
  expect(visitor.main).toContain('登录前填写的内容已恢复')
  expect(stepForm(visitor).value('employees')).toBe('103')
  expect(stepForm(visitor).value('annualRevenue')).toMatch(/^15,?735\.28$/)
  await stepForm(visitor).press('提交并看结果')
  expect(textOf(visitor.one('#verdict'))).toBe('中型企业')
})

test.describe('when the gateway fails', () => {
  const broken = [{ kind: 'status', status: 500 }, { kind: 'shape' }, { kind: 'malformed' }] as const
  const subjects = [
    { path: '/tool/scale', call: '/policy/api/customer/eva/industry/fields' },
    { path: '/tool/evaluate/result', call: '/policy/api/customer/eva/technology/detail' },
    { path: '/zct-ee/policy-computed', call: '/policy/api/customer/policy/attribute' },
  ]
  for (const { path, call } of subjects) {
    testAsEnterprise(`${path}: its subject fails inside the page`, async ({ visitor, control }) => {
      for (const fault of broken) {
        await control.arm({ path: call, fault })
        await visitor.open(path)
        expect(visitor.status).toBe(502)
        expect(textOf(visitor.one('h1'))).toBe('内容暂时取不到')
        expect(visitor.all('nav[aria-label=主菜单]')).toHaveLength(1)
        await control.disarm()
      }
    })
  }

  const extras = [
    { path: '/tool/scale', call: '/uaa/api/dict/value', says: '行业目录暂时取不到' },
    { path: '/tool/scale/result', call: '/policy/api/ua/policy/list/new', says: '相关政策暂时取不到' },
    {
      path: '/tool/scale/result',
      call: '/policy/api/ua/declare-project/page',
      says: '相关申报项目暂时取不到',
    },
    {
      path: '/zct-ee/policy-computed',
      call: '/policy/api/customer/policy/match/report',
      says: '估算金额暂时取不到',
    },
  ]
  for (const { path, call, says } of extras) {
    testAsEnterprise(`${path}: goes on without ${call}`, async ({ visitor, control }) => {
      if (path === '/tool/scale/result') await answer(visitor, 'scale', software)
      // The portal keeps public answers for a while: each test's tenant is new, and so is what it asks for.
      await control.arm({ path: call, fault: { kind: 'status', status: 500 } })
      await visitor.open(path)
      expect(visitor.status).toBe(200)
      expect(visitor.main).toContain(says)
    })
  }
})
