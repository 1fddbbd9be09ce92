import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeclarationStatus } from '../../../contract/entities/declaration.ts'
import { declaration } from '../../declaration.ts'
import { policies } from '../../seed/policies.ts'
import { proclamations } from '../../seed/proclamations.ts'
import { account, accountEnterprise } from '../../store/schema/account.ts'
import { auditEvent } from '../../store/schema/audit.ts'
import {
  declarationMessage,
  declarationSerial,
  declaration as declarationTable,
  proclamation,
} from '../../store/schema/declaration.ts'
import { enterprise } from '../../store/schema/enterprise.ts'
import { message } from '../../store/schema/message.ts'
import { consult, consultPublication } from '../../store/schema/policy.ts'
import { rating } from '../../store/schema/rating.ts'
import { threadWords } from '../../store/thread-words.ts'
import { callerInTest } from '../../testing/caller-in-test.ts'
import type { ContextInMemory } from '../../testing/context-in-memory.ts'
import { openAutomaticProject } from '../../testing/open-automatic-project.ts'
import { contextOn, storeKinds } from '../../testing/store-kinds.ts'
import type { Question } from '../command.ts'
import { perform } from '../perform.ts'

const tenantId = 'test'
const now = new Date('2026-06-24T10:00:00+08:00')
const enId = 'en_1'
const company = { enId, name: '苏州澄湖传感技术有限公司', creditCode: '91350100M000100Y43' }
const wang = callerInTest({ tenantId, user: { id: 'u_1', name: '王敏' }, enterprise: company })
const number = 'SZ-2026-062400001'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clerk-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(storeKinds)('with the %s store', (kind) => {
  let context: ContextInMemory
  let changedFor: string[] = []

  beforeAll(async () => {
    context = await contextOn(kind, { start: now })
    await policies.sow(context, tenantId)
    await openAutomaticProject(context, tenantId)
    await context.db.insert(enterprise).values({ tenantId, ...company, updatedAt: now })
    await context.db.insert(account).values([
      { tenantId, id: 'u_1', name: '王敏', nickName: '小王', registeredAt: now },
      { tenantId, id: 'u_2', name: '李青', nickName: '', registeredAt: now },
    ])
    await context.db.insert(accountEnterprise).values([
      { tenantId, userId: 'u_1', enId, linkedAt: now },
      { tenantId, userId: 'u_2', enId, linkedAt: now },
    ])
  })
  afterAll(() => context?.close())
  beforeEach(async () => {
    for (const table of [declarationTable, declarationSerial, consult, rating, message, proclamation])
      await context.db.delete(table)
    changedFor = []
    context.setNow(now)
  })

  const workplace = () => ({
    context,
    tenants: { ofName: (name: string) => name },
    ready: async () => {},
    changed: async (tenant: string) => void changedFor.push(tenant),
  })
  /** Somebody at a terminal, of whom only what was complained of is kept. */
  const silent = () => {
    const complained: string[] = []
    const nothing = () => {}
    return {
      complained,
      say: nothing,
      complain: (line: string) => void complained.push(line),
      progress: nothing,
    }
  }

  /** Calls a command as `zhang`; somebody sits there where answers are given. */
  async function call(line: string | string[], answers: string[] | null = null) {
    const [name = '', ...words] = typeof line === 'string' ? line.split(' ') : line
    const [said, complained, asked]: [string[], string[], Question[]] = [[], [], []]
    const code = await perform(
      workplace(),
      { name, tenantId, words, folder, as: 'zhang' },
      {
        say: (one) => said.push(one),
        complain: (one) => complained.push(one),
        progress: () => {},
        ask: async (question) => {
          asked.push(question)
          return answers?.shift() ?? null
        },
      },
    )
    return { code, said: said.join('\n'), complained: complained.join('\n'), asked }
  }

  const events = async () =>
    (
      await context.db
        .select()
        .from(auditEvent)
        .where(and(eq(auditEvent.tenantId, tenantId), eq(auditEvent.userId, 'clerk:zhang')))
    ).map(({ event, subjectKind, subjectId }) => `${event} ${subjectKind} ${subjectId}`)
  const titlesTo = async (userId: string) =>
    (await context.db.select().from(message).where(eq(message.userId, userId))).map(({ title }) => title)

  async function asks(id: string, more: Partial<typeof consult.$inferInsert> = {}) {
    const row = { id, tenantId, userId: 'u_1', title: '怎么认定', content: '我是王敏，电话 13800000001' }
    await context.db.insert(consult).values({ ...row, askedAt: now, department: '市科技局', ...more })
  }

  /** A declaration that has been handed in, of a project without materials. */
  async function handsIn(projectId?: string): Promise<string> {
    const calls = declaration(context)
    const caller = wang as Parameters<(typeof calls)['add']>[1]
    const filters = { level: [], area: [], category: [], way: [] }
    const open = await calls.freeProjects({ page: 1, size: 1, ...filters, status: ['open'] }, caller)
    const bank = { accountName: company.name, bankName: '中国银行', accountNumber: '456351010000' }
    const form = { enterprise: {}, contact: { name: '李静', phone: '13800000000' }, project: {}, bank }
    const { id } = await calls.add(
      { projectId: open.records[0]?.id ?? '', form, materials: [], submit: true },
      caller,
    )
    if (projectId) await stands(id, { projectId })
    return id
  }
  const stands = (id: string, change: Partial<typeof declarationTable.$inferInsert>) =>
    context.db.update(declarationTable).set(change).where(eq(declarationTable.id, id))
  const rowOf = async (id: string) => {
    const [row] = await context.db.select().from(declarationTable).where(eq(declarationTable.id, id))
    return row as typeof row & object
  }

  test('what waits stands in the order of its days, each with the command that carries it on', async () => {
    await asks('q_late', { answerBy: '2026-07-20' })
    await asks('q_soon', { answerBy: '2026-06-29', urged: 2 })
    await asks('q_done', { answer: '可以', answeredAt: now, mayPublish: true, withheld: true })
    const id = await handsIn('gazelle')
    await stands(id, { status: 'accepted', acceptedOn: '2026-06-24' })
    const { code, said } = await call('waiting --json')
    expect(code).toBe(0)
    const list = said.split('\n').map((line) => JSON.parse(line))
    expect(list.map(({ command }) => command)).toEqual(
      expect.arrayContaining(['answer q_soon', 'answer q_late', `move ${id}`, 'answer q_done --release']),
    )
    const dated = list.filter(({ due }) => due !== null).map(({ due }) => due)
    expect(dated).toEqual([...dated].sort())
    expect(list.map(({ due }) => due === null).indexOf(true)).toBe(dated.length)
    expect((await call('waiting')).said).toContain(
      '2026-06-29  咨询待答复：怎么认定\n            市科技局，已催办 2 次',
    )
  })

  test('a question is answered: what will happen is shown, and nothing happens before a yes', async () => {
    await asks('q_1')
    const words = ['answer', 'q_1', '--text', '到窗口办。']
    const dry = await call([...words, '--dry-run'])
    expect(dry.code).toBe(0)
    for (const part of [
      '咨询：怎么认定',
      '您的咨询“怎么认定”有了答复',
      '市科技局答复：到窗口办。',
      '这是试运行，什么都没有改',
    ])
      expect(dry.said).toContain(part)
    expect(await call(words)).toMatchObject({ code: 2, complained: expect.stringContaining('--yes') })
    expect(await call(words, ['no'])).toMatchObject({ code: 1, complained: '没有办理，什么都没有改' })
    expect(await titlesTo('u_1')).toEqual([])
    const recorded = await events()
    expect(await call(words, ['yes'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^已答复：q_1$/m),
    })
    expect(changedFor).toContain(tenantId)
    expect(await titlesTo('u_1')).toEqual(['您的咨询“怎么认定”有了答复'])
    expect((await events()).slice(recorded.length)).toEqual(['consultAnswered consult q_1'])
  })

  test('whoever answers second is told what happened meanwhile, and writes nothing', async () => {
    await asks('q_1')
    await call(['answer', 'q_1', '--text', '一', '--department', '市工信局', '--yes'])
    const second = await call(['answer', 'q_1', '--text', '二', '--yes'])
    expect(second).toMatchObject({ code: 1, complained: '这条咨询已经答复过（市工信局，2026-06-24）' })
    const [row] = await context.db.select().from(consult).where(eq(consult.id, 'q_1'))
    expect(row?.answer).toBe('一')
  })

  test('question and answer are released where the asker agrees, without names and numbers', async () => {
    await asks('q_shy')
    await asks('q_1', { mayPublish: true })
    expect(await call('answer q_shy --text 好 --release --yes')).toMatchObject({
      code: 1,
      complained: '提问人没有同意公开，不能加 --release',
    })
    writeFileSync(join(folder, 'answer.txt'), '请拨打 0512-66668888。\n')
    const done = await call('answer q_1 --file answer.txt --release --yes --json')
    expect(JSON.parse(done.said)).toEqual({ id: 'q_1', answered: true, released: true })
    expect(done.complained).not.toMatch(/问：.*王敏/)
    const [shown] = await context.db.select().from(consultPublication)
    expect(shown).toMatchObject({ consultId: 'q_1', answer: '请拨打 0512-66668888。' })
    expect(shown?.content).not.toMatch(/王敏|13800000001/)
  })

  test('missing words are asked for at a terminal, and named without one', async () => {
    await asks('q_1', { answerBy: '2026-06-29' })
    expect(await call('answer')).toMatchObject({
      code: 2,
      complained: '没有写：咨询编号（运行 waiting 可以查到）\n查看用法：npm run -s gateway -- answer --help',
    })
    expect(await call('answer q_1')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('没有写：答复，请用 --text 或 --file'),
    })
    expect(await call('answer q_1 --file none.txt')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('ENOENT'),
    })
    expect(await call('answer q_1 --nothing')).toMatchObject({ code: 2 })
    expect(await call('answer q_none --text 好')).toMatchObject({
      code: 1,
      complained: '咨询不存在，请核对编号（运行 waiting 可以查到）',
    })
    const asked = await call('answer', ['q_1', '到窗口办。', 'yes'])
    expect(asked.code).toBe(0)
    expect(asked.asked.map(({ kind: one }) => one)).toEqual(['choice', 'text', 'confirm'])
  })

  test('a declaration goes all the way by its number, and each step is recorded and told', async () => {
    const id = await handsIn()
    const before = (await events()).length
    const steps = ['accepted', 'reviewing', 'publicity', 'approved --granted 12345.6', 'paid --paid 12345.6']
    for (const step of steps)
      expect(await call(`move ${number} --to ${step} --yes`), step).toMatchObject({ code: 0 })
    const paid = await rowOf(id)
    expect(paid).toMatchObject({ status: 'paid', paidFen: 1_234_560 })
    expect(paid.timeline.find(({ status }) => status === 'approved')?.approvedFen).toBe(1_234_560)
    expect((await events()).slice(before).sort()).toEqual(
      ['Accepted', 'Approved', 'Paid', 'Publicised', 'Reviewed'].map(
        (one) => `declaration${one} declaration ${id}`,
      ),
    )
    for (const person of ['u_1', 'u_2']) expect(await titlesTo(person)).toHaveLength(steps.length)
    const [notice] = await context.db.select().from(proclamation)
    expect(notice).toMatchObject({ type: 'publicity', publicityUntil: '2026-07-01' })
  })

  test('an approval before the publicity is over says so before the yes', async () => {
    await handsIn()
    for (const step of ['accepted', 'reviewing', 'publicity']) await call(`move ${number} --to ${step} --yes`)
    const early = '公示到 2026-07-01 才结束'
    context.setNow(new Date('2026-07-01T23:00:00+08:00'))
    expect((await call(`move ${number} --to approved --dry-run`)).said).toContain(early)
    expect((await call(`move ${number} --to rejected --dry-run`)).said).not.toContain(early)
    context.setNow(new Date('2026-07-02T00:10:00+08:00'))
    expect((await call(`move ${number} --to approved --dry-run`)).said).not.toContain(early)
  })

  test('a step is shown before it is taken: from where to where, what is paid, who is told', async () => {
    const id = await handsIn()
    await stands(id, { status: 'approved' })
    const { code, said } = await call(`move ${id} --to paid --paid 500000 --dry-run`)
    expect(code).toBe(0)
    for (const part of [
      company.name,
      '已通过 → 已拨付',
      '拨付 500,000.00 元',
      '企业的 2 位办事人',
      '资金已拨付',
    ])
      expect(said).toContain(part)
    expect(await rowOf(id)).toMatchObject({ status: 'approved', paidFen: null })
    expect(await titlesTo('u_1')).toEqual([])
  })

  test('it is returned with reasons and a day, and the reasons can be asked for', async () => {
    const id = await handsIn()
    const words = [
      'move',
      id,
      '--to',
      'returned',
      '--reason',
      'bank:wrong:账号少一位',
      '--reason',
      'contact:missing:补办公电话',
    ]
    expect(await call([...words, '--until', '2026-06-24', '--yes'])).toMatchObject({ code: 2 })
    expect(await call([...words, '--until', '2026-07-01', '--yes'])).toMatchObject({ code: 0 })
    const returned = await rowOf(id)
    expect(returned.returnReasons).toMatchObject([
      { section: 'bank', kind: 'wrong', reason: '账号少一位', resolved: false },
      { section: 'contact', kind: 'missing', reason: '补办公电话' },
    ])
    expect(returned.timeline.at(-1)?.note).toContain('请在 2026-07-01 以前提交。')
    expect(returned.timeline.at(-1)?.correctBy).toBe('2026-07-01')
    await stands(id, { status: 'submitted' })
    const asked = await call(`move ${id}`, ['returned', 'bank', 'wrong', '账号不对', 'yes'])
    expect(asked).toMatchObject({ code: 0 })
    expect((await rowOf(id)).returnReasons.at(-1)).toMatchObject({ section: 'bank', reason: '账号不对' })
  })

  test('what does not follow is refused with what does, and wrong words change nothing', async () => {
    const id = await handsIn()
    const refused: [string, number, string][] = [
      ['--to paid --paid 1 --yes', 1, '可以改为'],
      ['--to unknown --yes', 2, '--to 只能写：已受理 accepted'],
      ['--yes', 2, '没有写：--to，可以写：已受理 accepted、待补正 returned、未通过 rejected'],
      ['--to accepted --paid 3 --yes', 2, '--paid 只能'],
      ['--to accepted --granted 3 --yes', 2, '--granted 只能'],
      ['--to returned --reason bank:wrong --yes', 2, '--reason 写成“bank:wrong”，看不懂'],
      ['--to returned --reason materials:wrong:x --yes', 1, '不能要求补正'],
      ['--to accepted', 2, '请加上 --yes'],
    ]
    for (const [words, code, said] of refused)
      expect(await call(`move ${id} ${words}`), words).toMatchObject({
        code,
        complained: expect.stringContaining(said),
      })
    await stands(id, { status: 'approved' })
    for (const amount of ['0', '-1', '1.234', 'abc', ''])
      expect(await call(['move', id, '--to', 'paid', `--paid=${amount}`, '--yes'])).toMatchObject({ code: 2 })
    expect(await rowOf(id)).toMatchObject({ status: 'approved', version: 1 })
  })

  test('of two clerks at once the second is told that it has changed since, and overwrites nothing', async () => {
    const id = await handsIn()
    const li = {
      ...silent(),
      ask: () => call(`move ${id} --to accepted --yes`).then(() => 'yes'),
    }
    const words = [id, '--to', 'rejected']
    const second = await perform(workplace(), { name: 'move', tenantId, words, folder, as: 'li' }, li)
    expect(li.complained).toEqual(['这份申报在您查看以后变过，现在是“已受理”，请再看一遍'])
    expect(second).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' as DeclarationStatus })
  })

  test('a message of the enterprise is answered, unless another one came meanwhile', async () => {
    const id = await handsIn()
    const says = (messageId: string, words: string) =>
      context.db.insert(declarationMessage).values({
        id: messageId,
        declarationId: id,
        tenantId,
        enId,
        userId: 'u_1',
        from: 'enterprise',
        author: '王敏',
        ...threadWords(words),
        at: now,
      })
    await says('dm_1', '材料要原件吗')
    expect((await call('waiting')).said).toContain(`→ reply ${id}`)
    const words = ['reply', number, '--text', '复印件即可。']
    expect(await call([...words, '--yes'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('王敏：材料要原件吗'),
    })
    expect(await titlesTo('u_2')).toEqual([expect.stringMatching(/^受理部门有留言：/)])
    expect((await events()).at(-1)).toContain('declarationReplied')
    const [first] = await context.db
      .select()
      .from(declarationMessage)
      .where(eq(declarationMessage.id, 'dm_1'))
    expect(first?.seenAt).not.toBeNull()
    const meanwhile = { ...silent(), ask: () => says('dm_2', '再问一句').then(() => 'yes') }
    const late = await perform(
      workplace(),
      { name: 'reply', tenantId, words: words.slice(1), folder, as: 'li' },
      meanwhile,
    )
    expect(late).toBe(1)
    expect(meanwhile.complained).toEqual(['在您查看以后，王敏又留了言：再问一句'])
    await stands(id, { status: 'rejected' })
    expect(await call([...words, '--yes'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('留言已经关闭'),
    })
  })

  test('a bad rating is looked into, answered and shown, each step once', async () => {
    const row = {
      tenantId,
      kind: 'guide' as const,
      subjectId: 'gazelle',
      title: '瞪羚企业认定',
      at: now,
      mayShow: true,
    }
    await context.db.insert(rating).values({
      id: 'r_1',
      ...row,
      userId: 'u_1',
      stars: 1,
      reasons: [],
      words: '王敏说样表打不开',
      state: 'received',
      checkBy: '2026-06-25',
      settleBy: '2026-07-15',
    })
    await context.db
      .insert(rating)
      .values({ id: 'r_good', ...row, userId: 'u_2', stars: 5, reasons: [], words: '好' })
    expect(await call('rating r_1 --check --yes')).toMatchObject({ code: 0 })
    expect(await call('rating r_1 --check --yes')).toMatchObject({ code: 1 })
    expect(await call('rating r_1 --yes --text 样表已换。')).toMatchObject({ code: 0 })
    expect(await call('rating r_1 --yes --text 再答一次')).toMatchObject({ code: 1 })
    expect(await call('rating r_good --yes --text 谢谢')).toMatchObject({ code: 1 })
    const shown = await call('rating r_1 --show --yes')
    expect(shown).toMatchObject({ code: 0 })
    expect(shown.said.split('所有人在')[1]).not.toContain('王敏')
    expect((await events()).filter((one) => one.endsWith('r_1'))).toEqual(
      expect.arrayContaining([
        'ratingChecked rating r_1',
        'ratingSettled rating r_1',
        'ratingShown rating r_1',
      ]),
    )
    expect(await titlesTo('u_1')).toHaveLength(2)
  })

  test('words that were added to a rating while a clerk looked at it are not shown unread', async () => {
    await context.db.insert(rating).values({
      ...{
        id: 'r_1',
        tenantId,
        kind: 'guide',
        subjectId: 'gazelle',
        title: '瞪羚企业认定',
        userId: 'u_1',
        at: now,
      },
      ...{ stars: 4, reasons: [], words: '样表好用', mayShow: true },
    })
    const li = {
      ...silent(),
      ask: async () => {
        await context.db.update(rating).set({ addition: '请打电话给我' }).where(eq(rating.id, 'r_1'))
        return 'yes'
      },
    }
    const words = ['r_1', '--show']
    const code = await perform(workplace(), { name: 'rating', tenantId, words, folder, as: 'li' }, li)
    expect({ code, complained: li.complained }).toEqual({
      code: 1,
      complained: ['这条评价在您查看以后变过，请再看一遍'],
    })
    expect((await context.db.select().from(rating))[0]?.shownWords).toBeNull()
  })

  test('a notice of the demonstration that is taken away is not written again by an upgrade', async () => {
    await proclamations.sow(context, tenantId)
    expect(await call('retract pb-hte-2 --yes')).toMatchObject({ code: 0 })
    await proclamations.sow(context, tenantId)
    const ids = (await context.db.select().from(proclamation)).map(({ id }) => id)
    expect(ids).toContain('pb-tech-center')
    expect(ids).not.toContain('pb-hte-2')
  })

  test('a notice is published from its words, from JSON or from answers, and taken away again', async () => {
    const json = {
      type: 'notice',
      title: '暂停服务',
      department: '市政务办',
      phone: '0512-12345',
      body: '一\n\n<b>二</b>',
    }
    const made = await call(['publish', JSON.stringify(json), '--yes', '--json'])
    const { id } = JSON.parse(made.said) as { id: string }
    const [row] = await context.db.select().from(proclamation)
    expect(row).toMatchObject({
      id,
      bodyHtml: '<p>一</p><p>&lt;b&gt;二&lt;/b&gt;</p>',
      publishedOn: '2026-06-24',
    })
    expect(await call(['publish', JSON.stringify({ ...json, type: 'publicity' }), '--yes'])).toMatchObject({
      code: 1,
    })
    expect(await call(['publish', JSON.stringify({ ...json, bodyHtml: 'x' }), '--yes'])).toMatchObject({
      code: 2,
    })
    expect(await call(['publish', '{'])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('不是一个完整的 JSON'),
    })
    expect(await call('publish --type notice')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('没有写：--title（标题）'),
    })
    expect(await call(['publish', '{"type":"x"}'])).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/“类型”只能填：publicity、result、notice.*\n“标题”没有填/),
    })
    const asked = await call('publish', [
      'publicity',
      '拟支持名单',
      '市科技局',
      '0512-1',
      '2026-07-01',
      '现予公示。',
      'yes',
    ])
    expect(asked).toMatchObject({ code: 0 })
    expect(await call(`retract ${id}`, ['no'])).toMatchObject({ code: 1 })
    expect(await call(`retract ${id} --yes`)).toMatchObject({ code: 0 })
    expect(await call(`retract ${id} --yes`)).toMatchObject({ code: 1, complained: '公告不存在或已撤下' })
    expect((await context.db.select().from(proclamation)).map(({ title }) => title)).toEqual(['拟支持名单'])
    expect(await events()).toEqual(
      expect.arrayContaining([`noticePublished notice ${id}`, `noticeRetracted notice ${id}`]),
    )
  })

  test('the examples of the guide run as they stand', async () => {
    await asks('q_hte', { mayPublish: true })
    await asks('q_gazelle', { mayPublish: true })
    // Rounds of their own: one declaration stands in each.
    for (const round of ['2025-01-01', '2025-01-02', '2025-01-03']) await stands(await handsIn(), { round })
    await context.db.insert(rating).values({
      id: 'r_guide',
      tenantId,
      kind: 'guide',
      subjectId: 'gazelle',
      title: '瞪羚企业认定',
      at: now,
      mayShow: true,
      stars: 1,
      reasons: [],
      words: '样表打不开',
      state: 'received',
    })
    await call([
      'publish',
      JSON.stringify({ type: 'notice', title: '旧', department: '办', phone: '1', body: '旧' }),
      '--yes',
    ])
    await context.db.update(proclamation).set({ id: 'pb-hte-2' })
    for (const [userId, name] of [
      ['u_zhao', '赵管'],
      ['u_qian', '钱新'],
    ] as const) {
      await context.db.insert(account).values({ tenantId, id: userId, name, nickName: '', registeredAt: now })
      const link = { tenantId, userId, enId, linkedAt: now, disputed: true }
      await context.db.insert(accountEnterprise).values(link)
    }
    for (const name of ['answer.txt', 'notice.txt'])
      writeFileSync(join(folder, name), '请拨打 0512-65228888。\n')

    const examples = guide.split('\n').filter((line) => /^ {4}npm run -s gateway -- /.test(line))
    expect(examples.length).toBeGreaterThan(15)
    for (const line of examples) {
      const words = wordsOf(line.slice(line.indexOf(' -- ') + 4))
      expect(await call(words), line).toMatchObject({ code: 0 })
    }
  })
})

const guide = readFileSync('docs/clerk.md', 'utf8')

/** The words of a line as a shell takes them apart; what stands in single quotes is one. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
