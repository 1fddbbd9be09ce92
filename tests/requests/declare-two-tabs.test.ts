import { ask } from '../ask.ts'
import type { Control } from '../control.ts'
import { begin, beginFree, fillSections, handIn, pdf, prepareDeclaration, upload } from './declaring.ts'
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

/** Hands a declaration in while another tab has a step of it open. */
async function handedInBeside(visitor: Visitor, portal: PortalUnderTest, control: Control, step: string) {
  const id = await beginFree(visitor, control)
  await fillSections(visitor, id, ['contact', 'bank'])
  const other = await tabAt(`/apply/${id}/${step}`, visitor, portal)
  await handIn(visitor, id)
  return { id, other }
}

const noticeOf = (visitor: Visitor) => textOf(visitor.one('[data-messages] [data-notice]'))

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
      const { id, other } = await handedInBeside(visitor, portal, control, 'confirm')
      await end(visitor, control, id)
      await other.form('提交').fill({ promise: '1' }).press('提交')
      expect(noticeOf(other)).toContain(says)
    },
  )
}

testAsEnterprise(
  'a step that is sent after its declaration was withdrawn says that it was not saved',
  async ({ visitor, portal, control }) => {
    const { id, other } = await handedInBeside(visitor, portal, control, 'contact')
    await withdraw(visitor, id)
    await other.form(draft).fill({ 'contact.position': '财务' }).press(draft)
    expect(other.address).toBe(`/user/my-apply/${id}`)
    expect(noticeOf(other)).toContain('没有保存：这份申报已撤回')
  },
)

testAsEnterprise(
  'what is sent after its declaration was handed in says that it was not saved',
  async ({ visitor, portal }) => {
    const id = await prepareDeclaration(visitor)
    const [step, list, removal] = [
      await tabAt(`/apply/${id}/contact`, visitor, portal),
      await tabAt(`/apply/${id}/materials`, visitor, portal),
      await tabAt(`/apply/${id}/materials`, visitor, portal),
    ]
    await handIn(visitor, id)
    const said = '没有保存：这份申报已提交'
    await step.form(draft).fill({ 'contact.position': '财务' }).press(draft)
    expect(noticeOf(step)).toContain(said)
    await upload(list, 0, pdf('补充.pdf'))
    expect(list.address).toBe(`/user/my-apply/${id}`)
    expect(noticeOf(list)).toContain(said)
    await removal.form('下一步').press('下一步')
    expect(noticeOf(removal)).toContain(said)

    // What was typed waits for the step, which is there again as soon as it is taken back.
    await step.open(`/user/my-apply/${id}/reopen`)
    await step.form('确定').press('确定')
    await step.open(`/apply/${id}/contact`)
    expect(step.text).toContain('上次没有保存的内容已恢复')
    expect(valuesOf(step, 'position')).toEqual(['财务'])
    await saveDraft(step)
  },
)

testAsEnterprise(
  'a saving while somebody types, after the declaration was handed in, leads to a page that says so',
  async ({ visitor, portal, control }) => {
    const { id, other } = await handedInBeside(visitor, portal, control, 'contact')
    const form = other.form(draft).fill({ 'contact.position': '财务' })
    const { body, setCookies } = await ask({
      ...portal,
      path: `/apply/${id}/contact/autosave`,
      method: 'POST',
      body: new URLSearchParams(form.entries).toString(),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${portal.host}`,
        cookie: other.cookie,
      },
    })
    const { goTo } = JSON.parse(String(body))
    expect(goTo).toBe(`/user/my-apply/${id}`)
    const pairs = setCookies.map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? [])
    other.takeCookies(pairs.map(([, name = '', value = '']) => ({ name, value })))
    await other.open(goTo)
    expect(noticeOf(other)).toContain('没有保存：这份申报已提交')
  },
)
