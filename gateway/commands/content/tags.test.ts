import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dryRunLine } from '../../base/command-ends.ts'
import { tag, tagSubscription } from '../../store/schema/policy.ts'
import { runIn } from '../../testing/command-in-test.ts'
import type { ContextInMemory } from '../../testing/context-in-memory.ts'
import { contextOn, storeKinds } from '../../testing/store-kinds.ts'
import { importCommand } from './import.ts'
import { tags } from './tags.ts'

describe.each(storeKinds)('an import, on the %s store', (store) => {
  let context: ContextInMemory
  let folder: string
  let made = 0
  let tenantId: string
  beforeAll(async () => {
    context = await contextOn(store)
    folder = mkdtempSync(join(tmpdir(), 'import-'))
  })
  afterAll(async () => {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    tenantId = `t${++made}`
  })

  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const bring = (...words: string[]) => runIn(context, tenantId, importCommand([tags]), words)
  const names = async () =>
    (await context.db.select().from(tag).where(eq(tag.tenantId, tenantId)).orderBy(asc(tag.position))).map(
      (row) => `${row.id} ${row.name}`,
    )
  const lines = (...all: object[]) => all.map((one) => JSON.stringify(one)).join('\n')
  const two = lines({ id: 'a', name: '甲', group: '主题' }, { id: 'b', name: '乙', group: '主题' })

  test('brings lines in, and the same file twice changes nothing', async () => {
    const from = file('tags.jsonl', two)
    expect(await bring(from)).toMatchObject({
      code: 0,
      said: ['标签（tags）：新增 2，修改 0，没有变化 0，删除 0', '已导入'],
    })
    expect(await names()).toEqual(['a 甲', 'b 乙'])
    expect((await bring(from)).said).toEqual(['标签（tags）：新增 0，修改 0，没有变化 2，删除 0', '没有变化'])
  })

  test('a dry run says what would change and changes nothing', async () => {
    await bring(file('tags.jsonl', two))
    const changed = file(
      'tags-2.jsonl',
      lines({ id: 'a', name: '丙', group: '主题' }, { id: 'c', name: '丁', group: '行业' }),
    )
    expect((await bring(changed, '--dry-run', '--replace', 'tags')).said).toEqual([
      '标签（tags）：新增 1，修改 1，没有变化 0，删除 1',
      '  修改 a：名称',
      dryRunLine,
    ])
    expect(await names()).toEqual(['a 甲', 'b 乙'])
  })

  test('tells every wrong line with its number, and brings in none', async () => {
    const from = file(
      'tags.jsonl',
      [
        two,
        '{"id": "c"',
        '',
        lines({ id: 'b', name: '又', group: '主题' }, { id: '坏 号', name: '', group: 1, colour: 'red' }),
      ].join('\n'),
    )
    const { code, complained } = await bring(from)
    expect(code).toBe(1)
    expect(complained).toEqual([
      'tags.jsonl 第 3 行：不是一条完整的 JSON：“{"id": "c"”',
      'tags.jsonl 第 5 行：“编号”“b”和第 2 行的相同',
      'tags.jsonl 第 6 行：“编号”只能用字母、数字、- 和 _，最多 64 个，现在是“坏 号”',
      'tags.jsonl 第 6 行：“名称”：请填写',
      'tags.jsonl 第 6 行：“分组”：内容不正确，请检查，现在是“1”',
      'tags.jsonl 第 6 行：没有“colour”这一栏',
      '共 6 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
    expect(await names()).toEqual([])
  })

  test('tells a hundred wrong lines and counts the rest', async () => {
    const { complained } = await bring(file('tags.jsonl', Array.from({ length: 150 }, () => 'x').join('\n')))
    expect(complained).toHaveLength(102)
    expect(complained.slice(-2)).toEqual([
      '还有 50 处错误没有列出',
      '共 150 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
  })

  test('reads what Excel writes: a mark, its own encoding, quotes and line ends', async () => {
    const table = '编号,名称,分组,顺序\r\na,"甲,""一""",主题,0\r\n,,,\r\nb,乙,主题,1\r\n'
    expect((await bring(file('tags.csv', `\uFEFF${table}`))).code).toBe(0)
    expect(await names()).toEqual(['a 甲,"一"', 'b 乙'])
    // 编号 名称 分组 / 丙 and 主题 in GB18030.
    const gbk = Buffer.concat([
      Buffer.from('b1e0bac52cc3fbb3c62cb7d6d7e90d0a', 'hex'),
      Buffer.from('632cb1fb2cd6f7cce20d0a', 'hex'),
    ])
    expect((await bring(file('tags-gbk.csv', gbk))).complained).toEqual([])
    expect(await names()).toContain('c 丙')
  })

  test('tells what is wrong with the head of a table, and a row by its number in the spreadsheet', async () => {
    const from = file('tags.csv', '编号,名称,颜色,分组\n"a","甲\n一",红,主题\nb,,蓝,主题\nc,丙,绿,主题,多\n')
    expect((await bring(from)).complained).toEqual([
      'tags.csv 第 1 行：没有“颜色”这一栏；可以写的有：编号、名称、分组、顺序',
      'tags.csv 第 3 行：“名称”没有填',
      'tags.csv 第 4 行：比表头多出 1 格，可能是引号或逗号写错了',
      '共 3 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
    expect((await bring(file('tags.csv', '编号,名称\n'))).complained[0]).toBe(
      'tags.csv 第 1 行：缺少这些栏：分组',
    )
  })

  test('a needed column that a table has not is told once, and every other mistake beside it', async () => {
    const rows = Array.from({ length: 30 }, (_one, at) => `t${at},甲`)
    const from = file('tags.csv', `编号,名称\n${rows.join('\n')}\n坏 号,甲\n`)
    expect((await bring(from)).complained).toEqual([
      'tags.csv 第 1 行：缺少这些栏：分组',
      'tags.csv 第 32 行：“编号”只能用字母、数字、- 和 _，最多 64 个，现在是“坏 号”',
      '共 2 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
  })

  test('what stands under no heading is told and not lost; an empty column is let be', async () => {
    const from = file('tags.csv', '编号,名称,分组,,\na,甲,主题,,\nb,乙,主题,5,\nc,丙,主题,6,\n')
    expect((await bring(from)).complained).toEqual([
      'tags.csv 第 1 行：第 4 栏没有表头，第 3 行的这一格却有内容：“5”',
      '共 1 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
  })

  test('what would steer a terminal is not repeated to it', async () => {
    const { complained } = await bring(
      file('tags.jsonl', lines({ id: '\u001b[2J', name: '甲', group: '主题' })),
    )
    expect(complained[0]).toBe('tags.jsonl 第 1 行：“编号”只能用字母、数字、- 和 _，最多 64 个，现在是“�[2J”')
  })

  test('a quotation mark that is never closed is told by the row where it begins', async () => {
    const from = file('tags.csv', '编号,名称,分组\na,甲,主题\nb,"乙,主题\nc,丙,主题\n')
    expect((await bring(from)).complained[0]).toBe('tags.csv 第 3 行：从这一行起读不下去：有一个引号没有收尾')
    expect(await names()).toEqual([])
  })

  test('with --replace what the files do not name goes, but for what people have', async () => {
    await bring(file('tags.jsonl', two))
    await context.db
      .insert(tagSubscription)
      .values({ tenantId, userId: 'u', tagId: 'a', at: context.now(tenantId) })
    const empty = file('tags.csv', '编号,名称,分组\n')
    expect((await bring(empty, '--replace', 'tags')).said).toEqual([
      '标签（tags）：新增 0，修改 0，没有变化 0，删除 1',
      '  保留 a：还有订阅 1',
      '已导入',
    ])
    expect(await names()).toEqual(['a 甲'])
    await context.db.delete(tagSubscription).where(and(eq(tagSubscription.tenantId, tenantId)))
  })

  test('files that it cannot place are refused before anything is read', async () => {
    await expect(bring(file('other.csv', ''))).rejects.toThrow('other.csv：不知道是哪一种内容')
    await expect(bring('nowhere.csv', '--kind', 'tags')).rejects.toThrow('找不到文件 ')
    await expect(bring(file('tags.xlsx', ''))).rejects.toThrow('只能导入 .csv 和 .jsonl 文件')
    await expect(bring(file('tags.csv', ''), '--replace', 'news')).rejects.toThrow('没有“news”这个种类')
  })
})
