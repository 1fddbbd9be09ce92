import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableColumns, like } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity } from '../../activity.ts'
import { demonstrationEnterprises } from '../../data/demonstration-enterprises.ts'
import { fileHandlers } from '../../files/file-handlers.ts'
import { activitySeed } from '../../seed/activities.ts'
import { content } from '../../seed/content.ts'
import { enterprises as enterpriseSeed } from '../../seed/enterprises.ts'
import { examples } from '../../seed/examples.ts'
import { policies } from '../../seed/policies.ts'
import { proclamations } from '../../seed/proclamations.ts'
import { registryEnterprise } from '../../store/schema/enterprise.ts'
import { broughtFile } from '../../store/schema/file.ts'
import { importedContent } from '../../store/schema/imported.ts'
import { message } from '../../store/schema/message.ts'
import { policy } from '../../store/schema/policy.ts'
import { callerInTest } from '../../testing/caller-in-test.ts'
import { runIn } from '../../testing/command-in-test.ts'
import type { ContextInMemory } from '../../testing/context-in-memory.ts'
import { pngInTest } from '../../testing/pictures-in-test.ts'
import { bothStoreKinds, contextOn } from '../../testing/store-kinds.ts'
import { topic } from '../../topic.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { columnOf, type Kind } from './kind.ts'
import { kinds } from './kinds.ts'

/** What this test is of; policies, projects, tags and synonyms have tests of their own. */
const names = [
  ...['enterprises', 'notices', 'news', 'topics', 'banners', 'cases'],
  ...['shown-enterprises', 'activities', 'english-policies', 'attachments'],
]
const own = kinds.filter(({ name }) => names.includes(name))

test('every kind has an example that its own schema takes', () => {
  expect(own.map(({ name }) => name).sort()).toEqual(names.toSorted())
  for (const { name, line, example } of own)
    expect({ name, error: line.safeParse(example).error?.issues }).toEqual({ name, error: undefined })
})

describe.each(bothStoreKinds)("a city's content, on the %s store", (store) => {
  let context: ContextInMemory
  let folder: string
  let made = 0
  let tenantId: string
  beforeAll(async () => {
    context = await contextOn(store)
    for (const seed of [enterpriseSeed, policies, proclamations, content, examples, activitySeed])
      await seed.sow(context, 'sown')
  })
  afterAll(() => context.close())
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    tenantId = `t${++made}`
    return () => rmSync(folder, { recursive: true, force: true })
  })

  const bring = (...words: string[]) => runIn(context, tenantId, importCommand(own), words)
  const write = (tenant: string, ...words: string[]) => runIn(context, tenant, exportCommand(own), words)
  const file = (name: string, ...lines: object[]) => {
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    return join(folder, name)
  }
  const rowsOf = async ({ table, key }: Pick<Kind, 'table' | 'key'>, tenant: string, ...but: string[]) => {
    const rows: Record<string, unknown>[] = await context.db
      .select()
      .from(table as never)
      .where('tenantId' in getTableColumns(table) ? eq(columnOf(table, 'tenantId'), tenant) : undefined)
    const left = ['tenantId', ...but]
    return rows
      .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name))))
      .sort((a, b) => String(a[key]).localeCompare(String(b[key])))
  }

  test.each(['--csv', ''])('written out and read in again it is the same rows %s', async (table) => {
    const written = await write('sown', '--to', folder, ...(table ? [table] : []))
    expect(written).toMatchObject({ code: 0, complained: [] })
    // It has the telephones of enterprises.
    expect(statSync(join(folder, table ? 'enterprises.csv' : 'enterprises.jsonl')).mode & 0o077).toBe(0)
    const again = await runIn(context, 'sown', importCommand(own), [folder])
    expect(again.complained).toEqual([])
    expect(again.said.at(-1)).toBe('没有变化')
    const registry = () =>
      rowsOf({ table: registryEnterprise as PgTable, key: 'creditCode' }, '', 'id', 'updatedAt')
    const before = await registry()
    await context.db.delete(registryEnterprise)
    expect((await bring(folder)).complained).toEqual([])
    expect(await registry()).toEqual(before)
    for (const kind of own.filter(({ name }) => !['enterprises', 'attachments'].includes(name))) {
      const others = kind.name === 'activities' ? ['signedUp'] : []
      const sown = await rowsOf(kind, 'sown', ...others)
      expect(sown.length).toBeGreaterThan(0)
      expect({ kind: kind.name, rows: await rowsOf(kind, tenantId, ...others) }).toEqual({
        kind: kind.name,
        rows: sown,
      })
    }
  })

  test('an explainer brings its pictures, which its page and an export have', async () => {
    mkdirSync(join(folder, 'pictures'))
    const pictures = { cover: pngInTest(900, 500), first: pngInTest(600, 800, 90) }
    writeFileSync(join(folder, 'pictures/封面.png'), pictures.cover)
    writeFileSync(join(folder, 'pictures/1.png'), pictures.first)
    const line = {
      ...{
        id: 'tj-1',
        title: '一图读懂设备更新',
        summary: '三步办理。',
        source: '市发展改革委',
        publishedOn: '2026-06-20',
      },
      cover: { picture: 'pictures/封面.png', alt: '车间' },
      pictures: [{ picture: 'pictures/1.png', alt: '流程图', transcript: '怎么办\n备案' }],
    }
    const from = file('topics.jsonl', line)
    expect((await bring(from)).complained).toEqual([])
    expect((await bring(from)).said.at(-1)).toBe('没有变化')
    const calls = topic(context)
    const caller = callerInTest({ tenantId })
    const page = await calls.subject({ id: 'tj-1' }, caller)
    expect(page.pictures).toMatchObject([
      { alt: '流程图', transcript: '怎么办\n备案', width: 600, height: 800 },
    ])
    const served = await calls.picture({ name: page.pictures[0]?.url.split('/').at(-1) ?? '' }, caller)
    expect(pictures.first.equals(served.stream as Buffer)).toBe(true)

    await write(tenantId, 'topics', '--to', join(folder, 'out'))
    tenantId = `${tenantId}-copy`
    expect((await bring(join(folder, 'out'))).complained).toEqual([])
    expect((await calls.subject({ id: 'tj-1' }, callerInTest({ tenantId }))).pictures).toEqual(page.pictures)

    const filesLeft = async () =>
      (await rowsOf({ table: broughtFile as PgTable, key: 'name' }, tenantId)).length
    expect(await filesLeft()).toBe(2)
    await bring(file('topics.jsonl'), '--replace', 'topics')
    expect(await filesLeft()).toBe(0)
  })

  test('a picture that is none, lies elsewhere or says nothing to those who do not see it stops the import', async () => {
    writeFileSync(join(folder, '1.png'), '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const line = {
      ...{
        id: 'tj-1',
        title: '一图读懂',
        summary: '三步办理。',
        source: '市发展改革委',
        publishedOn: '2026-06-20',
      },
      cover: { picture: '../../etc/passwd.png', alt: '车间' },
      pictures: [
        { picture: '1.png', alt: '流程图', transcript: '怎么办' },
        { picture: '2.png', alt: '流程图', transcript: '怎么办' },
      ],
    }
    const silent = { ...line, id: 'tj-2', pictures: [{ picture: '1.png', alt: '', transcript: '' }] }
    expect((await bring(file('topics.jsonl', line, silent))).complained).toEqual([
      'topics.jsonl 第 1 行：“封面图片”：文件要放在导入文件旁边，写相对路径，如 pictures/封面.png，现在是“../../etc/passwd.png”',
      'topics.jsonl 第 1 行：“图片文件 第 1 项”：不接受 SVG 图片，请另存为 PNG，现在是“1.png”',
      'topics.jsonl 第 1 行：“图片文件 第 2 项”：导入文件旁边没有这张图片，现在是“2.png”',
      expect.stringContaining('topics.jsonl 第 2 行：“图片说明 第 1 项”'),
      expect.stringContaining('topics.jsonl 第 2 行：“图上文字 第 1 项”'),
      '共 5 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
  })

  test('tells what is wrong with notices, enterprises and news, each with its line', async () => {
    const notice = {
      ...{ id: 'gs-1', type: 'publicity', title: '公示', department: '市科学技术局', phone: '0512-65241234' },
      ...{ publishedOn: '2026-06-20', body: '现予公示。', publicityUntil: '2026-06-27' },
      entries: [{ name: '某某公司', creditCode: '91320500MA1ABCDE8R' }],
    }
    const notices = file(
      'notices.jsonl',
      notice,
      { ...notice, id: 'gs-2', publicityUntil: null },
      { ...notice, id: 'gs-3', entries: [{ name: '某某公司', creditCode: '91320500MA1ABCDEI0' }] },
      { ...notice, id: 'gs-4', type: '公开' },
    )
    const enterprises = join(folder, 'enterprises.csv')
    writeFileSync(
      enterprises,
      [
        '统一社会信用代码,企业名称,法定代表人,成立日期,注册资本（万元）,所在区,注册地址,行业代码,企业规模,资质,登记手机号',
        '91320500MA1ABCDE8,甲公司,王某,2019-03-18,1000,吴中区,某某路 1 号,C4021,小型,高新技术企业,13800000001',
        '91320500MA1ABCDE8R,乙公司,李某,2019-03-18,很多,昆山,某某路 2 号,9999,小,高企,1380',
      ].join('\r\n'),
    )
    const news = file('news.jsonl', {
      ...{ id: 'n-1', title: '资讯', summary: '摘要', source: '市财政局', publishedOn: '2026-06-20' },
      bodyHtml: '<p onclick="alert(1)">正文</p><script>alert(1)</script>',
    })
    const { code, complained } = await bring(enterprises, notices, news)
    expect(code).toBe(1)
    const problems = complained.join('\n')
    expect(problems).toContain('enterprises.csv 第 2 行：“统一社会信用代码”：统一社会信用代码不正确')
    for (const label of ['注册资本（万元）', '所在区', '行业代码', '企业规模', '资质', '登记手机号'])
      expect(problems).toMatch(new RegExp(`enterprises\\.csv 第 3 行：“${label}`))
    expect(problems).toContain('notices.jsonl 第 2 行：“公示截止日期”')
    expect(problems).toContain('notices.jsonl 第 3 行：“统一社会信用代码')
    expect(problems).toContain('notices.jsonl 第 4 行：“类型”只能填：公示、结果公告、通知')
    expect(problems).toContain('news.jsonl 第 1 行：“正文（网页格式）”：不能有 <script>')
    expect(problems).toContain('不能有 onclick 属性')
  })

  test('brings in credit codes with a wrong check symbol, and asks to check them', async () => {
    const kind = own.find(({ name }) => name === 'enterprises') as Kind
    const right = { ...kind.example, creditCode: '91350100M000100Y43', name: '校验码正确公司' }
    const wrong = { ...kind.example, creditCode: '91350100M000100Y44', name: '校验码不符公司' }
    const notice = { ...own.find(({ name }) => name === 'notices')?.example, projectId: null }
    const entries = [right, wrong].map(({ name, creditCode }) => ({ name, creditCode }))
    const { code, complained, said } = await bring(
      file('enterprises.jsonl', right, wrong),
      file('notices.jsonl', { ...notice, entries }),
    )
    expect(complained).toEqual([
      'enterprises.jsonl 第 2 行：“统一社会信用代码”91350100M000100Y44 的最后一位校验码对不上，可能有一位填错了，请再核对',
      'notices.jsonl 第 1 行：名单第 2 家“校验码不符公司”的统一社会信用代码 91350100M000100Y44，最后一位校验码对不上，可能有一位填错了，请再核对',
    ])
    expect(code).toBe(0)
    expect(said[0]).toContain('新增 2')
    await context.db.delete(registryEnterprise).where(like(registryEnterprise.creditCode, '91350100M%'))
  })

  test('a list of enterprises is pasted into a cell as a spreadsheet copies it', async () => {
    writeFileSync(
      join(folder, 'notices.csv'),
      '编号,类型,标题,发布单位,联系电话,发布日期,正文,企业名单\r\ngs-1,结果公告,名单,市科学技术局,12345678,2026/6/20,名单如下。,"甲公司\t91320500MA1ABCDE8R\t入库\n乙公司｜91320500MA1ABCDE8R"\r\n',
    )
    expect((await bring(join(folder, 'notices.csv'))).complained).toEqual([])
    const kind = own.find(({ name }) => name === 'notices') as Kind
    expect(await rowsOf(kind, tenantId)).toMatchObject([
      {
        publishedOn: '2026-06-20',
        bodyHtml: '<p>名单如下。</p>',
        entries: [
          { name: '甲公司', creditCode: '91320500MA1ABCDE8R', note: '入库' },
          { name: '乙公司', creditCode: '91320500MA1ABCDE8R', note: '' },
        ],
      },
    ])
  })

  test('an activity keeps its sign-ups: they hear of another place, and never are more than places', async () => {
    const line = {
      ...{ id: 'hd-1', title: '讲解', summary: '讲解', body: '免费。', venue: '2 楼', online: false },
      ...{ organiser: '服务中心', phone: '0512-65241234', capacity: 2 },
      ...{ startsAt: '2026-07-01T14:00:00+08:00', endsAt: '2026-07-01T16:00:00+08:00' },
      closesAt: '2026-06-30T17:00:00+08:00',
    }
    expect((await bring(file('activities.jsonl', line))).complained).toEqual([])
    const person = callerInTest({ tenantId, user: { id: 'u-1', name: '王敏' } })
    const calls = activity(context)
    for (const id of ['u-1', 'u-2']) {
      const user = { ...person.user, id } as NonNullable<typeof person.user>
      await calls.signUp({ activityId: 'hd-1', name: '王敏', phone: '13800000000' }, {
        ...person,
        user,
      } as never)
    }
    expect((await bring(file('activities.jsonl', { ...line, capacity: 1 }))).complained[0]).toBe(
      'activities.jsonl 第 1 行：“名额”：已经有 2 人报名，不能少于这个数，现在是“1”',
    )
    expect((await bring(file('activities.jsonl', { ...line, venue: '3 楼' }))).complained).toEqual([])
    const [shown] = (await calls.page({ page: 1, size: 5 }, callerInTest({ tenantId }))).records
    expect(shown).toMatchObject({ venue: '3 楼', signedUp: 2 })
    const messages = await context.db.select().from(message).where(eq(message.tenantId, tenantId))
    expect(
      messages
        .filter(({ title }) => title === '活动有变化：讲解')
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual(['u-1', 'u-2'])
    expect((await bring(file('activities.jsonl'), '--replace', 'activities')).said.join()).toContain('报名 2')
  })

  test('an official document is attached to its policy, and downloaded as it was brought', async () => {
    await policies.sow(context, tenantId)
    const document = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1')
    writeFileSync(join(folder, '公告.pdf'), document)
    writeFileSync(join(folder, 'page.pdf'), '<!doctype html><script>alert(1)</script>')
    const line = { policyId: 'n-rd-2023-7', file: '公告.pdf', fileName: '公告全文' }
    expect(
      (
        await bring(
          file('attachments.jsonl', line, { ...line, policyId: 'nowhere' }, { ...line, file: 'page.pdf' }),
        )
      ).complained,
    ).toEqual([
      'attachments.jsonl 第 2 行：“政策编号”写的“nowhere”不存在：文件里和平台上都没有',
      'attachments.jsonl 第 3 行：“文件”：网页和矢量图文件不能上传；请导出为 PDF 后再上传，现在是“page.pdf”',
      '共 2 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
    expect((await bring(file('attachments.jsonl', line))).complained).toEqual([])
    const caller = callerInTest({ tenantId })
    const listed = async () => {
      const rows = await context.db.select().from(policy).where(eq(policy.tenantId, tenantId))
      return rows.find(({ id }) => id === 'n-rd-2023-7')?.attachments ?? []
    }
    const [one] = await listed()
    expect(one).toMatchObject({
      fileName: '公告全文.pdf',
      contentType: 'application/pdf',
      size: document.byteLength,
    })
    const path = { filePath: one?.filePath ?? '', fileName: '公告全文.pdf' }
    const served = await fileHandlers(context).download(path, caller)
    expect(document.equals(served.stream as Buffer)).toBe(true)

    await write(tenantId, 'attachments', '--to', join(folder, 'out'))
    const empty = file('attachments.jsonl')
    await bring(empty, '--replace', 'attachments')
    expect(await listed()).toEqual([])
    expect((await bring(join(folder, 'out'))).complained).toEqual([])
    expect(await listed()).toEqual([one])
  })

  test('an enterprise of the registry that a city has brought, no seed writes again', async () => {
    const { registry } = demonstrationEnterprises[0] ?? expect.fail()
    const kind = own.find(({ name }) => name === 'enterprises') as Kind
    await context.db.delete(registryEnterprise)
    await context.db.delete(importedContent).where(eq(importedContent.kind, 'enterprises'))
    await bring(
      file('enterprises.jsonl', { ...kind.example, creditCode: registry.creditCode, name: '本市登记的名称' }),
    )
    await enterpriseSeed.sow(context, tenantId)
    const rows = await rowsOf(kind, tenantId)
    expect(rows.find(({ creditCode }) => creditCode === registry.creditCode)).toMatchObject({
      name: '本市登记的名称',
      phone: '13800000001',
    })
    expect(rows.length).toBeGreaterThan(1)
  })

  test('what was sown goes by empty files, and a later seed brings nothing of it back', async () => {
    const seeds = [policies, content, examples, proclamations, activitySeed]
    for (const seed of seeds) await seed.sow(context, tenantId)
    const taken = [
      ...['english-policies', 'news', 'topics', 'banners', 'cases'],
      ...['shown-enterprises', 'notices', 'activities'],
    ]
    for (const name of taken) file(`${name}.jsonl`)
    const { code } = await bring(folder, ...taken.flatMap((name) => ['--replace', name]))
    expect(code).toBe(0)
    for (const seed of seeds) await seed.sow(context, tenantId)
    for (const kind of own.filter(({ name }) => taken.includes(name)))
      expect({ kind: kind.name, rows: await rowsOf(kind, tenantId) }).toEqual({ kind: kind.name, rows: [] })
  })
})
