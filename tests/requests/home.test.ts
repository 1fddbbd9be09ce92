import { linkedDataOf, textOf } from './document.ts'
import { expect, test } from './test.ts'

const hubs = ['服务汇', '政策汇', '诉求汇', '资讯汇', '活动汇', '工具汇', '办事汇', '意见反馈']

/** Each section of the home page: its heading, and the call that it is read by. */
const sections = [
  ['即将截止', '/policy/api/ua/policy/today-declare'],
  ['免申即享', '/policy/api/free/declare-project/page'],
  ['最新政策', '/policy/api/ua/policy/list/new'],
  ['推荐政策', '/policy/api/ua/policy/recommendList'],
  ['按主题看', '/policy/api/customer/tag/getTags'],
  ['图解政策', '/policy/api/ua/subject/list/home'],
  ['资讯', '/policy/api/ua/news/page'],
  ['活动', '/policy/api/ua/activity/page'],
  ['案例', '/uaa/api/ua/relative/case/page'],
  ['相关企业', '/uaa/api/ua/relative/enterprise/page'],
  ['公告', '/policy/api/ua/banner/page'],
] as const

/** What stands on the page without a heading of its own, and says so all the same when it cannot be had. */
const others = [
  ['今日数字', '/policy/api/ua/policy/policyCount'],
  ['日历上的截止日期', '/policy/api/ua/declare/page'],
  ['日历上的活动', '/policy/api/ua/activity/calendar'],
] as const

/** What people look for: it only saves typing, and leaves nothing behind. */
const silent = ['/policy/api/ua/oneClick/list']

test('shows the eight hubs and every section', { tags: 'specified' }, async ({ visitor }) => {
  await visitor.open('/')
  const links = visitor.all('nav[aria-label=服务分区] a').map(textOf)
  for (const hub of hubs)
    expect(
      links.filter((link) => link.includes(hub)),
      hub,
    ).toHaveLength(1)
  const headings = visitor.all('h2').map(textOf)
  for (const [name] of sections) expect(headings).toContain(name)
  expect(visitor.all('h1')).toHaveLength(1)
})

test('shows four doors in place of the sections in 长辈版, and the eight hubs', async ({
  visitor,
  control,
}) => {
  await visitor.open('/')
  await visitor.form('长辈版').press('长辈版')
  const doors = () =>
    visitor.all('section[aria-labelledby=doors] a').map((door) => [textOf(door), door.getAttribute('href')])
  expect(doors()).toEqual([
    ['能拿什么钱 填几项就知道', '/zct-ee/policy-match'],
    [expect.stringMatching(/^正在申报 \d+ 项/), '/zct-ee/declaration'],
    ['我的申报 办到哪一步了', '/user/my-apply'],
    [expect.stringMatching(/^打电话问 0512/), 'tel:051200000000'],
  ])
  const links = visitor.all('nav[aria-label=服务分区] a').map(textOf)
  expect(hubs.filter((hub) => !links.some((link) => link.includes(hub)))).toEqual([])
  expect(visitor.all('h2').map(textOf)).toEqual(['意见反馈'])
  await control.configure({ phone: '' })
  await control.arm({ path: '/policy/api/ua/policy/policyCount', fault: { kind: 'shape' } })
  await visitor.reload()
  expect(doors().map(([text]) => text)).toEqual([
    '能拿什么钱 填几项就知道',
    '正在申报 现在能报的项目',
    '我的申报 办到哪一步了',
  ])
})

for (const [name, path] of [...sections, ...others]) {
  test(`${name} failing or hanging leaves the rest whole`, async ({ portal, control }) => {
    for (const kind of ['shape', 'hang'] as const) {
      const { id } = await control.arm({ path, fault: { kind } })
      // On a busy machine another section may be late once.
      const missing = async () => {
        const answer = await portal.ask('/')
        return [answer.status, answer.body.match(/暂时取不到/g)?.length]
      }
      await expect.poll(missing, { message: kind }).toEqual([200, 1])
      await control.disarm(id)
    }
  })
}

test('what only adds to the page leaves nothing behind', async ({ portal, control }) => {
  for (const path of silent) {
    const { id } = await control.arm({ path, fault: { kind: 'malformed' } })
    const answer = await portal.ask('/')
    expect(answer.status, path).toBe(200)
    expect(answer.body, path).not.toContain('暂时取不到')
    await control.disarm(id)
  }
})

test('all sections failing at once leave a page that works', async ({ visitor, control }) => {
  for (const path of [...[...sections, ...others].map(([, call]) => call), ...silent])
    await control.arm({ path, fault: { kind: 'status', status: 500, body: 'upstream secret' } })
  await visitor.open('/')
  expect(visitor.status).toBe(200)
  expect(visitor.main.match(/暂时取不到/g)).toHaveLength(sections.length + others.length)
  expect(visitor.all('main input[type=search]')).toHaveLength(1)
  expect(visitor.main).not.toContain('secret')
})

test('the month of the calendar stands in the address', async ({ visitor }) => {
  await visitor.open('/?month=2026-06')
  await visitor.follow('下月')
  expect(visitor.address).toMatch(/month=2026-07/)
  expect(visitor.all('main b').map(textOf)).toContain('2026 年 7 月')
})

test('says what it is to machines', async ({ visitor, portal }) => {
  await visitor.open('/')
  expect(visitor.one('link[rel=canonical]').getAttribute('href')).toBe(`${portal.origin}/`)
  expect(linkedDataOf(visitor.answer.body)).toEqual([
    expect.objectContaining({ '@type': 'WebSite', url: `${portal.origin}/` }),
  ])
})
