import { begin, fillSections, handIn, prepareDeclaration, title, uploadAll } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'

const aboutMoney = /拨付|银行|账户|申请金额/

testAsEnterprise(
  'a title is applied for without an account, and ends with being given',
  async ({ visitor, control }) => {
    await visitor.open(`/zct-ee/declare-project/${title}`)
    expect(textOf(visitor.one('section[aria-labelledby=flow] ol'))).toMatch(
      /在线填报.*受理.*审核.*公示.*认定/,
    )
    const id = await begin(visitor, title)
    await visitor.open(`/apply/${id}/bank`)
    expect(visitor.address, 'no step of this form').toBe(`/apply/${id}/enterprise`)
    await visitor.open(`/apply/${id}/project`)
    expect(visitor.main).not.toMatch(aboutMoney)
    await fillSections(visitor, id, ['enterprise', 'contact', 'project'])
    expect(visitor.address).toBe(`/apply/${id}/materials`)
    await uploadAll(visitor, id)
    await handIn(visitor, id)
    expect(visitor.main).not.toMatch(aboutMoney)
    for (const status of ['accepted', 'reviewing', 'publicity'] as const)
      await control.moveDeclaration(id, { status })
    for (const status of ['approved', 'paid'] as const)
      await expect(control.moveDeclaration(id, { status })).rejects.toThrow()
    await visitor.open(`/user/my-apply/${id}`)
    expect(visitor.main).toContain('公示期满没有异议的予以认定')
    expect(visitor.main).not.toContain('提交评价')
    await control.moveDeclaration(id, { status: 'recognised' })
    await visitor.open('/user/my-apply?tab=done')
    expect(visitor.main).toContain('已认定')
    await visitor.open(`/user/my-apply/${id}`)
    expect(visitor.main).toContain('名单由主管部门发文公布')
    expect(visitor.main).not.toMatch(aboutMoney)
    await visitor.form('提交评价').fill({ stars: '5' }).press('提交评价')
    expect(visitor.text).toContain('评价已提交，谢谢')
    await visitor.open('/user/message')
    expect(visitor.main).toContain('已认定：')
    expect(visitor.main).not.toMatch(aboutMoney)
  },
)

testAsEnterprise('a subsidy is evaluated when it is paid, and not before', async ({ visitor, control }) => {
  const id = await prepareDeclaration(visitor)
  await handIn(visitor, id)
  for (const status of ['accepted', 'reviewing', 'publicity', 'approved'] as const)
    await control.moveDeclaration(id, { status })
  for (const path of ['/user/my-apply?tab=going', `/user/my-apply/${id}`]) {
    await visitor.open(path)
    expect(visitor.main, path).toContain('已通过')
    expect(visitor.main, path).not.toMatch(/评价这次办理|提交评价/)
  }
  expect(visitor.main).toContain('已通过，等待拨付')
  await control.moveDeclaration(id, { status: 'paid' })
  await visitor.open(`/user/my-apply/${id}`)
  expect(visitor.main).toMatch(/资金已于.+拨付到填写的银行账户，尾号 3456/)
  await visitor.form('提交评价').fill({ stars: '4' }).press('提交评价')
  expect(visitor.text).toContain('评价已提交，谢谢')
})

const elsewhere = [
  {
    project: 'rd-deduction',
    says: [
      /在纳税申报时享受，不用申请/,
      /电子税务局/,
      /7 月、10 月预缴/,
      /次年 5 月 31 日前/,
      /留存备查资料/,
    ],
    tool: '/tool/calculate',
    refused: '不用在本平台申报',
  },
  {
    project: 'small-loan',
    says: [/本平台不受理申请/, /合作银行/, /以银行审批为准/, /办理时一般需要/],
    tool: '/tool/scale',
    refused: '本平台不受理申请',
  },
  {
    project: 'tech-sme',
    says: [/由主管部门在网上受理，本平台不受理/, /优质中小企业梯度培育平台/],
    tool: '/tool/tech-scale',
    refused: '本平台不受理申报',
  },
]

for (const { project, says, tool, refused } of elsewhere) {
  testAsEnterprise(
    `${project} is done elsewhere: its page says where and how, and nothing begins here`,
    async ({ visitor, control }) => {
      const path = `/zct-ee/declare-project/${project}`
      await visitor.open(path)
      for (const words of says) expect(visitor.main).toMatch(words)
      expect(visitor.main).not.toMatch(/立即申报|下载样表|不超过 20 MB/)
      expect(visitor.all('main button').map(textOf).join()).not.toMatch(/申报|享受/)
      const links = visitor.all<HTMLAnchorElement>('main a').map((link) => link.getAttribute('href'))
      expect(links).toContain(tool)
      // Somebody whose page is from before that was known.
      await visitor.open(`/zct-ee/declare-project/${title}`)
      const form = visitor.form('立即申报')
      form.element.setAttribute('action', path)
      await form.press('立即申报')
      expect(visitor.main).toContain(refused)
      await visitor.open('/user/my-apply')
      expect(visitor.main).toContain('还没有申报过项目')
      expect((await control.calls('/policy/api/customer/declare-ent/add')).length).toBe(1)
    },
  )
}

test('a list says how each benefit is had, and shows those of one way', async ({ visitor }) => {
  const rows = () => visitor.all('main li[data-policy]').map(textOf)
  await visitor.open('/zct-ee/declare-project?way=selfDeclare')
  expect(rows()).toEqual([expect.stringMatching(/研发费用加计扣除.*自行申报享受/)])
  await visitor.open('/zct-ee/declare-project?way=recognition')
  expect(rows().length).toBeGreaterThan(5)
  for (const row of rows()) expect(row).toContain('认定')
  await visitor.open('/zct-ee/declare-project?kind=free')
  expect(visitor.all('[name=way]'), 'the other list has one way').toHaveLength(0)
  expect(rows().length).toBeGreaterThan(0)
})

test('what is open today is what can be applied for', async ({ visitor }) => {
  await visitor.open('/zct-ee/declaration')
  expect(visitor.main).not.toMatch(/加计扣除|小微贷|稳岗返还|扩岗补助/)
})

test('a tax policy leads to how its benefit is had, not to an application', async ({ visitor }) => {
  await visitor.open('/zct-ee/policy-info/n-rd-2023-7')
  expect(visitor.main).toContain('看怎样享受')
  expect(visitor.main).not.toContain('立即申报')
})

test('an amount above what is published is asked about, and is handed in all the same', async ({
  visitor,
  control,
}) => {
  await control.setClock('2026-12-20T10:00:00+08:00')
  await visitor.logIn(await control.makeUser({ enterprises: [{}] }))
  const id = await begin(visitor, 'sip-retrofit')
  await visitor.open(`/apply/${id}/project`)
  expect(visitor.main).toContain('本项目支持标准：最高 1,000 万元')
  await fillSections(visitor, id)
  const amounts = { 'project.investment': '900', 'project.requestedAmount': '1200' }
  await visitor.open(`/apply/${id}/project`)
  await visitor.form('下一步').fill(amounts).press('下一步')
  await uploadAll(visitor, id)
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toContain('申请金额 1,200 万元，高于本项目公布的支持标准：最高 1,000 万元')
  expect(visitor.main).toContain('申请金额 1,200 万元，高于项目总投入 900 万元。')
  await visitor.open(`/apply/${id}/project`)
  await visitor.form('下一步').fill({ 'project.requestedAmount': '900' }).press('下一步')
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).not.toContain('申请金额 900 万元，高于')
  await visitor.open(`/apply/${id}/project`)
  await visitor.form('下一步').fill(amounts).press('下一步')
  await handIn(visitor, id)
})
