import { textOf } from './document.ts'
import { expect, testAsEnterprise } from './test.ts'
import { fillStep, stepForm } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

const alerts = (visitor: Visitor) => visitor.all('[role=alert]').map(textOf).join()
const isOnStep = (visitor: Visitor, step: string) => expect(stepForm(visitor).value('_step')).toBe(step)

testAsEnterprise(
  'a draft keeps what can be kept; what cannot stays as it was typed, and is told',
  async ({ visitor }) => {
    await visitor.open('/tool/tech-scale')
    await fillStep(stepForm(visitor), { employees: '12', annualSales: 'abc' }).press('保存草稿')
    expect(visitor.status).toBe(422)
    expect(alerts(visitor)).toMatch(/^草稿已保存，下面标出的没有存进去 ?年销售收入：请填写 0 至/)
    expect(stepForm(visitor).value('annualSales')).toBe('abc')
    await visitor.open('/tool/tech-scale')
    expect(stepForm(visitor).value('employees')).toBe('12')
    expect(stepForm(visitor).value('annualSales')).toBe('')
  },
)

for (const keepsDrafts of [true, false])
  testAsEnterprise(
    `a wrong answer holds up the next step and the result, not the way to another step${keepsDrafts ? '' : ', without drafts too'}`,
    async ({ visitor, control }) => {
      if (!keepsDrafts)
        await control.arm({ path: '/policy/api/customer/tool/draft', fault: { kind: 'status', status: 404 } })
      await visitor.open('/tool/evaluate?step=2&from=known')
      await fillStep(stepForm(visitor), { totalRevenue: 'abc' }).press('上一步')
      isOnStep(visitor, '1')
      expect(alerts(visitor)).toBe('')
      await fillStep(stepForm(visitor), { employees: '1o' }).press('下一步')
      expect(alerts(visitor)).toMatch(/^有 1 处需要修改 ?职工总数：请填写/)
      await fillStep(stepForm(visitor), { employees: '10' }).press('下一步')
      isOnStep(visitor, '2')
      expect(stepForm(visitor).value('totalRevenue')).toBe('abc')
      await stepForm(visitor).press(/^组织管理与预估分/)
      isOnStep(visitor, '4')
      await stepForm(visitor).press('提交并看结果')
      isOnStep(visitor, '2')
      expect(alerts(visitor)).toMatch(/^有 1 处需要修改 ?上年总收入：请填写/)
      await fillStep(stepForm(visitor), { totalRevenue: '30' }).press(/^组织管理与预估分/)
      await stepForm(visitor).press('提交并看结果')
      expect(alerts(visitor)).toMatch(/^还差 \d+ 个答案，填完后再看结果/)
    },
  )

testAsEnterprise(
  'a test with gaps is not taken as finished: each gap is named and led to',
  async ({ visitor, control }) => {
    await visitor.open('/tool/tech-scale?step=3&from=known')
    await control.forgetCalls()
    await stepForm(visitor).press('提交并看结果')
    expect(visitor.status).toBe(422)
    const gaps = visitor.all('[role=alert] li').map(textOf)
    expect(alerts(visitor)).toContain(`还差 ${gaps.length} 个答案，填完后再看结果`)
    expect(gaps.join()).toContain('职工总数：请回答')
    expect(await control.calls('/policy/api/tec/en/commit')).toEqual([])
    isOnStep(visitor, '3')
    const linked = visitor.all('[role=alert] a').map((link) => link.getAttribute('href')?.slice(1) ?? '')
    expect(linked).not.toEqual([])
    for (const name of linked) expect(visitor.all(`[id="${name}-error"]`), name).toHaveLength(1)
    await stepForm(visitor).press(/职工总数：请回答$/)
    isOnStep(visitor, '1')
    await visitor.open('/tool/tech-scale/result')
    expect(visitor.main).toContain('还没有测评过')
  },
)

testAsEnterprise(
  'each step says for how many conditions its answers are still missing',
  async ({ visitor }) => {
    await visitor.open('/tool/tech-scale?from=known')
    await fillStep(stepForm(visitor), { residentEnterprise: 'true', employees: '100' }).press('保存草稿')
    const steps = () => visitor.all('nav[aria-label=填写步骤] [data-step]').map(textOf)
    const before = steps()
    expect(before.map((text) => /\d+(?= 项待补充)/.exec(text)?.[0])).toEqual(['5', '1', '1'])
    await fillStep(stepForm(visitor), {
      residentEnterprise: 'true',
      employees: '100',
      notRestricted: 'true',
      noBadRecord: 'true',
      annualSales: '1000',
      totalAssets: '1000',
      techStaff: '30',
    }).press('保存草稿')
    expect(steps()[0]).not.toContain('待补充')
  },
)

for (const tool of ['tech-scale', 'evaluate'])
  testAsEnterprise(
    `${tool}: answers that cannot both be right are told on their step`,
    async ({ visitor }) => {
      await visitor.open(`/tool/${tool}?from=known`)
      const typed = { residentEnterprise: 'true', employees: '10', techStaff: '30' }
      await fillStep(stepForm(visitor), typed).press('下一步')
      expect(visitor.main).toContain('科技人员不能多于职工总数')
      expect(stepForm(visitor).value('_step')).toBe('1')
      expect(stepForm(visitor).value('techStaff')).toBe('30')
      await stepForm(visitor).fill({ techStaff: '3' }).press('下一步')
      expect(stepForm(visitor).value('_step')).toBe('2')
    },
  )
