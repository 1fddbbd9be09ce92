import type { ToolKind } from '../../contract/entities/tool.ts'
import type { Control } from '../control.ts'
import type { Typed } from '../worked-examples/example.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { answer, fillStep, stepForm } from './tool-form.ts'
import { Visitor } from './visitor.ts'

const draftCall = '/policy/api/customer/tool/draft'
const previewCall = '/policy/api/customer/tool/preview'

interface Tool {
  path: string
  name: string
  kind: ToolKind
  /** The call that its form ends with. */
  commit: string
  /** Answers of its first two steps, as they are entered and as they are sent. */
  first: Typed
  second: Typed
  sent: Record<string, unknown>
  verdict: string
}

const tools: Tool[] = [
  {
    path: 'scale',
    name: '企业划型',
    kind: 'size',
    commit: '/policy/api/customer/eva/en/size',
    first: { industryCode: 'I65', statYear: '2024' },
    second: { employees: '103', annualRevenue: '15735.28' },
    sent: { industryCode: 'I65', statYear: 2024, employees: 103, annualRevenue: '15735.28' },
    verdict: '中型企业',
  },
  {
    path: 'evaluate',
    name: '高新技术企业自测',
    kind: 'highTech',
    commit: '/policy/api/customer/eva/technology/save',
    first: { foundedOn: '2019-03-18', employees: '120', techStaff: '11.5' },
    second: { 'sales.1': '900', 'rdExpense.2': '50', totalRevenue: '1000' },
    sent: { foundedOn: '2019-03-18', techStaff: '11.5', sales: [null, '900', null], totalRevenue: '1000' },
    verdict: '不符合',
  },
  {
    path: 'cloud',
    name: '星级上云自测',
    kind: 'cloudStar',
    commit: '/policy/api/cloud/en/commit',
    first: { registeredInJiangsu: 'true', currentStar: '5' },
    second: { cloudMonths: '7', businessDomains: ['design', 'sales'] },
    sent: { registeredInJiangsu: true, cloudMonths: 7, businessDomains: ['design', 'sales'] },
    verdict: '已是最高星级',
  },
  {
    path: 'calculate',
    name: '研发费用加计扣除计算',
    kind: 'extraDeduction',
    commit: '/policy/api/customer/cost/calculate/save',
    first: { taxYear: '2024', levyMethod: 'deemed', isManufacturing: 'true' },
    second: { personnel: '1000000' },
    sent: { taxYear: 2024, isManufacturing: true, personnel: '1000000' },
    verdict: '不能享受',
  },
  {
    path: 'tech-scale',
    name: '科技型中小企业评价',
    kind: 'techSme',
    commit: '/policy/api/tec/en/commit',
    first: { residentEnterprise: 'false', employees: '100', techStaff: '30' },
    second: { rdExpense: '300', ipClass1Count: '1' },
    sent: { residentEnterprise: false, employees: 100, rdExpense: '300', ipClass1Count: 1 },
    verdict: '不符合',
  },
]

/** What a page's calls change or may change, besides what every page says of its visit. */
async function writesOf(control: Control) {
  const ofTheVisit = /^\/(uaa\/api\/token-check|policy\/api\/(log|access)\/|statistics\/)/
  const calls = await control.calls()
  return calls.filter(({ method, path }) => method !== 'GET' && !ofTheVisit.test(path))
}

async function expectOnlyRead(visitor: Visitor, control: Control, page: string): Promise<void> {
  await control.forgetCalls()
  await visitor.open(page)
  expect(visitor.status, page).toBe(200)
  expect(await writesOf(control), page).toEqual([])
  expect((await control.calls()).filter(({ method }) => method === 'GET').length, page).toBeGreaterThan(0)
}

/** Judges the filled form: every further step as it is, then its last button. */
async function judge(visitor: Visitor): Promise<void> {
  while (!stepForm(visitor).hasButton('提交并看结果')) await stepForm(visitor).press('下一步')
  await stepForm(visitor).press('提交并看结果')
}

/** Checks that the step that is open holds what was entered. */
function expectKept(visitor: Visitor, entered: Typed): void {
  const held = stepForm(visitor).entries
  for (const [name, value] of Object.entries(entered)) {
    const values = held.filter(([one]) => one === name).map(([, one]) => one)
    const plain = values.map((one) => (/^[\d,.]+$/.test(one) ? one.replaceAll(',', '') : one))
    expect(plain, name).toEqual([value].flat())
  }
}

for (const [name, profile, code] of [
  ['its own industry', { industryCode: 'I65' }, 'I65'],
  ['any industry when its own is unknown', {}, 'C'],
] as const)
  test(`asks what the size form opens with for ${name}`, async ({ visitor, control }) => {
    await visitor.logIn(await control.makeUser({ enterprises: [{ profile }] }))
    await visitor.open('/tool/scale')
    const calls = await control.calls('/policy/api/customer/eva/industry/fields')
    expect(calls.map(({ query }) => query)).toEqual([{ code }])
  })

testAsEnterprise('opening the calculator posts nothing', async ({ visitor, control }) => {
  await visitor.open('/user/collect')
  await expectOnlyRead(visitor, control, '/zct-ee/policy-computed')
})

for (const { path, name, kind, commit, first, second, sent, verdict } of tools) {
  const isTechSme = kind === 'techSme'
  const drafts = isTechSme ? '/policy/api/tec/en/save/base' : draftCall

  testAsEnterprise(
    `${name}: opening it posts nothing, whatever is known of it`,
    async ({ visitor, control }) => {
      const pages = [`/tool/${path}`, `/tool/${path}?step=2`, `/tool/${path}/result`]
      for (const page of pages) await expectOnlyRead(visitor, control, page)
      await visitor.open(`/tool/${path}`)
      await fillStep(stepForm(visitor), first).press('下一步')
      await judge(visitor)
      for (const page of pages) await expectOnlyRead(visitor, control, page)
      await visitor.open(`/tool/${path}`)
      await fillStep(stepForm(visitor), first).press('保存草稿')
      for (const page of pages) await expectOnlyRead(visitor, control, page)
    },
  )

  testAsEnterprise(`${name}: what its draft comes to stands beside it`, async ({ visitor }) => {
    await visitor.open(`/tool/${path}?from=known`)
    await fillStep(stepForm(visitor), first).press('下一步')
    await fillStep(stepForm(visitor), second).press('保存草稿')
    await visitor.open(`/tool/${path}`)
    expect(textOf(visitor.one('aside[aria-label=目前的结果] [role=status]'))).toBe(verdict)
    await judge(visitor)
    expect(textOf(visitor.one('#verdict'))).toBe(verdict)
  })

  testAsEnterprise(
    `${name}: drafts go to ${drafts}, and only the result to ${commit}`,
    async ({ visitor, control }) => {
      await control.forgetCalls()
      await visitor.open(`/tool/${path}`)
      await fillStep(stepForm(visitor), first).press('下一步')
      await fillStep(stepForm(visitor), second).press('保存草稿')
      expect(visitor.text).toContain('草稿已保存')
      const kept = await writesOf(control)
      expect(kept.map((call) => call.path)).toEqual([drafts, drafts])
      expect(kept.map((call) => call.method)).toEqual(Array(2).fill(isTechSme ? 'POST' : 'PUT'))
      expect(kept[1]?.body).toMatchObject(isTechSme ? sent : { tool: { kind, answers: sent } })

      await control.forgetCalls()
      await visitor.open(`/tool/${path}`)
      expectKept(visitor, first)
      await judge(visitor)
      expect(visitor.address).toBe(`/tool/${path}/result`)
      const judged = await control.calls(commit)
      expect(judged).toHaveLength(1)
      expect(judged[0]?.body).toMatchObject(sent)
      expect(Object.keys(judged[0]?.body ?? {})).not.toContain('draft')
      expect(Object.keys(judged[0]?.body ?? {})).not.toContain('preview')
    },
  )

  testAsEnterprise(
    `${name}: a gateway without the calls for drafts and previews loses nothing and comes to the result`,
    async ({ visitor, control }) => {
      await withoutThem(control)
      await visitor.open(`/tool/${path}?from=known`)
      await fillStep(stepForm(visitor), first).press('保存草稿')
      expect(visitor.main).toContain(isTechSme ? '草稿已保存' : '这里不能保存草稿')
      expect(stepForm(visitor).hasButton('保存草稿')).toBe(isTechSme)
      expectKept(visitor, first)
      await stepForm(visitor).press('下一步')
      await fillStep(stepForm(visitor), second).press('上一步')
      expectKept(visitor, first)
      await stepForm(visitor).press('下一步')
      expectKept(visitor, second)
      await judge(visitor)
      expect(visitor.address).toBe(`/tool/${path}/result`)
      expect(textOf(visitor.one('#verdict'))).toBe(verdict)
      const [judged] = await control.calls(commit)
      expect(judged?.body).toMatchObject(sent)
    },
  )
}

testAsEnterprise(
  'answers that no draft keeps never stand in an address, and stay in each tab on reload and on the way back',
  async ({ visitor, portal, control }) => {
    await withoutThem(control)
    await visitor.open('/tool/scale?from=known')
    await fillStep(stepForm(visitor), { industryCode: 'I65' }).press('下一步')
    expect(visitor.main).toContain('这里不能保存草稿')
    expect(visitor.address).toMatch(/^\/tool\/scale\?step=2&carried=[\w-]{24}$/)
    const secondStep = visitor.address
    await fillStep(stepForm(visitor), { employees: '103' }).press('上一步')
    const firstStep = visitor.address
    await visitor.open(secondStep)
    expect(stepForm(visitor).value('employees')).toBe('')
    await fillStep(stepForm(visitor), { employees: '7' }).press('上一步')
    await stepForm(visitor).press('下一步')
    expect(stepForm(visitor).value('employees')).toBe('7')
    await visitor.open(firstStep)
    await stepForm(visitor).press('下一步')
    expect(stepForm(visitor).value('employees')).toBe('103')
    await visitor.reload()
    expect(stepForm(visitor).value('employees')).toBe('103')

    const other = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
    await other.open(visitor.address)
    expect(stepForm(other).value('industryCode')).toBe('')
    expect(other.main).toContain('没有保存的填写内容只保留 30 分钟，现在已经没有了')
  },
)

testAsEnterprise(
  'one changed answer never stands in an address, and without previews is said to be not worked out',
  async ({ visitor, control }) => {
    await answer(visitor, 'scale', { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' })
    await control.forgetCalls()
    await changeEmployees(visitor, '300')
    expect(visitor.address).toMatch(/^\/tool\/scale\/result\?what=employees&carried=[\w-]{24}/)
    expect(textOf(visitor.one('#what-if'))).toContain('大型企业')
    await visitor.reload()
    expect(textOf(visitor.one('#what-if'))).toContain('大型企业')
    expect((await writesOf(control)).map(({ path }) => path)).toEqual([previewCall, previewCall])
    await withoutThem(control)
    await visitor.reload()
    expect(textOf(visitor.one('#verdict'))).toBe('中型企业')
    expect(visitor.main).toContain('这里不能试算')
  },
)

testAsEnterprise(
  'one changed answer that cannot be worked out takes nothing else of the result away',
  async ({ visitor, control }) => {
    await answer(visitor, 'scale', { industryCode: 'I65', employees: '103', annualRevenue: '15735.28' })
    await changeEmployees(visitor, '300')
    for (const [fault, words] of [
      [{ kind: 'status', status: 500 }, '试算结果暂时取不到'],
      [{ kind: 'envelope', returnCode: '9527', data: { errorMessage: '系统维护中' } }, '9527 : 系统维护中'],
    ] as const) {
      const { id } = await control.arm({ path: previewCall, fault })
      await visitor.reload()
      await control.disarm(id)
      expect([visitor.status, textOf(visitor.one('#verdict'))]).toEqual([200, '中型企业'])
      expect(textOf(visitor.one('#what-if'))).toContain(words)
      await visitor.follow('重新加载')
      expect(textOf(visitor.one('#what-if'))).toContain('大型企业')
      expect(visitor.main).not.toContain(words)
    }
    await control.arm({
      path: previewCall,
      fault: {
        kind: 'envelope',
        returnCode: '3000',
        data: [{ errorMessage: '人数过多', field: 'employees' }],
      },
    })
    await visitor.reload()
    expect([visitor.status, textOf(visitor.one('#employees-error'))]).toEqual([200, '错误：人数过多'])
  },
)

/** Asks the result what another number of people would come to. */
async function changeEmployees(visitor: Visitor, employees: string): Promise<void> {
  await visitor.open('/tool/scale/result?what=employees')
  await visitor.form('看变化').fill({ employees }).press('看变化')
}

/** A gateway that answers 404 to the calls that are ours: one with an envelope, one with a page of its own. */
async function withoutThem(control: Control): Promise<void> {
  await control.arm({ path: draftCall, fault: { kind: 'status', status: 404, contentType: 'text/html' } })
  await control.arm({ path: previewCall, fault: { kind: 'envelope', status: 404, returnCode: '404' } })
}
