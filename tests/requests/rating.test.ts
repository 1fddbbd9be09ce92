import { benefitPaidOut } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import { Visitor } from './visitor.ts'

const platform = '/rating/platform/platform'
const guide = '/rating/guide/gazelle'

testAsEnterprise(
  'a bad grade on a declaration is taken up, and who gave it sees each step and says whether they are content',
  async ({ visitor, control }) => {
    // A Friday.
    await control.setClock('2026-07-03T10:00:00+08:00')
    const id = await benefitPaidOut(visitor, control)
    const page = `/user/my-apply/${id}`
    await visitor.open(page)
    const labels = visitor.all('#stars label').map(textOf)
    expect(labels.map((label) => label.replace(/^★+ /, ''))).toEqual([
      '非常满意',
      '满意',
      '基本满意',
      '不满意',
      '非常不满意',
    ])
    // What was ticked before the grade was changed is no reason for this one.
    await visitor
      .form('提交评价')
      .fill({ stars: '2', reasons: ['513', '207', '209'], words: '没有样表' })
      .press('提交评价')
    expect(visitor.text).toContain('评价已提交。您反映的问题会有人核实')
    expect(visitor.main).toContain('不满意：没有样表')
    expect(visitor.main).toContain('没有提供材料样本 未在承诺时间内办结')
    expect(visitor.main).not.toContain('可以全程网上办理')
    expect(visitor.main).toMatch(/已收到.*最晚 2026-07-06 开始.*最晚 2026-07-24/)

    await control.setClock('2026-07-07T10:00:00+08:00')
    await visitor.reload()
    expect(visitor.main).toContain('已超过承诺时间')
    const [waiting] = (await control.waiting()).ratings
    expect(waiting).toMatchObject({ kind: 'declaration', stars: 2, state: 'received' })
    await control.checkRating(waiting?.id ?? '')
    await visitor.reload()
    expect(visitor.main).toContain('核实中')
    expect(visitor.main).not.toContain('已超过承诺时间')
    await control.settleRating(waiting?.id ?? '', '样表已经补上，给您添麻烦了。')

    await visitor.open('/user/message')
    await visitor.follow(/^去看看/)
    expect(visitor.address).toBe(`/rating/declaration/${id}`)
    expect(visitor.main).toMatch(/已办结.*样表已经补上/)
    await visitor.form('满意').press('满意')
    expect(visitor.main).toContain('您对处理结果表示满意')
    await visitor.open(page)
    await visitor.form('提交追加评价').fill({ words: ' ' }).press('提交追加评价')
    expect(visitor.status).toBe(422)
    expect(visitor.main).toContain('请填写“追加评价”')
    await visitor.form('提交追加评价').fill({ words: '第二次就有了' }).press('提交追加评价')
    expect(visitor.main).toContain('追加评价：第二次就有了')
    expect(visitor.main).not.toContain('提交追加评价')
  },
)

testAsEnterprise(
  'a declaration that another tab has rated says so, and keeps the words that were typed',
  async ({ visitor, portal, control }) => {
    const page = `/user/my-apply/${await benefitPaidOut(visitor, control)}`
    await visitor.open(page)
    const openTab = () => new Visitor(portal).takeCookies(visitor.cookies).open(page)
    const [one, two] = [await openTab(), await openTab()]
    await visitor.form('提交评价').fill({ stars: '5', words: '好办' }).press('提交评价')
    const entries = { stars: '4', words: '窗口态度好' }
    await one.form('提交评价').fill(entries).press('提交评价')
    expect(one.status).toBe(422)
    expect(textOf(one.one('[role=alert]'))).toMatch(/没有办成.*您已经评价过/)
    expect(one.form('提交追加评价').value('words')).toBe(entries.words)

    // Once no more can be said, the words are there to be read.
    await one.form('提交追加评价').press('提交追加评价')
    await two
      .form('提交评价')
      .fill({ ...entries, words: '材料少' })
      .press('提交评价')
    expect(textOf(two.one('[role=alert]'))).toContain('您已经评价过')
    expect(textOf(two.one('#evaluation'))).toContain('材料少')
  },
)

test('a visitor rates a guide and the portal; who is logged in does so once', async ({
  visitor,
  portal,
  control,
}) => {
  await visitor.open('/zct-ee/declare-project/gazelle')
  await visitor.follow('评价这份指南')
  expect(visitor.address).toBe(guide)
  await visitor.form('提交评价').press('提交评价')
  expect(visitor.status).toBe(422)
  expect(visitor.main).toContain('请选择一项')
  await visitor
    .form('提交评价')
    .fill({ stars: '5', reasons: ['p51'] })
    .press('提交评价')
  expect(visitor.text).toContain('没有登录的评价供承办部门参考，不计入评价结果')
  expect(visitor.address, 'the form is not shown again').toContain('/zct-ee/declare-project/gazelle')
  await visitor.open('/rating')
  await visitor.follow('评价本平台')
  expect(visitor.address).toBe(platform)
  // A form whose key tells one rating from the next is nobody else's.
  expect(visitor.answer.headers['cache-control']).toBe('private, no-store')

  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [] }))
  await person.open(platform)
  await person.form('提交评价').fill({ stars: '4', mayShow: true, words: '好找' }).press('提交评价')
  expect(person.main).toContain('满意：好找')
  await person.reload()
  expect(person.main).toContain('我的评价')
  expect(person.main).not.toContain('提交评价')
})

testAsIndividual(
  'an answer is rated by whoever asked, and by nobody else',
  async ({ visitor, portal, control }) => {
    await visitor.open('/user/consult')
    await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
    expect(visitor.main).not.toContain('评价这次答复')
    const id = visitor.one('main article[id^=answer-]').id.replace('answer-', '')
    await control.answerConsult(id, { answer: '周六上午开。' })
    await visitor.open('/user/consult')
    await visitor.follow('评价这次答复')
    await visitor
      .form('提交评价')
      .fill({ stars: '1', reasons: ['p13'] })
      .press('提交评价')
    expect(visitor.main).toMatch(/非常不满意.*答复有错误.*已收到/)

    const address = `/rating/consult/${id}`
    const stranger = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [] }))
    expect((await stranger.open(address)).status).toBe(404)
    await new Visitor(portal).open(address).then(({ address }) => expect(address).toContain('/auth/login'))
  },
)

test('the results are public: counts, rates from five on, and words once both sides agree', async ({
  visitor,
  portal,
  control,
}) => {
  await visitor.open('/rating')
  expect(visitor.main).toContain('近 12 个月还没有评价')
  const user = await control.makeUser({ name: '王小敏', enterprises: [] })
  const person = await new Visitor(portal).logIn(user)
  await person.open(guide)
  await person
    .form('提交评价')
    .fill({ stars: '1', words: '我是王小敏，样表打不开', mayShow: true })
    .press('提交评价')
  const results = async () => (await new Visitor(portal).open('/rating')).main
  await expect.poll(results).toContain('共 1 条评价')
  expect(await results()).toMatch(/满意率 不足 5 条，不计/)
  expect(await results()).not.toContain('样表打不开')
  const { ratings, unread } = await control.waiting()
  expect(unread).toMatchObject([{ words: '我是王小敏，样表打不开' }])
  await control.settleRating(ratings[0]?.id ?? '', '已经换过。')
  await control.showRating(ratings[0]?.id ?? '')
  await expect.poll(results).toContain('我是***，样表打不开')
  expect(await results()).toContain('已经换过。')
  expect(await results()).not.toContain('王小敏')
  await visitor.open('/rating?page=7')
  expect(visitor.main).toContain('回到第一页')

  for (const stars of ['5', '4', '3', '2']) {
    const other = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [] }))
    await other.open(guide)
    await other.form('提交评价').fill({ stars }).press('提交评价')
  }
  // What anybody may read is kept for a minute, unless the control interface is used.
  await control.forgetCalls()
  await expect.poll(results).toContain('满意率 60.00%')
  await person.open(guide)
  await person.form('撤回，不再公开').press('撤回，不再公开')
  await control.forgetCalls()
  await expect.poll(results).not.toContain('样表打不开')
})

test('visitors of one network rate a thing three times a day, and none of it is in the results', async ({
  portal,
  control,
}) => {
  const rate = async (page: string) => {
    const visitor = await new Visitor(portal).open(page)
    const form = visitor.form('提交评价')
    expect(form.controls.map(({ name }) => name)).not.toContain('mayShow')
    expect(visitor.main).not.toContain('15 个工作日内答复')
    await form.fill({ stars: '1', words: '刷的差评' }).press('提交评价')
    return visitor
  }
  for (let times = 0; times < 3; times++) expect((await rate(guide)).status).toBe(200)
  const refused = await rate(guide)
  expect(refused.status).toBe(429)
  expect(refused.main).toMatch(/您所在的网络 24 小时内对这一项的评价已达 3 条.*请 24 小时后再提交/)
  expect(refused.form('提交评价').value('words')).toBe('刷的差评')
  expect((await rate(platform)).status, 'another thing is counted by itself').toBe(200)

  const { ratings, unread } = await control.waiting()
  expect([ratings, unread]).toEqual([[], []])
  await control.forgetCalls()
  const results = async () => (await new Visitor(portal).open('/rating')).main
  await expect.poll(results).toContain('没有登录的访客另有 4 条评价，不计入以下结果')
  expect(await results()).not.toContain('非常不满意')
  expect(await results()).toContain('近 12 个月还没有评价')
  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [] }))
  await person.open(guide)
  await person.form('提交评价').fill({ stars: '1' }).press('提交评价')
  expect(person.main).toMatch(/已收到.*最晚/)
})

test('without ratings in the gateway nothing leads to them, and a declaration is rated by its grade', async ({
  visitor,
  portal,
  control,
}) => {
  const person = await new Visitor(portal).logIn(await control.makeUser({ enterprises: [{}] }))
  const id = await benefitPaidOut(person, control)
  await control.specifiedCallsOnly()
  await visitor.open('/rating')
  expect(visitor.main).toContain('本市没有在本平台开通这项服务')
  await visitor.open(guide)
  expect(visitor.address).toBe('/zct-ee/declare-project/gazelle')
  expect(visitor.text).toContain('本市没有在本平台开通这项服务')
  expect(visitor.main).not.toContain('评价这份指南')
  await person.open(`/user/my-apply/${id}`)
  expect(person.main).not.toContain('为什么')
  await person.form('提交评价').fill({ stars: '2', words: '慢' }).press('提交评价')
  expect(person.text).toContain('评价已提交，谢谢')
  expect(person.main).toContain('不满意：慢')
})
