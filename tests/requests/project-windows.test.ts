import type { DeclareNotice } from '../../contract/entities/declaration.ts'
import type { Control } from '../control.ts'
import { conditionExamples } from '../worked-examples/evaluate.ts'
import { begin } from './declaring.ts'
import { textOf } from './document.ts'
import { expect, test, testAsEnterprise } from './test.ts'
import { answer } from './tool-form.ts'
import type { Visitor } from './visitor.ts'

const example = '示例安排'
const sentence = `${example}，以当年通知为准`
/** Words that give away a date of a window. */
const dated = /还剩 \d+ 天|今日 ?截止|明日开放|\d{4}-\d{2}-\d{2} 开放/

interface Open {
  id: string
  policyId: string
  closesOn: string
}

/** A project that is open today by an invented window, as the gateway tells it. */
async function inventedOne(control: Control, host: string): Promise<Open> {
  const answer = await fetch(`${control.origin}/policy/api/ua/policy/today-declare?size=100`, {
    headers: { 'tenant-host': host, source: 'PC' },
  })
  const { data } = (await answer.json()) as { data: { records: (DeclareNotice & Open)[] } }
  const found = data.records.find((one) => one.windowBasis === 'example' && one.closesOn !== null)
  if (!found) throw new Error('no invented window is open')
  return found
}

/** What is said round each date of a window that a page shows, one text a row. */
function rowsWithDates(visitor: Visitor): string[] {
  return visitor
    .all('main :is([data-due], ol > li > p:first-child)')
    .filter((mark) => dated.test(textOf(mark)))
    .map((mark) => textOf(mark.parentElement?.closest('li, td, dd, [class*=body], [class*=meta], p') ?? mark))
}

/** Takes entries until the document ends that it rests on: no invented day. */
const endsWithDocument = '小微贷'

/** The page shows dates of windows, and says of each invented one that it is an example. */
function expectMarked(visitor: Visitor) {
  const rows = rowsWithDates(visitor)
  expect(rows.length, visitor.address).toBeGreaterThan(0)
  expect(
    rows.filter((row) => !row.includes(example) && !row.includes(endsWithDocument)),
    visitor.address,
  ).toEqual([])
}

test('an invented window says so wherever one of its dates is shown', async ({
  visitor,
  portal,
  control,
}) => {
  const { id, policyId, closesOn } = await inventedOne(control, portal.host)
  const policy = `/zct-ee/policy-info/${policyId}`
  for (const path of [
    '/',
    '/zct-ee/declaration',
    `/zct-ee/declaration?date=${closesOn}`,
    '/zct-ee/declare-project',
    '/zct-ee/declare-project?status=upcoming',
    `/zct-ee/declare-project/${id}`,
    '/zct-ee/policy-find?sort=closing',
    policy,
    `/zct-ee/policy-compare?id=${policyId}`,
  ]) {
    await visitor.open(path)
    expectMarked(visitor)
  }
  for (const path of [`/zct-ee/declare-project/${id}`, policy, `${policy}/print`]) {
    await visitor.open(path)
    expect(visitor.main, path).toContain(sentence)
  }
  for (const path of ['/', '/zct-ee/declaration']) {
    await visitor.open(path)
    expect(visitor.main, path).toContain(`起止日期含${sentence}`)
  }
})

testAsEnterprise('the result of a tool says it of the project that it leads to', async ({ visitor }) => {
  const [worked] = conditionExamples
  if (!worked) throw new Error('there is no worked example')
  await answer(visitor, 'evaluate', worked.typed)
  expectMarked(visitor)
})

test('a search result with an invented closing date says so', async ({ visitor, portal, control }) => {
  const { id } = await inventedOne(control, portal.host)
  await visitor.open(`/zct-ee/declare-project/${id}`)
  const title = textOf(visitor.one('h1'))
  await visitor.open(`/zct-ee/policy-search?type=project&keyword=${encodeURIComponent(title)}`)
  const hits = visitor.all('main [data-rows] > li').map(textOf)
  expect(hits.filter((hit) => hit.includes(title)).join('\n')).toContain(example)
})

test('a file and a feed that take an invented date along take the words along', async ({
  portal,
  control,
}) => {
  const { policyId } = await inventedOne(control, portal.host)
  const feed = (await portal.ask('/zct-ee/declaration.atom')).body
  const entries = feed.split('<entry>').filter((one) => one.includes('截止 '))
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter((entry) => !entry.includes(sentence))).toEqual([])
  for (const path of ['/zct-ee/declaration.ics', `/zct-ee/policy-info/${policyId}/deadline.ics`]) {
    const events = (await portal.ask(path)).body
      .replace(/\r\n[ \t]/g, '')
      .split('BEGIN:VEVENT')
      .slice(1)
    expect(events.length, path).toBeGreaterThan(0)
    for (const event of events) {
      expect(event, path).toMatch(new RegExp(`SUMMARY:.*${example}`))
      expect(event.replaceAll('\\', ''), path).toContain('以当年通知为准')
    }
  }
})

testAsEnterprise(
  'what an enterprise has begun says that its closing date is invented',
  async ({ visitor }) => {
    const id = await begin(visitor)
    for (const path of ['/user/my-apply', `/apply/${id}/enterprise`, '/user/board']) {
      await visitor.open(path)
      expectMarked(visitor)
    }
  },
)

test('a window that is known from a notice is no example, and one that is over is not open', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/tech-sme')
  expect(visitor.main).toContain('2026-06-01 至 2026-08-31')
  for (const id of ['tech-sme', 'little-giant', 'key-little-giant', 'champion']) {
    await visitor.open(`/zct-ee/declare-project/${id}`)
    expect(visitor.main, id).not.toContain(example)
    expect(visitor.main, id).toContain('已截止')
    expect(visitor.all('button').map(textOf), id).not.toContain('立即申报')
  }
  expect(visitor.main).toContain('最近一轮2024年10月27日截止')
})

const ended = '依据的政策已于 2025-12-31 到期'

test('a project whose policy has ended is not open anywhere, and says why', async ({ visitor }) => {
  await visitor.open('/zct-ee/declare-project/free/stable-post')
  expect(visitor.main).toMatch(/本轮申报已结束，请等新的通知|已停止受理，请等新的通知/)
  expect(visitor.main).not.toMatch(/常年受理|长期/)
  expect(visitor.all('button').map(textOf)).not.toContain('确认享受')
  await visitor.open('/zct-ee/declare-project?kind=free')
  const row = visitor.all('main [data-rows] > li').find((one) => textOf(one).includes('稳岗返还'))
  expect(row && textOf(row)).toContain(ended)
  await visitor.open('/zct-ee/declare-project?kind=free&status=open')
  expect(visitor.main).not.toContain('稳岗返还')
  for (const path of ['/', '/zct-ee/declaration']) {
    await visitor.open(path)
    expect(visitor.all('main a[href^="/zct-ee/declare-project/"]').map(textOf).join('；')).not.toContain(
      '稳岗返还',
    )
  }
})

test('a declaration for a project whose policy has ended is refused with words', async ({
  portal,
  control,
}) => {
  const user = await control.makeUser({ enterprises: [{ name: '苏州到期有限公司' }] })
  const answer = await fetch(`${control.origin}/policy/api/customer/declare-ent/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      source: 'PC',
      'tenant-host': portal.host,
      authorization: `Bearer ${user.accessToken}`,
      'enterprise-id': user.enterprises[0]?.enId ?? '',
    },
    body: JSON.stringify({ projectId: 'smart-factory', form: {} }),
  })
  expect(await answer.text()).toContain(`江苏省先进级智能工厂申报”依据的文件已不再适用，不能填报`)
})

test('what can be applied for today is counted alike on the home page, the board and the list', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project?status=open')
  const rows = visitor.all('main [data-rows] > li').map(textOf)
  const applied = rows.length
  expect(applied).toBeGreaterThan(0)
  expect(visitor.main).toContain(`共 ${applied} 个项目`)
  expect(rows.join()).not.toMatch(/自行申报享受|向机构申请/)
  await visitor.open('/')
  expect(textOf(visitor.one('section[aria-labelledby=welcome] dl'))).toContain(`今日可申报${applied}项`)
  expect(visitor.main).toContain(`全部 ${applied} 项`)
  await visitor.open('/zct-ee/declaration')
  expect(visitor.main).toContain(`${applied} 个项目正在受理`)
  await visitor.open('/zct-ee/declare-project?status=open&way=selfDeclare')
  expect(visitor.main).toContain('没有同时符合这些条件的项目')
  await visitor.open('/zct-ee/declare-project?way=selfDeclare')
  expect(visitor.all('main [data-rows] > li').map(textOf).join()).toContain('自行申报享受')
})

test('what takes entries all the year, by its own words, is not kept waiting for an invented day', async ({
  visitor,
}) => {
  await visitor.open('/zct-ee/declare-project/innovative-sme')
  expect(visitor.main).toContain('入库全年可以办理')
  expect(visitor.main).toContain('常年受理')
  expect(visitor.main).not.toMatch(/还没有开放|示例安排/)
})

test('the guide of a project gives no dates of elsewhere', async ({ visitor }) => {
  await visitor.open('/zct-ee/declare-project/hte-recognition')
  expect(textOf(visitor.one('#guide ~ .prose, section:has(#guide) .prose'))).toContain('江苏一般在二、三季度')
  expect(visitor.main).not.toContain('北京')
})

test('what is over or still to come is not offered in the words of what can be done', async ({
  visitor,
  control,
}) => {
  const box = async (path: string) => {
    await visitor.open(`/zct-ee/declare-project/${path}`)
    return textOf(visitor.one('aside [class*=box] h2'))
  }
  expect(await box('free/stable-post')).toBe('已停止受理')
  expect(await box('champion')).toBe('已停止受理')
  expect(visitor.main).toContain('最近一批 2024-10-27 截止')
  expect(await box('tech-sme')).toBe('已停止受理')
  await control.setClock('2028-02-29T10:00:00+08:00')
  expect(await box('hte-recognition')).toBe('还不能申报')
  expect(await box('small-loan')).toBe('已停止受理')
  expect(visitor.main).toContain('已停止受理，请等新的通知')
  await visitor.open('/zct-ee/declare-project?way=institution')
  expect(visitor.main).toMatch(/到期.*已停止受理/)
})

test('nothing tells of a benefit as paid after its policy has ended', async ({ visitor }) => {
  await visitor.open('/zct-ee/declare-project?kind=proclamation')
  expect(visitor.main).toContain('智能化改造贷款贴息')
  expect(visitor.main).not.toMatch(/稳岗返还|扩岗补助|星级上云|先进级智能工厂/)
})
