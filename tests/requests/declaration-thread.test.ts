import { begin, handInShortest } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { Visitor } from './visitor.ts'

const section = 'section[aria-labelledby=thread]'
const items = (visitor: Visitor) => visitor.all(`${section} li`).map(textOf)

testAsEnterprise(
  'a message to the department says how far it has come, and its answer is told and marked until it is read',
  async ({ visitor, control }) => {
    const id = await handInShortest(visitor, control)
    await visitor.open(`/user/my-apply/${id}`)
    await visitor.form('发送').fill({ words: '请问什么时候\n能有结果？' }).press('发送')
    expect(visitor.address).toBe(`/user/my-apply/${id}`)
    expect(textOf(visitor.one('[data-messages] [data-notice]'))).toContain('留言已发给受理部门')
    expect(items(visitor)).toEqual([expect.stringMatching(/测试用户.*已发送.*请问什么时候/)])

    await control.answerDeclaration(id)
    await visitor.reload()
    expect(items(visitor)[0]).toContain('经办已阅')
    await control.answerDeclaration(id, { words: '本周五前办结。' })
    await visitor.open('/user/my-apply')
    expect(visitor.main).toContain('新留言 1 条')
    await visitor.open('/user/message')
    await visitor.follow(/^受理部门有留言/)
    await visitor.follow('去看看', 'main')
    expect(visitor.address).toContain(`/user/my-apply/${id}`)
    expect(items(visitor)).toEqual([
      expect.stringContaining('已回复'),
      expect.stringMatching(/受理部门.*新本周五前办结/),
    ])
    await visitor.open('/user/my-apply')
    expect(visitor.main).not.toContain('新留言')
  },
)

testAsEnterprise(
  'a message without words, or too long, comes back with what was typed',
  async ({ visitor, control }) => {
    const id = await handInShortest(visitor, control)
    await visitor.open(`/user/my-apply/${id}`)
    await visitor.form('发送').fill({ words: '   ' }).press('发送')
    expect([visitor.status, visitor.main]).toEqual([422, expect.stringContaining('留言还没有发出')])
    await visitor
      .form('发送')
      .fill({ words: '长'.repeat(1001) })
      .press('发送')
    expect(visitor.status).toBe(422)
    expect(textOf(visitor.one(`${section} textarea`))).toHaveLength(1001)
  },
)

testAsEnterprise('a message that is sent twice is one', async ({ visitor, control }) => {
  const id = await handInShortest(visitor, control)
  await visitor.open(`/user/my-apply/${id}`)
  const form = visitor.form('发送').fill({ words: '请问进度' })
  await form.press('发送')
  await form.press('发送')
  await visitor.open(`/user/my-apply/${id}`)
  expect(items(visitor)).toHaveLength(1)
})

testAsEnterprise(
  'messages begin when it is handed in and close at its end, with a word why',
  async ({ visitor, control }) => {
    const draft = await begin(visitor)
    await visitor.open(`/user/my-apply/${draft}`)
    expect(visitor.all(section)).toEqual([])
    const id = await handInShortest(visitor, control)
    await control.answerDeclaration(id, { words: '材料已收到。' })
    await control.moveDeclaration(id, { status: 'rejected' })
    await visitor.open(`/user/my-apply/${id}`)
    expect(textOf(visitor.one(section))).toMatch(/材料已收到。.*未通过，留言已经关闭/)
    expect(visitor.all(`${section} form`)).toEqual([])
  },
)

testAsEnterprise(
  'a message that is sent after the messages have closed is refused with a word why, and stays on the page',
  async ({ visitor, control }) => {
    const id = await handInShortest(visitor, control)
    await visitor.open(`/user/my-apply/${id}`)
    const form = visitor.form('发送').fill({ words: '请问什么时候\n能有结果？' })
    await control.moveDeclaration(id, { status: 'rejected' })
    await form.press('发送')
    expect(visitor.status).toBe(422)
    expect(textOf(visitor.one('[role=alert]'))).toMatch(/留言没有发出.*未通过，留言已经关闭/)
    expect(textOf(visitor.one(section))).toContain('请问什么时候 能有结果？')
  },
)

test('who only reads for the enterprise sees the messages and has no form', async ({
  visitor,
  control,
  portal,
}) => {
  const manager = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(manager)
  const id = await handInShortest(visitor, control)
  await visitor.open(`/user/my-apply/${id}`)
  await visitor.form('发送').fill({ words: '请问进度' }).press('发送')
  const enId = manager.enterprises[0]?.enId
  const reader = await new Visitor(portal).logIn(
    await control.makeUser({ enterprises: [{ enId, role: 'reader' }] }),
  )
  await reader.open(`/user/my-apply/${id}`)
  expect(items(reader)).toEqual([expect.stringContaining('请问进度')])
  expect(reader.all(`${section} form`)).toEqual([])
})

test.describe('a gateway without messages on declarations', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsEnterprise('shows the declaration without them', async ({ visitor, control }) => {
    const id = await handInShortest(visitor, control)
    await visitor.open(`/user/my-apply/${id}`)
    expect(visitor.status).toBe(200)
    expect(visitor.main).not.toMatch(/留言|取不到/)
  })
})
