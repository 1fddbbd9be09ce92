import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyRecords } from '../../data/policy-reference.ts'
import { seedTenant } from '../../seed/index.ts'
import { tenantSeed } from '../../store/schema/account.ts'
import { auditEvent } from '../../store/schema/audit.ts'
import { favourite, policy, policyChange } from '../../store/schema/policy.ts'
import { declarationProject } from '../../store/schema/project.ts'
import { runIn } from '../../testing/command-in-test.ts'
import type { ContextInMemory } from '../../testing/context-in-memory.ts'
import { bothStoreKinds, contextOn } from '../../testing/store-kinds.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { policies } from './policies.ts'
import { projects } from './projects.ts'
import { synonyms } from './synonyms.ts'
import { tags } from './tags.ts'

/** What this test is of; the other kinds have one of their own, and so have the files that they bring. */
const own = [tags, synonyms, policies, projects]

describe.each(bothStoreKinds)('content, on the %s store', (store) => {
  let context: ContextInMemory
  let folder: string
  beforeAll(async () => {
    context = await contextOn(store)
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    await seedTenant(context, 'city')
  })
  afterAll(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const bring = (tenantId: string, ...words: string[]) => runIn(context, tenantId, importCommand(own), words)
  const file = (name: string, ...lines: object[]) => {
    writeFileSync(join(folder, name), lines.map((one) => JSON.stringify(one)).join('\n'))
    return join(folder, name)
  }
  /** The rows of a kind as text, without whose they are; attachments are files, and travel otherwise. */
  async function rowsOf(kind: Kind, tenantId: string): Promise<string[]> {
    const own = 'tenantId' in kind.table ? sql`where tenant_id = ${tenantId}` : sql``
    const { rows } = await context.db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'tenant_id' - 'attachments' - 'marks')::text as row from ${kind.table} t ${own} order by 1`,
    )
    return rows.map((one) => one.row)
  }

  test.each([['jsonl'], ['csv']])('what was exported as %s is imported to the same rows', async (form) => {
    const to = join(folder, form)
    const target = `empty-${form}`
    const words = ['--to', to, ...(form === 'csv' ? ['--csv'] : [])]
    const out = await runIn(context, 'city', exportCommand(own), words)
    expect(out.complained).toEqual([])
    const { complained } = await bring(target, to)
    expect(complained).toEqual([])
    for (const kind of own) {
      const rows = await rowsOf(kind, 'city')
      expect(rows.length, kind.name).toBeGreaterThan(0)
      expect(await rowsOf(kind, target), kind.name).toEqual(rows)
    }
    const again = await bring(target, to)
    expect(again.said.at(-1)).toBe('没有变化')
    const changes = await context.db.select().from(policyChange).where(eq(policyChange.tenantId, target))
    expect(changes).toEqual([])
  })

  test('a table for Excel begins with the mark that lets it read Chinese, and holds no formulas', async () => {
    const from = file('policies-formula.jsonl', {
      ...policies.example,
      id: 'formula',
      title: '=1+1',
      documentNumber: "'-2",
    })
    expect((await bring('formulas', from)).complained).toEqual([])
    const to = join(folder, 'formulas.csv')
    await runIn(context, 'formulas', exportCommand(own), ['policies', '--to', to])
    const text = readFileSync(to, 'utf8')
    expect(text.startsWith('\uFEFF编号,标题,')).toBe(true)
    expect(text).toContain("formula,'=1+1,''-2,")
    expect((await bring('formulas', to, '--kind', 'policies')).said.at(-1)).toBe('没有变化')
  })

  test('the examples of the kinds are lines that can be imported', async () => {
    for (const kind of own) {
      const from = file(`${kind.name}-example.jsonl`, kind.example)
      const { complained, said } = await bring('examples', from)
      expect(complained).toEqual([])
      expect(said[0]).toContain('新增 1')
    }
  })

  test('a change is written down, told of and recorded; what is new is as new as the import', async () => {
    context.setNow(new Date('2026-06-25T10:00:00+08:00'))
    const line = { ...policies.example, id: 'changing', status: 'effective' }
    await bring('changes', file('policies-1.jsonl', line))
    context.setNow(new Date('2026-06-26T10:00:00+08:00'))
    const { said } = await bring('changes', file('policies-2.jsonl', { ...line, status: 'repealed' }))
    expect(said).toEqual([
      '政策（policies）：新增 0，修改 1，没有变化 0，删除 0',
      '  修改 changing：状态',
      '已导入',
    ])
    const [row] = await context.db.select().from(policy).where(eq(policy.tenantId, 'changes'))
    expect(row).toMatchObject({
      standing: 'repealed',
      synthetic: false,
      addedAt: new Date('2026-06-25T10:00:00+08:00'),
    })
    const changes = await context.db.select().from(policyChange).where(eq(policyChange.tenantId, 'changes'))
    expect(changes).toMatchObject([{ what: 'status', valueBefore: 'effective', valueAfter: 'repealed' }])
    const events = await context.db.select().from(auditEvent).where(eq(auditEvent.tenantId, 'changes'))
    expect(events.map((one) => `${one.userId} ${one.event} ${one.subjectId} ${one.subjectTitle}`)).toEqual([
      'clerk:operator contentImported policies 政策：新增 1，修改 0，没有变化 0，删除 0',
      'clerk:operator contentImported policies 政策：新增 0，修改 1，没有变化 0，删除 0',
    ])
  })

  test('a project has its own conditions, none, or those of its policy, in a table as well', async () => {
    const policyFile = file('policies-own.jsonl', policies.example)
    const lines = [
      { ...projects.example, id: 'own', conditions: ['在本市登记注册', '设备投入不低于 800 万元'] },
      { ...projects.example, id: 'none', conditions: [] },
      { ...projects.example, id: 'policys' },
    ]
    expect(
      (await bring('own-conditions', policyFile, file('projects-own.jsonl', ...lines))).complained,
    ).toEqual([])
    const to = join(folder, 'projects-own.csv')
    await runIn(context, 'own-conditions', exportCommand(own), ['projects', '--to', to])
    expect((await bring('own-conditions', to, '--kind', 'projects')).said.at(-1)).toBe('没有变化')
    const rows = await context.db
      .select({ id: declarationProject.id, conditions: declarationProject.conditions })
      .from(declarationProject)
      .where(eq(declarationProject.tenantId, 'own-conditions'))
    const conditions = new Map(rows.map((row) => [row.id, row.conditions]))
    expect(conditions.get('own')?.map(({ text }) => text)).toEqual([
      '在本市登记注册',
      '设备投入不低于 800 万元',
    ])
    expect(conditions.get('none')).toEqual([])
    expect(conditions.get('policys')).toBeNull()
  })

  test('a line that names what is not there is refused, over all files at once', async () => {
    const project = file('projects-lost.jsonl', {
      ...projects.example,
      policyId: 'nowhere',
    })
    const more = file(
      'policies-lost.jsonl',
      { ...policies.example, id: 'p', replaces: ['gone'] },
      { ...policies.example, id: 'q', tags: ['t'], replaces: ['p'] },
    )
    const { code, complained } = await bring('lost', project, more)
    expect(code).toBe(1)
    expect(complained).toEqual([
      'policies-lost.jsonl 第 1 行：“替代的政策”写的“gone”不存在：文件里和平台上都没有这条政策',
      'policies-lost.jsonl 第 2 行：“标签编号”写的“t”不存在：文件里和平台上都没有这条标签',
      'projects-lost.jsonl 第 1 行：“依据政策编号”写的“nowhere”不存在：文件里和平台上都没有这条政策',
      '共 3 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
    expect(await rowsOf(policies, 'lost')).toEqual([])
  })

  test.each([
    ['<p onclick="x()">一</p>', '不能有 onclick 属性'],
    ['<p>一</p><script>alert(1)</script>', '不能有 <script>'],
    ['<a href="java\nscript:alert(1)">一</a>', '链接“javascript:alert(1)”不能用'],
    ['<img src="https://elsewhere.example/a.png">', '图片只能是本平台的'],
    ['<img src="/\\elsewhere.example/a.png">', '图片只能是本平台的'],
    ['<svg><a xlink:href="x"></a></svg>', '不能有 <svg>'],
  ])('a body with %s is refused', async (bodyHtml, because) => {
    const { body: _body, ...line } = policies.example as { body: string }
    const { complained } = await bring('bodies', file('policies-body.jsonl', { ...line, bodyHtml }))
    expect(complained[0]).toContain(because)
    expect(await rowsOf(policies, 'bodies')).toEqual([])
  })

  test('what a city has imported or taken away, no seed writes again', async () => {
    await seedTenant(context, 'own')
    const [sown] = (await rowsOf(policies, 'own')).map((row) => JSON.parse(row) as { id: string })
    const line = { ...policies.example, id: sown?.id, title: '本市自己的标题' }
    const title = async () =>
      (await context.db.select().from(policy).where(eq(policy.tenantId, 'own'))).map((row) => row.title)
    expect((await bring('own', file('policies-own.jsonl', line))).said[0]).toContain('修改 1')
    const sowAgain = async () => {
      await context.db.delete(tenantSeed).where(eq(tenantSeed.tenantId, 'own'))
      await seedTenant(context, 'own')
    }
    await sowAgain()
    expect(await title()).toContain('本市自己的标题')
    const none = join(folder, 'projects-none.csv')
    writeFileSync(none, '编号,名称,依据政策编号,主管部门,咨询电话,级别,适用区域,办理方式,支持标准,申报对象\n')
    const { said } = await bring(
      'own',
      none,
      join(folder, 'policies-own.jsonl'),
      '--replace',
      'projects',
      '--replace',
      'policies',
    )
    const gone = policyRecords.length - 1
    expect(said[0]).toBe(`政策（policies）：新增 0，修改 0，没有变化 1，删除 ${gone}`)
    expect(said.join()).toContain('申报项目（projects）：新增 0，修改 0，没有变化 0，删除 28')
    await sowAgain()
    expect(await title()).toEqual(['本市自己的标题'])
    expect(
      await context.db.select().from(declarationProject).where(eq(declarationProject.tenantId, 'own')),
    ).toEqual([])
  })

  test('what stays by --replace keeps what it names, and what that names', async () => {
    const line = policies.example
    const all = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({
      ...line,
      id,
      replaces: id < 'c' ? [String.fromCharCode(98 + at)] : [],
      excludes: id === 'd' ? ['e'] : [],
    }))
    await bring('chain', file('policies-chain.jsonl', ...all))
    await context.db
      .insert(favourite)
      .values({ tenantId: 'chain', userId: 'u', policyId: 'a', addedAt: context.now('chain') })
    const { said } = await bring('chain', file('policies-none.jsonl'), '--replace', 'policies')
    expect(said).toEqual([
      '政策（policies）：新增 0，修改 0，没有变化 0，删除 2',
      '  保留 a：还有收藏 1',
      '  保留 b：还有政策 1',
      '  保留 c：还有政策 1',
      '已导入',
    ])
  })

  test('a link to a policy that is not there is refused, and holds one that is', async () => {
    const bringAll = (...words: string[]) => runIn(context, 'links', importCommand(kinds), words)
    const news = kinds.find((one) => one.name === 'news')?.example
    const from = file('news-link.jsonl', { ...news, link: { kind: 'policy', id: 'linked' } })
    expect((await bringAll(from)).complained[0]).toBe(
      'news-link.jsonl 第 1 行：“链接”写的“linked”不存在：文件里和平台上都没有这条政策',
    )
    const policy = file('policies-link.jsonl', { ...policies.example, id: 'linked' })
    expect((await bringAll(from, policy)).complained).toEqual([])
    const { said } = await bringAll(file('policies-none.jsonl'), '--replace', 'policies')
    expect(said).toContain('  保留 linked：还有资讯 1')
  })

  test('a summary that the platform wrote from the text before is no attachment of the text that a city brings', async () => {
    await seedTenant(context, 'summaries')
    const attached = async () => {
      const rows = await context.db.select().from(policy).where(eq(policy.tenantId, 'summaries'))
      return new Map(rows.map((row) => [row.id, row.attachments.length]))
    }
    const before = await attached()
    const [id = '', other = ''] = before.keys()
    await bring('summaries', file('policies-other.jsonl', { ...policies.example, id }))
    expect((await attached()).get(id)).toBe(0)
    expect(before.get(other)).toBe(1)
    expect((await attached()).get(other)).toBe(1)
  })

  test('of two imports at once the later finds what the earlier brought', async () => {
    const from = file('policies-at-once.jsonl', { ...policies.example, id: 'at-once' })
    const both = await Promise.all([bring('at-once', from), bring('at-once', from)])
    expect(both.map(({ said }) => said.at(-1)).toSorted()).toEqual(['已导入', '没有变化'])
  })

  test('a line that repeats one of another file says which', async () => {
    const one = file('policies-one.jsonl', { ...policies.example, id: 'twice' })
    const two = file('policies-two.jsonl', { ...policies.example, id: 'twice' })
    expect((await bring('twice', one, two)).complained[0]).toBe(
      'policies-two.jsonl 第 1 行：“编号”“twice”和 policies-one.jsonl 第 1 行的相同',
    )
  })

  test('thousands of policies come in by one import, and the counts are right', async () => {
    const many = join(folder, 'policies-many.jsonl')
    const { addedAt: _, ...line } = policies.example as { addedAt?: string }
    writeFileSync(
      many,
      Array.from({ length: 3_500 }, (_one, at) => JSON.stringify({ ...line, id: `many-${at}` })).join('\n'),
    )
    expect((await bring('many', many)).said[0]).toBe(
      '政策（policies）：新增 3500，修改 0，没有变化 0，删除 0',
    )
    const totals = await context.db.execute<{ total: number }>(
      sql`select total from policy_totals where tenant_id = 'many'`,
    )
    expect(totals.rows).toEqual([{ total: 3_500 }])
  })
})
