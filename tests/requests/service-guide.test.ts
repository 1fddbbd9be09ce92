import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** What a service guide must say, by 国办秘函〔2019〕19号: beside a name in the list of facts, or under a heading. */
const asFacts = ['办理机构', '办理时间', '办理地点', '收费标准', '联系电话', '监督投诉电话']
const asSections = ['申请条件', '办理材料', '办理流程', '设定依据']

function fact(visitor: Visitor, name: string): HTMLElement {
  const found = visitor.all('main dl > div').find((one) => one.firstElementChild?.textContent === name)
  if (!found) throw new Error(`${visitor.address} does not say ${name}`)
  return found
}

function section(visitor: Visitor, name: string): HTMLElement {
  const found = visitor
    .all('main section')
    .find((one) => textOf(one.querySelector('h2') ?? one.ownerDocument.createElement('h2')) === name)
  if (!found) throw new Error(`${visitor.address} has no section ${name}`)
  return found
}

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
    for (const label of asFacts)
      expect(textOf(fact(visitor, label)).length, label).toBeGreaterThan(label.length + 1)
    for (const label of asSections)
      expect(textOf(section(visitor, label)).length, label).toBeGreaterThan(label.length + 4)
  })

test('what is not known of a guide refers to the department, with a link to the document', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/small-loan')
  const fee = fact(visitor, '收费标准')
  expect(textOf(fee)).toContain('以主管部门公布为准')
  const document = fee.querySelector('a')?.getAttribute('href') ?? ''
  expect(document).toMatch(/^\/zct-ee\/policy-info\//)
  expect((await visitor.open(document)).status).toBe(200)
})

test('a matter that costs nothing says by which rule, and where complaints are taken', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/smart-workshop')
  expect(textOf(fact(visitor, '收费标准'))).toContain('《优化营商环境条例》第二十五条')
  expect(textOf(fact(visitor, '监督投诉电话'))).toContain('12345（政务服务便民热线）')
  expect(visitor.main.split('第二十五条'), 'said once').toHaveLength(2)
})
