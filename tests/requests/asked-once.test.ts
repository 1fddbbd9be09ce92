import { begin, fillSections, handIn, pdf, title, upload, uploadAll } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The enterprise of the demonstration, which the registry knows. */
const registered = 'e-demo-1'
const promisable = `[id="${title}-m4"]`
const list = '/zct-ee/declare-project?keyword=瞪羚'
const page = `/zct-ee/declare-project/${title}`

const paper = (visitor: Visitor) => textOf(visitor.one(promisable))

test('a project says how many papers it asks for, and an enterprise how many it has to hand in', async ({
  visitor,
  control,
}) => {
  for (const address of [list, page]) {
    await visitor.open(address)
    expect(visitor.main).toContain('材料 5 份，其中 1 份可以用告知承诺代替')
  }
  expect(visitor.main).toMatch(/研发投入证明 可用告知承诺代替（示例）/)
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  for (const address of [list, page]) {
    await visitor.open(address)
    expect(visitor.main).toContain('材料 5 份，需提交 3 份')
  }
  expect(visitor.main).toMatch(/营业执照.*免提交，取自工商登记信息/)
})

test('a promise stands in place of a paper, is on receipt and print in its words, and an upload ends it', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  const id = await begin(visitor, title)
  await fillSections(visitor, id, ['enterprise', 'contact', 'project'])
  await visitor.open(`/apply/${id}/materials`)
  expect(visitor.main).toContain('材料 5 份，需提交 3 份，还有 3 份没有上传，另有 1 份可以上传，也可以承诺')
  expect(paper(visitor)).toMatch(/本企业符合“研发投入证明”.*国办发〔2020〕42号.*示例/)
  await visitor.form(/作出承诺/).press(/作出承诺/)
  expect(visitor.address).toBe(`/apply/${id}/materials`)
  expect(visitor.main).toContain('已作出承诺，这份材料不用上传')
  expect(paper(visitor)).toContain('已用告知承诺代替')

  await upload(visitor, 3, pdf('证明.pdf'))
  expect(paper(visitor)).toContain('证明.pdf')
  expect(paper(visitor)).not.toContain('已用告知承诺代替')
  await visitor.form('删除证明.pdf', visitor.one(promisable)).press('删除证明.pdf')
  expect(paper(visitor)).not.toContain('已用告知承诺代替')

  await visitor.form(/作出承诺/).press(/作出承诺/)
  await visitor.form(/取消承诺/).press(/取消承诺/)
  expect(visitor.main).toContain('承诺已取消，请上传材料')
  await visitor.form(/作出承诺/).press(/作出承诺/)
  await uploadAll(visitor, id)
  await visitor.open(`/apply/${id}/confirm`)
  expect(visitor.main).toMatch(/研发投入证明 .*用告知承诺代替（示例）：本企业符合/)
  await handIn(visitor, id)
  expect(visitor.main).toMatch(/告知承诺 ?研发投入证明：\d{4}-\d\d-\d\d 用告知承诺代替（示例）：本企业符合/)
  await visitor.open(`/apply/${id}/print`)
  expect(visitor.main).toMatch(/研发投入证明 .*用告知承诺代替（示例）：本企业符合.*国办发〔2020〕42号/)
})

test.describe('at a gateway with the specified calls only', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('no paper is replaced by a promise', async ({ visitor, control }) => {
    await visitor.open(page)
    expect(visitor.main).toContain('材料 5 份')
    expect(visitor.main).not.toMatch(/承诺代替/)
    await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
    const id = await begin(visitor, title)
    await visitor.open(`/apply/${id}/materials`)
    expect(visitor.main).not.toContain('承诺')
  })
})
