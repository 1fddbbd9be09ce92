import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EnterpriseRole } from '../../../contract/entities/account.ts'
import { people } from '../../account/people.ts'
import { WrongCall } from '../../base/command-ends.ts'
import { NotFound } from '../../base/handler.ts'
import { phoneColumns } from '../../store/encryption/columns.ts'
import { account, accountEnterprise, smsOutbox } from '../../store/schema/account.ts'
import { auditEvent } from '../../store/schema/audit.ts'
import { enterprise } from '../../store/schema/enterprise.ts'
import { message } from '../../store/schema/message.ts'
import { callerInTest, warningsFrom } from '../../testing/caller-in-test.ts'
import type { ContextInMemory } from '../../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../../testing/store-kinds.ts'
import type { Question } from '../command.ts'
import { settle } from './settle.ts'
import { whatWaits } from './what-waits.ts'

const now = new Date('2026-06-24T10:00:00+08:00')
const company = { enId: 'en_1', name: '苏州澄湖传感技术有限公司', creditCode: '91350100M000100Y43' }
const names = { feng: '冯看', zhou: '周管理', wang: '王敏' }
type Person = keyof typeof names
const phones: Record<Person, string> = { feng: '13800000001', zhou: '13800000002', wang: '13800000003' }
let tenants = 0
let tenantId = ''

describe.each(storeKinds)('with the %s store', (kind) => {
  let context: ContextInMemory

  beforeAll(async () => {
    context = await contextOn(kind, { start: now })
  })
  afterAll(() => context?.close())
  // A tenant for each test: what is recorded stays.
  beforeEach(async () => {
    tenantId = `t${++tenants}`
    await context.db.insert(enterprise).values({ tenantId, ...company, updatedAt: now })
    for (const id of Object.keys(names) as Person[]) {
      const row = { tenantId, id, name: names[id], nickName: '', registeredAt: now }
      await context.db.insert(account).values({ ...row, ...phoneColumns(phones[id]) })
    }
    await links('feng', 'preparer')
    await links('zhou', 'manager')
  })

  let linked = 0
  /** Each is linked a minute after the one before. */
  async function links(userId: Person, role: EnterpriseRole) {
    const linkedAt = new Date(now.getTime() + 60_000 * ++linked)
    await context.db
      .insert(accountEnterprise)
      .values({ tenantId, userId, enId: company.enId, linkedAt, role, proof: 'registeredPhone' })
  }
  const callerOf = (id: Person) =>
    callerInTest({ tenantId, user: { id, name: names[id] }, enterprise: company })
  const object = (userId: Person, by: Person = 'feng') => people(context).object({ userId }, callerOf(by))
  const linkOf = async (userId: Person) => {
    const own = and(eq(accountEnterprise.tenantId, tenantId), eq(accountEnterprise.userId, userId))
    return (await context.db.select().from(accountEnterprise).where(own))[0]
  }
  const bodiesTo = async (userId: Person) => {
    const own = and(eq(message.tenantId, tenantId), eq(message.userId, userId))
    return (await context.db.select().from(message).where(own)).map(({ body }) => body)
  }
  const texts = async () =>
    (await context.db.select().from(smsOutbox).where(eq(smsOutbox.tenantId, tenantId))).map(
      ({ text }) => text,
    )
  const deedsOfClerk = async () => {
    const own = and(eq(auditEvent.tenantId, tenantId), eq(auditEvent.userId, 'clerk:zhang'))
    return (await context.db.select().from(auditEvent).where(own)).map(
      ({ event, enId, subjectKind, subjectId, subjectTitle }) =>
        [event, enId, subjectKind, subjectId, subjectTitle].join(' '),
    )
  }

  /** Calls the command as `zhang`; somebody sits there where answers are given. */
  async function call(line: string, answers: (string | (() => Promise<string>))[] | null = null) {
    const [said, complained, asked]: [string[], string[], Question[]] = [[], [], []]
    const code = await settle.run({
      context,
      tenantId,
      words: line.split(' ').filter(Boolean),
      folder: '.',
      as: 'zhang',
      say: (one) => said.push(one),
      complain: (one) => complained.push(one),
      progress: () => {},
      ask: async (question) => {
        asked.push(question)
        const answer = answers?.shift() ?? null
        return typeof answer === 'function' ? answer() : answer
      },
    })
    return { code, said: said.join('\n'), complained: complained.join('\n'), asked }
  }

  test('a reader does not object to the only person who approves, and does where a second one may decide', async () => {
    const feng = and(eq(accountEnterprise.tenantId, tenantId), eq(accountEnterprise.userId, 'feng'))
    await context.db.update(accountEnterprise).set({ role: 'reader' }).where(feng)
    const [warning] = await warningsFrom(object('zhou'))
    expect(warning?.errorMessage).toContain('请填报人员提出异议，或拨打服务电话')
    expect(await linkOf('zhou')).toMatchObject({ disputed: false })
    await links('wang', 'manager')
    await object('zhou')
    expect(await linkOf('zhou')).toMatchObject({ disputed: true })
  })

  test('where nobody may decide any more, a clerk does: the link stays, and both sides hear of it', async () => {
    await object('zhou')
    expect((await bodiesTo('zhou')).at(-1)).toContain('企业没有别人可以决定，由受理部门处理')
    // Nobody is left who may decide: the only manager is the one whom it is about.
    await warningsFrom(people(context).changeRole({ userId: 'zhou', role: 'manager' }, callerOf('feng')))
    const [waiting] = await whatWaits(context, tenantId)
    expect(waiting).toMatchObject({ kind: 'objection', command: 'settle en_1 zhou' })
    expect(waiting?.detail).toContain('企业没有人可以决定')
    const dry = await call('en_1 zhou --keep --dry-run')
    expect(dry.code).toBe(0)
    for (const part of [
      company.name,
      '周管理',
      '管理员',
      '138****0002',
      '冯看',
      '企业没有人可以决定',
      '这是试运行',
    ])
      expect(dry.said).toContain(part)
    expect(await linkOf('zhou')).toMatchObject({ disputed: true })
    expect(await deedsOfClerk()).toEqual([])
    const sent = (await texts()).length

    const done = await call('en_1 zhou --keep --yes --json')
    expect(JSON.parse(done.said)).toEqual({ enId: 'en_1', userId: 'zhou', kept: true })
    expect(await linkOf('zhou')).toMatchObject({ disputed: false, role: 'manager' })
    const words =
      '受理部门处理了对周先生/女士（138****0002）的异议：这个人可以继续代表这家企业办事，身份是管理员'
    expect(dry.said).toContain(words)
    for (const person of ['feng', 'zhou'] as const) expect((await bodiesTo(person)).at(-1)).toBe(words)
    expect((await texts()).slice(sent)).toEqual(Array(2).fill(expect.stringContaining(words)))
    expect(await deedsOfClerk()).toEqual(['roleChanged en_1 person zhou 管理员'])
    expect(await whatWaits(context, tenantId)).toEqual([])
    expect(await warningsFrom(object('zhou'))).toMatchObject([
      { errorMessage: expect.stringContaining('已有处理结果') },
    ])
  })

  test('or the link is ended, which the person is told, too', async () => {
    await links('wang', 'preparer')
    await object('wang')
    expect((await bodiesTo('wang')).at(-1)).toContain('等法定代表人或管理员决定')
    const done = await call('91350100M000100Y43 wang --remove', ['yes'])
    expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/已处理：.*王敏，解除关联$/) })
    expect(done.asked.map(({ kind: one }) => one)).toEqual(['confirm'])
    // Who could decide it in the enterprise is shown before the yes.
    expect(done.said).toContain('企业可以自己决定：周管理（管理员）')
    expect(await linkOf('wang')).toBeUndefined()
    const words = '受理部门处理了对王先生/女士（138****0003）的异议：这个人与这家企业的关联已解除'
    for (const person of ['feng', 'zhou', 'wang'] as const)
      expect((await bodiesTo(person)).at(-1)).toBe(words)
    expect(await deedsOfClerk()).toEqual(['personRemoved en_1 person wang '])
    // Whoever objected was right: should the same person be linked again, they may say so again.
    await links('wang', 'preparer')
    await object('wang')
    expect(await linkOf('wang')).toMatchObject({ disputed: true })
  })

  test('words that are missing are asked for, and wrong ones change nothing', async () => {
    await links('wang', 'preparer')
    await object('wang')
    const asked = await call('', ['en_1 wang', 'keep', 'yes'])
    expect(asked).toMatchObject({ code: 0 })
    expect(asked.asked.map(({ kind: one }) => one)).toEqual(['choice', 'choice', 'confirm'])
    expect(asked.asked[0]).toMatchObject({ choices: [{ name: expect.stringContaining(company.name) }] })
    const refused = (line: string) => expect(call(line)).rejects
    await refused('').toThrow(new WrongCall('没有待处理的异议'))
    await refused('en_1').toThrow(new WrongCall('没有写：办事人的编号（运行 waiting 可以查到）'))
    await refused('en_1 wang --keep --remove').toThrow(new WrongCall('--keep 和 --remove 只能写一个'))
    await refused('en_0 wang --keep').toThrow(new NotFound('企业不存在'))
    await refused('en_1 nobody --keep').toThrow(new NotFound('这个人没有关联这家企业'))
    expect(await warningsFrom(call('en_1 wang --keep --yes'))).toEqual([
      { errorMessage: '没有人对这个人的关联提出异议，或者已经有了决定' },
    ])
    await object('zhou')
    await refused('en_1 zhou').toThrow(new WrongCall('没有写：--keep 或 --remove'))
    expect(await call('en_1 zhou --keep')).toMatchObject({ code: 2 })
    expect(await call('en_1 zhou --keep', ['no'])).toMatchObject({ code: 1 })
    expect(await linkOf('zhou')).toMatchObject({ disputed: true })
  })

  test('what the enterprise has decided meanwhile stands, and an objection that nobody has seen is not decided', async () => {
    await links('wang', 'preparer')
    await object('wang')
    const keptByManager = async () => {
      await people(context).changeRole({ userId: 'wang', role: 'reader' }, callerOf('zhou'))
      return 'yes'
    }
    expect(await warningsFrom(call('en_1 wang --remove', [keptByManager]))).toMatchObject([
      { errorMessage: expect.stringContaining('已经有了决定') },
    ])
    expect(await linkOf('wang')).toMatchObject({ role: 'reader', disputed: false })
    await object('wang', 'zhou')
    const objectedAnew = async () => {
      await people(context).remove({ userId: 'wang' }, callerOf('zhou'))
      await links('wang', 'preparer')
      await object('wang', 'zhou')
      return 'yes'
    }
    expect(await warningsFrom(call('en_1 wang --remove', [objectedAnew]))).toEqual([
      { errorMessage: '在您查看以后又有人提出了异议，请再看一遍' },
    ])
    expect(await linkOf('wang')).toMatchObject({ role: 'preparer', disputed: true })
  })
})
