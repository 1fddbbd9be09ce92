import { textOf } from './document.ts'
import { expect, test, testAsIndividual } from './test.ts'
import { Visitor } from './visitor.ts'

const policy = '/zct-ee/policy-info/n-hte-32'
const question = { title: '怎么认定', content: '我的电话是 13800000001' }

/** Asks on the page that is open, and answers the identifier of the newest question. */
async function ask(visitor: Visitor, more: Record<string, string | true> = {}): Promise<string> {
  await visitor
    .form('提交', visitor.one('#consult'))
    .fill({ ...question, ...more })
    .press('提交')
  await visitor.open('/user/consult')
  return visitor.all('main article[id^=answer-]')[0]?.id.replace('answer-', '') ?? ''
}

testAsIndividual(
  'a question says by when and by whom it is answered, and once it is late the person can urge once a day',
  async ({ visitor, control }) => {
    await control.setClock('2026-06-24T10:00:00+08:00')
    await visitor.open(policy)
    expect(textOf(visitor.one('#consult'))).toMatch(/由.+ 3 个工作日内答复/)
    const id = await ask(visitor)
    expect(visitor.main).toMatch(/由苏州市.+答复，最晚 2026-06-29 答复/)
    await control.setClock('2026-06-30T10:00:00+08:00')
    await visitor.reload()
    expect(visitor.main).toMatch(/已超过承诺时间.*可以拨打 0512-/)
    await visitor.form('催办').press('催办')
    expect(visitor.text).toMatch(/已催办，苏州市.+会看到/)
    expect(visitor.all('main button').map(textOf)).not.toContain('催办')
    expect((await control.waiting()).consults).toMatchObject([{ id, urged: 1, answerBy: '2026-06-29' }])
    await control.answerConsult(id, { answer: '到窗口办。' })
    await visitor.open('/user/consult')
    expect(visitor.main).not.toContain('已超过承诺时间')
  },
)

test('within how many working days is the tenant’s own setting', async ({ visitor, control }) => {
  await control.configure({ consultWorkingDays: 1 })
  await control.setClock('2026-06-26T10:00:00+08:00')
  await visitor.logIn(await control.makeUser({ enterprises: [] }))
  await visitor.open('/user/consult')
  await ask(visitor)
  expect(visitor.main).toContain('最晚 2026-06-29 答复')
})

testAsIndividual(
  'the same question on the same day is one, unless it is asked again with the consent to show it',
  async ({ visitor }) => {
    const questions = () => visitor.all('main article[id^=answer-]')
    await visitor.open(policy)
    const first = await ask(visitor)
    await visitor.open(policy)
    expect(await ask(visitor)).toBe(first)
    expect(questions()).toHaveLength(1)
    await visitor.open(policy)
    expect(await ask(visitor, { mayPublish: true })).not.toBe(first)
    expect(questions()).toHaveLength(2)
  },
)

testAsIndividual(
  'with consent, and once a clerk has looked, question and answer are for everybody to read, by words and by policy, until it is taken back',
  async ({ visitor, portal, control }) => {
    const list = async (query = '') => (await new Visitor(portal).open(`/consult${query}`)).main
    expect(await list()).toContain('还没有公开的问答')
    await visitor.open(policy)
    const silent = await ask(visitor, { title: '不公开的问题' })
    await visitor.open(policy)
    const id = await ask(visitor, { mayPublish: true })
    for (const one of [silent, id]) await control.answerConsult(one, { answer: '请拨打 0512-66668888。' })
    await visitor.open('/user/consult')
    expect(textOf(visitor.one(`#answer-${id}`))).toContain('由部门审看，还没有显示')
    expect(await list('?keyword=认定')).not.toContain('怎么认定')
    for (const one of [silent, id]) await control.showConsult(one)

    await expect.poll(() => list('?policy=n-hte-32')).toContain('怎么认定')
    expect(await list('?policy=n-hte-32')).toMatch(/我的电话是 \*\*\*.*请拨打 0512-66668888。/)
    expect(await list('?keyword=认定')).toContain('怎么认定')
    expect(await list('?keyword=13800000001')).toContain('没有找到这样的问题')
    expect(await list()).not.toContain('不公开的问题')
    await visitor.open(policy)
    await visitor.follow('这份政策的常见问题（1）')
    expect(visitor.address).toBe('/consult?policy=n-hte-32')

    await visitor.open('/user/consult')
    await visitor.form('撤回，不再公开').press('撤回，不再公开')
    // What anybody may read is kept for a minute, unless the control interface is used.
    await control.forgetCalls()
    expect(visitor.text).toContain('已撤回')
    await expect.poll(() => list('?keyword=怎么认')).not.toContain('我的电话')
    await visitor.form('公开这个问题和答复', visitor.one(`#answer-${id}`)).press('公开这个问题和答复')
    expect(visitor.text).toContain('问题和答复已公开')
  },
)

test.describe('a gateway that has the specified calls alone', () => {
  test.beforeEach(({ control }) => control.specifiedCallsOnly())

  testAsIndividual('does not ask whether a question may be shown, and shows none', async ({ visitor }) => {
    await visitor.open('/user/consult')
    expect(textOf(visitor.one('#consult'))).toContain('具体情况')
    expect(textOf(visitor.one('#consult'))).not.toContain('公开')
    expect((await visitor.open('/consult')).main).toContain('本市没有在本平台开通这项服务')
    await visitor.open(policy)
    await ask(visitor)
    expect(visitor.main).toContain('怎么认定')
    expect(visitor.main).not.toContain('公开问题和答复')
  })
})
