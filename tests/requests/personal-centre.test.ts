import { begin, handIn, handInShortest, prepareDeclaration, subsidy } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'

testAsIndividual(
  'a consultation asked again in the same words, as after Back, is one',
  async ({ visitor, control }) => {
    for (const time of [1, 2]) {
      await visitor.open('/user/consult')
      await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
      expect(visitor.text, `${time}`).toContain('咨询已提交')
      expect(visitor.main.match(/窗口几点开/g), `${time}`).toHaveLength(1)
    }
    expect(await control.calls('/policy/api/consult/save')).toHaveLength(2)
  },
)

testAsIndividual('favourites looked for with a control character are a list', async ({ visitor }) => {
  await visitor.open('/user/collect?keyword=%00')
  expect(visitor.status).toBe(200)
  expect(visitor.main).toContain('看到有用的政策')
})

test.describe('messages', () => {
  test('past the last page it says how many there are', async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    for (const title of ['第一条', '第二条', '第三条'])
      await control.sendMessage({ userId: user.id, title, body: '正文' })
    await visitor.logIn(user)
    await visitor.open('/user/message?page=9')
    expect(visitor.main).toContain('这一页没有内容，一共 3 条')
  })

  test('about one declaration are one row; each leads on to what it is about and is read by that', async ({
    visitor,
    control,
  }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await visitor.logIn(user)
    const id = await handInShortest(visitor, control)
    await control.moveDeclaration(id, { status: 'accepted' })
    const reason = { section: 'bank' as const, kind: 'wrong' as const, reason: '账号少一位' }
    await control.moveDeclaration(id, { status: 'returned', returnReasons: [reason] })
    await control.sendMessage({ userId: user.id, title: '年度提醒', body: '请核对', kind: 'system' })
    await visitor.open('/user/message?kind=declaration')
    expect(visitor.all('main [data-rows] > li').map(textOf)).toEqual([
      expect.stringMatching(/^未读：申报需要补正：.*去看看.*之前 1 条.*未读：申报已受理/),
    ])
    await visitor.follow(/^去看看/)
    expect(visitor.address).toBe(`/apply/${id}/bank`)
    await visitor.open('/user/message')
    expect(visitor.all('main [data-rows] > li')).toHaveLength(2)
    expect(visitor.main.match(/未读：/g)).toEqual(['未读：'])
    expect(visitor.main).toContain('未读：年度提醒')

    await visitor.open('/user/consult')
    await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
    const consult = visitor.one('main article[id^=answer-]').id
    await control.answerConsult(consult.replace('answer-', ''), { answer: '周六上午开。' })
    await visitor.open('/user/message?kind=consult')
    await visitor.follow(/^去看看/)
    expect(textOf(visitor.one(`[id="${consult}"]`))).toContain('周六上午开。')
  })

  testAsEnterprise('of somebody else are not found', async ({ visitor, control }) => {
    const other = await control.makeUser({ enterprises: [{}] })
    const { id } = await control.sendMessage({ userId: other.id, title: '别人的', body: '别人的正文' })
    await visitor.open(`/user/message/${id}`)
    expect(visitor.status).toBe(404)
  })

  test('an unread count that fails shows nothing', async ({ visitor, control }) => {
    const user = await control.makeUser({ enterprises: [{}] })
    await control.sendMessage({ userId: user.id, title: '一条', body: '正文' })
    await visitor.logIn(user)
    await visitor.open('/user/message')
    expect(visitor.all('nav[aria-label=个人中心] [data-unread]')).toHaveLength(1)
    await control.arm({ path: '/policy/api/customer/msg/count', fault: { kind: 'status', status: 500 } })
    await visitor.reload()
    expect(visitor.status).toBe(200)
    expect(visitor.all('nav[aria-label=个人中心] [data-unread]')).toEqual([])
  })
})

testAsEnterprise('the smart report goes on without its policies', async ({ visitor, control }) => {
  for (const fault of [{ kind: 'hang' }, { kind: 'reset' }, { kind: 'shape' }] as const) {
    await control.arm({ path: '/policy/api/customer/policy/match/report', fault })
    await visitor.open('/user/report')
    expect(visitor.status, fault.kind).toBe(200)
    expect(visitor.main, fault.kind).toContain('适合的政策暂时取不到')
    await control.disarm()
  }
})

test('several enterprises are all on the board, however many, and those that cannot be read are named', async ({
  visitor,
  control,
}) => {
  const profile = {
    industryCode: 'C39',
    areaIds: ['320000', '320500', '320506'],
    foundedOn: '2019-03-18',
    employees: 186,
    annualRevenueFen: 8_420_000_000,
    totalAssetsFen: 11_260_000_000,
    qualifications: ['techSme', 'highTechEnterprise'],
  }
  const enterprises = Array.from({ length: 12 }, (_, at) => ({
    name:
      at === 0
        ? 'Präzisionsinstrumentenherstellungsgesellschaft(Suzhou)Co.,Ltd.'
        : `第${at + 1}号名字很长的精密传感器研究开发与制造有限责任公司`,
    profile,
  }))
  await visitor.logIn(await control.makeUser({ enterprises }))
  await visitor.open('/user/board')
  expect(visitor.main).toContain('12 家企业正在办和可以申报的')
  const seen = new Set<string>()
  for (;;) {
    for (const lane of visitor.all('[data-lane]')) seen.add(lane.getAttribute('aria-label') ?? '')
    if (!visitor.all('main a').some((link) => textOf(link) === '下一页')) break
    await visitor.follow('下一页')
  }
  expect([...seen].sort()).toEqual(enterprises.map(({ name }) => name).sort())
  await control.arm({
    path: '/policy/api/customer/policy/match/report',
    fault: { kind: 'status', status: 502 },
  })
  await visitor.open('/user/board')
  expect(visitor.status).toBe(200)
  expect(visitor.main).toMatch(/等 12 家企业的截止日期暂时取不到/)
  expect(visitor.main).not.toContain('没有临近的截止日期')
})

testAsEnterprise(
  'what is begun of a project is one line of the board, and a day of a calendar file that is nobody else’s',
  async ({ visitor, portal }) => {
    const id = await begin(visitor)
    await visitor.open('/user/board')
    const lines = visitor.all('[data-lane] li').filter((line) => textOf(line).includes('草稿还没有提交'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.querySelector('rect')).not.toBeNull()
    expect(lines[0]?.querySelector('h3 a')?.getAttribute('href')).toBe(`/user/my-apply/${id}`)
    expect(visitor.all('main [class*=primary]')).toHaveLength(1)
    const file = await portal.ask('/user/board.ics', { headers: { cookie: visitor.cookie } })
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(file.body).toContain('草稿还没有提交')
    expect((await portal.ask('/user/board.ics')).headers.location).toContain('/auth/login')
  },
)

testAsEnterprise(
  'what was handed in closes for nobody any more: neither on the board nor on the desk, and the report leads to it',
  async ({ visitor }) => {
    const linesAbout = async (path: string, rows: string, project: string) => {
      await visitor.open(path)
      return visitor
        .all(rows)
        .map(textOf)
        .filter((line) => line.includes(project))
    }
    await visitor.open(`/zct-ee/declare-project/${subsidy}`)
    const project = textOf(visitor.one('h1'))
    expect(await linesAbout('/user/board', '[data-lane] li', project)).toHaveLength(1)
    const onDesk = await linesAbout('/user', 'main li', project)
    expect(onDesk).not.toEqual([])
    const id = await prepareDeclaration(visitor)
    await handIn(visitor, id)
    expect(await linesAbout('/user/board', '[data-lane] li', project)).toEqual([])
    expect(await linesAbout('/user', 'main li', project)).toEqual([
      expect.stringMatching(/已提交（第 1 步，共 6 步）/),
    ])
    const counts = visitor.main.match(/可能符合的有 \d+ 项/g) ?? []
    expect(counts, 'the heading and the report').toEqual([counts[0], counts[0]])
    const [step = ''] = await linesAbout(
      '/zct-ee/policy-match/report?own=1&verdict=likely',
      '[data-todo]',
      project,
    )
    expect(step).toMatch(/已经申报（申报号 \S+），已提交。 看这份申报/)
  },
)

test.describe('a page whose subject fails', () => {
  for (const { path, call } of [
    { path: '/user/collect', call: '/policy/api/customer/policy/favorite/list' },
    { path: '/user/consult', call: '/policy/api/customer/consult/list' },
    { path: '/user/message', call: '/policy/api/customer/msg/page' },
    { path: '/user/report', call: '/policy/api/customer/evaluate/grade' },
  ]) {
    testAsEnterprise(`shows it in the content area: ${path}`, async ({ visitor, control }) => {
      for (const fault of [
        { kind: 'status', status: 502, body: '<b>upstream</b>' },
        { kind: 'shape' },
        { kind: 'reset' },
      ] as const) {
        await control.arm({ path: call, fault })
        await visitor.open(path)
        expect(visitor.status, fault.kind).toBeGreaterThanOrEqual(500)
        expect(visitor.all('a').map(textOf), fault.kind).toContain('我的收藏')
        expect(visitor.answer.body).not.toContain('upstream')
        await control.disarm()
      }
    })
  }
})
