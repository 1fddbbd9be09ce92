import { textOf } from './document.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

const registered = 'e-demo-1'
const suiting = 'section[aria-labelledby=policies]'
const recommended = 'section[aria-labelledby=recommended]'

/** The first policy that this page recommends: its title. */
const first = (visitor: Visitor, section: string) => titles(visitor, section)[0] ?? ''
const titles = (visitor: Visitor, section: string) => visitor.all(`${section} h3 a`).map(textOf)
/** Opens the home page until its sections are there: each may take little time, and is left out past it. */
async function openHome(visitor: Visitor): Promise<void> {
  const forms = async () => {
    await visitor.open('/')
    return visitor.all(`${recommended} details form`).length
  }
  await expect.poll(forms).toBeGreaterThan(0)
}

const notice = (visitor: Visitor) => textOf(visitor.one('[data-messages] [data-notice]'))

test('a recommended policy that does not fit is refused with a reason, which is said and keeps it away until it is taken back', async ({
  visitor,
  control,
}) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  await openHome(visitor)
  const title = first(visitor, recommended)
  await visitor.form('已经享受', visitor.all(`${recommended} li`)[0]).press('已经享受')
  expect(visitor.address).toMatch(/^\/(#recommended)?$/)
  expect(notice(visitor)).toContain(`不再推荐“${title}”`)
  expect(notice(visitor)).toContain('不能与它同时享受的政策排到后面')
  await openHome(visitor)
  expect(titles(visitor, recommended)).not.toContain(title)
  expect(textOf(visitor.one(recommended))).toContain('已按您的反馈少推荐，看 1 条反馈')
  await visitor.open('/user/report')
  expect(titles(visitor, suiting)).not.toContain(title)

  await visitor.follow('看 1 条反馈', suiting)
  expect(textOf(visitor.one('#refused'))).toContain(`${title}已经享受`)
  await visitor.open('/user/personal-data')
  expect(visitor.answer.body).toContain('"reason": "已经享受"')

  await visitor.open('/user/personal')
  await visitor.form(/^恢复推荐/).press(/^恢复推荐/)
  expect(notice(visitor)).toContain('已恢复推荐')
  expect(visitor.all('#refused')).toEqual([])
  await openHome(visitor)
  expect(first(visitor, recommended)).toBe(title)
})

test('a wrong profile is where a refusal for it leads', async ({ visitor, control }) => {
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  await visitor.open('/user/report')
  const title = first(visitor, suiting)
  // A refusal is of the document that the benefit rests on.
  const policy = textOf(visitor.all(`${suiting} li summary.bare .vh`)[0] as Element).replace(/^：/, '')
  await visitor.form('企业信息有误', visitor.all(`${suiting} li`)[0]).press('企业信息有误')
  expect(visitor.address).toBe(`/user/relation/${registered}`)
  expect(notice(visitor)).toContain(`不再推荐“${policy}”`)
  expect(notice(visitor)).toContain('核对企业信息')
  await visitor.form('撤销').press('撤销')
  expect(titles(visitor, suiting)).toContain(title)
})

test('a refusal that another tab has switched away from is not taken back for the other enterprise', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{ enId: registered }, { name: '乙公司' }] })
  await visitor.logIn(user)
  await visitor.open('/user/report')
  await visitor.form('不感兴趣', visitor.all(`${suiting} li`)[0]).press('不感兴趣')
  const undo = visitor.form('撤销')
  await visitor.open(`/user/relation/${user.enterprises[1]?.enId}`)
  await visitor.form('切换到乙公司', visitor.one('main')).press('切换到乙公司')
  await control.forgetCalls()
  await undo.press('撤销')
  expect(visitor.text).not.toContain('已恢复推荐')
  expect(visitor.main).toContain('切换回')
  expect((await control.calls()).filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('what one person refuses another one is still recommended', async ({ visitor, portal, control }) => {
  const other = new Visitor(portal)
  await other.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
  await visitor.open('/user/report')
  const title = first(visitor, suiting)
  await visitor.form('不感兴趣', visitor.all(`${suiting} li`)[0]).press('不感兴趣')
  expect(titles(visitor, suiting)).not.toContain(title)
  await other.open('/user/report')
  expect(first(other, suiting)).toBe(title)
  expect(textOf(other.one(suiting))).not.toContain('少推荐')
})

test.describe('at a gateway with the specified calls only', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  test('nothing recommended can be refused', async ({ visitor, control }) => {
    await visitor.logIn(await control.makeUser({ enterprises: [{ enId: registered }] }))
    for (const address of ['/', '/user/report', '/user/personal']) {
      await visitor.open(address)
      expect(visitor.main).not.toContain('推荐得不准')
      expect(visitor.all('#refused')).toEqual([])
    }
  })
})
