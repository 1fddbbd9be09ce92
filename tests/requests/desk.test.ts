import { latestConsult } from '../latest-consult.ts'
import { openFirst } from './activities.ts'
import { begin, handIn, handInShortest, prepareDeclaration, subsidy, title } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise, testAsIndividual } from './test.ts'
import type { Visitor } from './visitor.ts'

const headline = (visitor: Visitor) => textOf(visitor.one('h1'))
const tasks = (visitor: Visitor) => visitor.all('section[aria-label=要办的事] ol > li').map(textOf)
const section = (visitor: Visitor, name: string): string => {
  const found = visitor.all('main section').find((one) => one.querySelector('h2')?.textContent === name)
  if (!found) throw new Error(`${visitor.address} has no section ${name}`)
  return textOf(found)
}
const sections = (visitor: Visitor) => visitor.all('[data-desk] section h2').map(textOf)

/** One with a profile from which sums can be computed. */
const sensorMaker = { enId: 'e-demo-1', name: '苏州澄湖传感技术有限公司' }

for (const path of ['/', '/user']) {
  test(`${path}: tells an enterprise what came back and why, its drafts, messages, money and the days ahead`, {
    tags: 'specified',
  }, async ({ visitor, control }) => {
    await visitor.logIn(await control.makeUser({ enterprises: [{ enId: sensorMaker.enId }] }))
    const returned = await prepareDeclaration(visitor)
    await handIn(visitor, returned)
    await control.moveDeclaration(returned, {
      status: 'returned',
      returnReasons: [
        { section: 'bank', kind: 'wrong', reason: '开户行名称与开户许可不一致' },
        { section: 'contact', kind: 'unclear', reason: '联系人写全名' },
      ],
    })
    const draft = await begin(visitor, title)
    await visitor.open(path)
    expect(headline(visitor)).toMatch(/^改好.+退回的 2 处。$/)
    expect(visitor.main).toContain(sensorMaker.name)
    expect(tasks(visitor)).toEqual([
      expect.stringMatching(/^退回.*银行账户：开户行名称与开户许可不一致（另有 1 处）.* 退回去补正/),
      expect.stringMatching(/^还剩 \d+ 天.*草稿还没有提交.* 截止.*继续填写/),
    ])
    expect(
      visitor
        .all<HTMLAnchorElement>('section[aria-label=要办的事] ol a:is([class*=primary], [class*=secondary])')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/apply/${returned}`, `/apply/${draft}`])
    expect(section(visitor, '消息和答复')).toMatch(/未读 \d+ 条/)
    expect(section(visitor, '消息和答复').match(/未读：/g)?.length).toBeLessThanOrEqual(2)
    expect(section(visitor, '能享受多少')).toMatch(
      /怎么算的.*现金.*一年少缴税.*万元.*资格.*可享受 \d+ 项，可能符合 \d+ 项。按企业画像和 \d{4}-\d\d-\d\d 的政策估算，不是审批结果/,
    )
    expect(section(visitor, '今后 90 天')).toMatch(/\d\d-\d\d.*截止.*您的草稿截止/)
    await visitor.follow('怎么算的')
    expect(visitor.address).toBe('/zct-ee/policy-match/report?own=1')
    expect(visitor.main).toContain('金额怎么算')
  })
}

test('what was returned stands before a draft, however soon that closes', async ({ visitor, control }) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  const returned = await prepareDeclaration(visitor)
  await handIn(visitor, returned)
  await control.moveDeclaration(returned, { status: 'returned', note: '缺少营业执照' })
  await begin(visitor, title)
  await visitor.open('/user')
  const [, last = ''] = /(\d{4}-\d\d-\d\d) 截止/.exec(tasks(visitor)[1] ?? '') ?? []
  expect(last).not.toBe('')
  await control.setClock(`${last}T09:00:00+08:00`)
  visitor.forgetCookies()
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId: user.enterprises[0]?.enId }] }))
  await visitor.open('/user')
  expect(headline(visitor)).toMatch(/^改好.+退回的 1 处。$/)
  expect(tasks(visitor)).toEqual([
    expect.stringMatching(/^退回.*去补正/),
    expect.stringMatching(/^今日 截止.*继续填写/),
  ])
  expect(
    visitor
      .all('section[aria-label=要办的事] ol a:is([class*=primary], [class*=secondary])')
      .map(({ className }) => /primary|secondary/.exec(className)?.[0]),
  ).toEqual(['primary', 'secondary'])
})

testAsEnterprise(
  'the headline names the day of correction, then the draft, then the money; what runs stands below',
  async ({ visitor, control }) => {
    const id = await handInShortest(visitor, control)
    const headlines = async () => {
      const found = []
      for (const path of ['/', '/user']) {
        await visitor.open(path)
        found.push(headline(visitor))
      }
      return [...new Set(found)]
    }
    expect(await headlines()).toEqual([expect.stringMatching(/^(现在|今天没有要办的)/)])
    expect(section(visitor, '在办 1 件')).toMatch(/一次性扩岗补助.*提交（第 1 步，共 6 步）/)
    await control.moveDeclaration(id, { status: 'returned', correctBy: '2099-12-03' })
    expect(await headlines()).toEqual(['2099 年 12 月 3 日前，改好一次性扩岗补助退回的 1 处。'])
    expect(tasks(visitor)).toEqual([expect.stringContaining('请在 2099-12-03 前改好')])
    await visitor.open(`/apply/${id}/bank`)
    await visitor.form('下一步').fill({ 'bank.bankName': '中国银行苏州分行' }).press('下一步')
    await handIn(visitor, id)
    const draft = await begin(visitor, subsidy)
    expect(await headlines()).toEqual([expect.stringMatching(/^.+前，.+草稿还差 \d+ 份材料。$/)])
    for (const status of ['accepted', 'reviewing', 'approved'] as const)
      await control.moveDeclaration(id, { status, approvedFen: 130_000_00 })
    expect(section(await visitor.open('/user'), '在办 1 件')).toMatch(/已通过（第 4 步.*批准 13 万元/)
    expect(headline(visitor)).toContain('草稿')
    await visitor.open(`/user/my-apply/${draft}/delete`)
    await visitor.form('确定').press('确定')
    expect(await headlines()).toEqual(['13 万元已通过，等待拨付。'])
  },
)

test('an answer is one line of the desk: its message while that is unread, then itself', async ({
  visitor,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(user)
  await visitor.open('/user/consult')
  expect(visitor.main).not.toContain('进入“我的咨询”')
  await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
  await control.answerConsult(await latestConsult(control, user.accessToken), { answer: '九点' })
  const lines = () =>
    visitor
      .all('[aria-labelledby=desk-news] li')
      .map(textOf)
      .filter((line) => line.includes('窗口几点开'))
  await visitor.open('/user')
  expect(lines()).toEqual([expect.stringContaining('未读')])
  await visitor.follow(/窗口几点开/, 'main')
  await visitor.open('/user')
  expect(lines()).toEqual([expect.stringContaining('已答复')])
})

testAsEnterprise(
  'an enterprise with nothing to do is told so, and what to do next',
  async ({ visitor, control }) => {
    // On a day on which a project closes the headline says that.
    await control.setClock('2026-11-26T10:00:00+08:00')
    for (const path of ['/', '/user']) {
      await visitor.open(path)
      expect(headline(visitor)).toMatch(/^(现在.+ \d+ 项，最近的.+截止|今天没有要办的)/)
      expect(tasks(visitor)).toEqual([])
      expect(visitor.all('section[aria-label=要办的事] a').map(textOf)).toContain('看正在申报的项目')
    }
  },
)

test('an individual sees answers, sign-ups and what closes of their favourites, and nothing of enterprises', {
  tags: 'specified',
}, async ({ visitor, control }) => {
  const user = await control.makeUser()
  await visitor.logIn(user)
  await visitor.open('/user')
  expect(headline(visitor)).toBe('今天没有要办的。')
  expect(sections(visitor)).toEqual(['今后 90 天'])
  expect(visitor.all('section[aria-label=要办的事] a').map(textOf)).toEqual(['测一测能享受什么', '关联企业'])
  await openFirst(visitor, '报名中')
  const activity = headline(visitor)
  await visitor.form('提交报名').fill({ name: '李青', phone: '13800000000' }).press('提交报名')
  await visitor.open('/user/consult')
  await visitor.form('提交').fill({ title: '窗口几点开', content: '周六能办吗？' }).press('提交')
  await control.answerConsult(await latestConsult(control, user.accessToken), {
    answer: '周一至周五九点',
    department: '苏州市工业和信息化局',
  })
  for (const path of ['/', '/user']) {
    await visitor.open(path)
    expect(sections(visitor)).toEqual(['今后 90 天', '消息和答复'])
    expect(section(visitor, '今后 90 天')).toContain(activity)
    expect(section(visitor, '消息和答复')).toContain('苏州市工业和信息化局已答复：窗口几点开')
  }
  for (const call of ['declare-ent/page', 'msg/page', 'policy/match/report'])
    expect(await control.calls(`/policy/api/customer/${call}`), call).toEqual([])
})

test('another enterprise has a desk of its own', async ({ visitor, control }) => {
  await visitor.logIn(
    await control.makeUser({ enterprises: [{ name: '甲有限公司' }, { name: '乙有限公司' }] }),
  )
  await begin(visitor, title)
  await visitor.open('/user')
  expect([headline(visitor), tasks(visitor).length]).toEqual([expect.stringContaining('草稿'), 1])
  await visitor.open('/')
  await visitor.form('乙有限公司').press('乙有限公司')
  expect(visitor.address).toBe('/')
  expect(headline(visitor)).not.toContain('草稿')
  expect(visitor.main).toContain('乙有限公司')
  expect(visitor.main).not.toContain('甲有限公司')
})

test('who may only read is offered no filling in', async ({ visitor, control }) => {
  const owner = await control.makeUser({ enterprises: [{}] })
  await visitor.logIn(owner)
  await begin(visitor, title)
  const enId = owner.enterprises[0]?.enId
  visitor.forgetCookies()
  await visitor.logIn(await control.makeUser({ enterprises: [{ enId, role: 'reader' }] }))
  await visitor.open('/user')
  expect(tasks(visitor)).toHaveLength(1)
  expect(visitor.all('section[aria-label=要办的事] ol a:is([class*=primary], [class*=secondary])')).toEqual(
    [],
  )
})

testAsEnterprise(
  'without recommendations nothing is computed by the profile',
  async ({ visitor, control }) => {
    await visitor.open('/user/personal')
    await visitor.form('关闭推荐').press('关闭推荐')
    await visitor.open('/user')
    expect(section(visitor, '能享受多少')).toContain('您关闭了按企业画像推荐，这里不计算')
    expect(await control.calls('/policy/api/customer/policy/match/report')).toEqual([])
  },
)

/** Each part of the desk: its words, and the call that it is read by. */
const parts = [
  ['本企业的申报', '/policy/api/customer/declare-ent/page'],
  ['未读消息', '/policy/api/customer/msg/page'],
  ['咨询答复', '/policy/api/customer/consult/list'],
  ['可享受的金额', '/policy/api/customer/policy/match/report'],
  ['适合的申报时间', '/policy/api/customer/policy/match/report'],
  ['报名的活动', '/policy/api/manager/activity/eventparticipant/myApply'],
  ['收藏政策的截止日期', '/policy/api/customer/policy/favorite/list'],
] as const

for (const [name, call] of parts) {
  testAsEnterprise(`${name} failing leaves the rest of the desk whole`, async ({ visitor, control }) => {
    const others = new Set(parts.filter(([, other]) => other !== call).map(([other]) => other))
    for (const kind of ['shape', 'reset'] as const) {
      const { id } = await control.arm({ path: call, fault: { kind } })
      for (const path of ['/', '/user']) {
        await visitor.open(path)
        expect(visitor.status, path).toBe(200)
        expect(visitor.main, `${kind} ${path}`).toContain(`${name}暂时取不到`)
        for (const other of others) expect(visitor.main).not.toContain(`${other}暂时取不到`)
      }
      await control.disarm(id)
    }
  })
}

testAsEnterprise(
  'a part says why it is missing, and never that there is nothing to do',
  async ({ visitor, control }) => {
    for (const [, path] of parts)
      await control.arm({
        path,
        fault: { kind: 'envelope', returnCode: '3000', data: [{ errorMessage: '本栏目今天维护' }] },
      })
    await visitor.open('/user')
    expect(headline(visitor)).toBe('我的政策台')
    expect(visitor.main.match(/本栏目今天维护/g)).toHaveLength(parts.length)
    expect(visitor.main).not.toContain('没有要办的')
  },
)

testAsIndividual('the personal centre begins with the desk', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.follow('个人中心')
  expect([visitor.status, visitor.address]).toEqual([200, '/user'])
  expect(visitor.all('nav[aria-label=个人中心] a').map(textOf)).toEqual(['我的收藏', '我的咨询'])
  expect(visitor.all('nav[aria-label=个人中心] [aria-current]')).toEqual([])
})

test('nobody’s home asks for nothing of a person, and /user leads to the login', async ({
  visitor,
  control,
}) => {
  await visitor.open('/')
  for (const [, path] of parts) expect(await control.calls(path), path).toEqual([])
  await visitor.open('/user')
  expect(visitor.address).toBe('/auth/login?returnTo=%2Fuser')
})
