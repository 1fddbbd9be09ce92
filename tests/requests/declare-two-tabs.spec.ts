import type { Control } from '../control.ts'
import { begin, beginFree, fillSections, handIn } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, type PortalUnderTest, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const draft = '保存草稿'

/** The contact section of a new declaration, opened by the visitor and in another tab. */
async function openTwice(
  visitor: Visitor,
  portal: PortalUnderTest,
): Promise<{ contact: string; other: Visitor }> {
  const contact = `/apply/${await begin(visitor)}/contact`
  await visitor.open(contact)
  return { contact, other: await new Visitor(portal).takeCookies(visitor.cookies).open(contact) }
}

async function saveDraft(visitor: Visitor, typed: Record<string, string> = {}): Promise<void> {
  await visitor.form(draft).fill(typed).press(draft)
  expect(visitor.text).toContain('草稿已保存')
}

const valuesOf = (visitor: Visitor, ...names: string[]) =>
  names.map((name) => visitor.form(draft).value(`contact.${name}`))

testAsEnterprise(
  'two tabs in one draft: what changed is said, what was typed stays',
  async ({ visitor, portal }) => {
    const { contact, other } = await openTwice(visitor, portal)
    await saveDraft(other, { 'contact.position': '总经理' })
    await visitor.form(draft).fill({ 'contact.position': '财务' }).press(draft)
    expect(visitor.main).toContain('已在别处改为“总经理”')
    expect(valuesOf(visitor, 'position')).toEqual(['财务'])
    await saveDraft(visitor)
    await visitor.open(contact)
    expect(valuesOf(visitor, 'position')).toEqual(['财务'])
  },
)

testAsEnterprise(
  'two tabs in one section: what only one of them has changed is kept from both',
  async ({ visitor, portal }) => {
    const { contact, other } = await openTwice(visitor, portal)
    await saveDraft(other, { 'contact.position': '总经理', 'contact.name': '王敏' })
    await visitor.form(draft).fill({ 'contact.email': 'li@example.com' }).press(draft)
    expect(visitor.main).toContain('别处对“联系人姓名”“职务”的修改也保留了')
    expect(valuesOf(visitor, 'position', 'email')).toEqual(['总经理', 'li@example.com'])

    // One field in both, another in one of them: asked about the first, and the second stands meanwhile.
    await saveDraft(visitor, { 'contact.name': '李工', 'contact.position': '工程师' })
    await other
      .form(draft)
      .fill({ 'contact.telephone': '0512-68250000', 'contact.position': '董事长' })
      .press(draft)
    expect(other.main).toContain('“职务”已在别处改为“工程师”')
    expect(valuesOf(other, 'position', 'name', 'email')).toEqual(['董事长', '李工', 'li@example.com'])
    await saveDraft(other)
    await visitor.open(contact)
    const names = ['name', 'telephone', 'position', 'email']
    expect(valuesOf(visitor, ...names)).toEqual(['李工', '0512-68250000', '董事长', 'li@example.com'])
  },
)

testAsEnterprise(
  'a saving beside another tab, whose answer was lost, is done when it is sent again',
  async ({ visitor, portal, control }) => {
    const { contact, other } = await openTwice(visitor, portal)
    await saveDraft(other, { 'contact.position': '总经理' })
    // The fault armed last is met first: by the saving over the old version, which is refused. The one over the new version is stored.
    const saving = { method: 'POST', path: '/policy/api/customer/declare-ent/edit', times: 1 }
    await control.arm({ ...saving, fault: { kind: 'truncate' } })
    await control.arm({ ...saving, fault: { kind: 'delay', ms: 0 } })
    const form = visitor.form(draft).fill({ 'contact.email': 'li@example.com' })
    await form.press(draft)
    expect(visitor.text).not.toContain('草稿已保存')
    await form.press(draft)
    expect(visitor.text).toContain('草稿已保存')
    await visitor.open(contact)
    expect(valuesOf(visitor, 'position', 'email')).toEqual(['总经理', 'li@example.com'])
  },
)

/** The page that is open, as it was opened in another tab. */
const tabAt = (address: string, visitor: Visitor, portal: PortalUnderTest) =>
  new Visitor(portal).takeCookies(visitor.cookies).open(address)

const noticeOf = (visitor: Visitor) => textOf(visitor.one('.flash .notice'))

async function withdraw(visitor: Visitor, id: string): Promise<void> {
  await visitor.open(`/user/my-apply/${id}/withdraw`)
  await visitor.form('确定').press('确定')
  expect(visitor.text).toContain('申报已撤回')
}

/** How a declaration ends in another tab, or at its department, and what is said to whoever hands it in once more. */
const ends: {
  name: string
  end: (visitor: Visitor, control: Control, id: string) => Promise<unknown>
  says: string
}[] = [
  {
    name: 'has been withdrawn',
    end: (visitor, _, id) => withdraw(visitor, id),
    says: '这份申报已撤回，这次没有提交',
  },
  {
    name: 'was rejected',
    end: (_, control, id) => control.moveDeclaration(id, { status: 'rejected' }),
    says: '这份申报未通过，这次没有提交',
  },
  { name: 'is on its way', end: async () => {}, says: '这份申报已经提交，没有重复提交' },
]
for (const { name, end, says } of ends) {
  testAsEnterprise(
    `handing in what ${name} since the page was opened says so`,
    async ({ visitor, portal, control }) => {
      const id = await beginFree(visitor)
      await fillSections(visitor, id, ['contact', 'bank'])
      const other = await tabAt(`/apply/${id}/confirm`, visitor, portal)
      await handIn(visitor, id)
      await end(visitor, control, id)
      await other.form('提交').fill({ promise: '1' }).press('提交')
      expect(noticeOf(other)).toContain(says)
    },
  )
}
