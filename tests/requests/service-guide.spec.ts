import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** What a service guide must say, by 国办秘函〔2019〕19号: beside a name in the list of facts, or under a heading. */
const asFacts = ['办理机构', '办理时间', '办理地点', '收费标准', '联系电话', '监督投诉电话']
const asSections = ['申请条件', '办理材料', '办理流程', '设定依据']

const fact = (visitor: Visitor, name: string) =>
  visitor.all('main dl.facts > div').find((one) => textOf(one.querySelector('dt') ?? one) === name)

const ways = {
  apply: 'smart-workshop',
  recognition: 'hte-recognition',
  automatic: 'free/expand-post',
  selfDeclare: 'rd-deduction',
  institution: 'small-loan',
  ended: 'champion',
}

for (const [name, id] of Object.entries(ways))
  test(`the guide of a project has all ten facts, labelled: ${name}`, async ({ visitor }) => {
    await visitor.open(`/zct-ee/declare-project/${id}`)
    expect(visitor.main).toMatch(new RegExp(`事项名称 ?${textOf(visitor.one('h1')).slice(0, 4)}`))
    for (const label of asFacts) {
      const value = textOf(fact(visitor, label)?.querySelector('dd') ?? expect.fail(`${id} has no ${label}`))
      expect([label, value.length > 1]).toEqual([label, true])
    }
    for (const label of asSections) {
      const head =
        visitor.all('main h2').find((one) => textOf(one) === label) ?? expect.fail(`${id}: ${label}`)
      const section = head.closest('section') ?? expect.fail(label)
      expect(textOf(section).length, label).toBeGreaterThan(textOf(head).length + 4)
    }
  })

test('what is not known of a guide refers to the department, with a link to the document', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/small-loan')
  const fee = fact(visitor, '收费标准') ?? expect.fail()
  expect(textOf(fee)).toContain('以主管部门公布为准')
  const document = fee.querySelector('a')?.getAttribute('href') ?? expect.fail()
  expect((await visitor.open(document)).status).toBe(200)
})

test('a matter that costs nothing says by which rule, and where complaints are taken', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/smart-workshop')
  expect(textOf(fact(visitor, '收费标准') ?? expect.fail())).toContain('《优化营商环境条例》第二十五条')
  expect(textOf(fact(visitor, '监督投诉电话') ?? expect.fail())).toContain('12345（政务服务便民热线）')
  expect(visitor.main, 'said once').not.toMatch(/办理不收任何费用/)
})
