import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runIn } from '../../testing/command-in-test.ts'
import { type ContextInMemory, contextInMemory } from '../../testing/context-in-memory.ts'
import { isMadeOf } from './changed-cells.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { policies } from './policies.ts'
import { projects } from './projects.ts'
import { tags } from './tags.ts'

const own = [tags, policies, projects]
const longId = '913205001234567890'
/** Identifiers that a spreadsheet takes for numbers, days and formulas. */
const oddIds = [
  '0012',
  '2026-05',
  '3-1',
  '1E5',
  longId,
  'May-26',
  '-5',
  '007',
  '5-26',
  '2026-05-01',
  'true',
  '2026-7-1',
  '2026-02-31',
  '1E99',
  '1e999999',
]

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const shortMonth = (month: string | undefined) => monthNames[Number(month) - 1]

/** Returns a cell as a Chinese Excel saves it into a CSV file. */
function savedCell(cell: string): string {
  if (/^\d+$/.test(cell) && cell.length <= 11) return String(Number(cell))
  if (/^\d+(?:E\d+)?$/.test(cell)) return Number(cell).toExponential(4).toUpperCase()
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(cell) ?? []
  if (year) return day ? `${year}/${Number(month)}/${Number(day)}` : `${shortMonth(month)}-${year.slice(2)}`
  return cell
    .replace(/^(\d{1,2})-(\d{1,2})$/, '$1月$2日')
    .replace(/^(\d{4})年0?(\d{1,2})月$/, '$1年$2月')
    .replace(/^0(\d:\d{2})$/, '$1')
}

let context: ContextInMemory
let folder: string
beforeAll(async () => {
  context = await contextInMemory()
  folder = mkdtempSync(join(tmpdir(), 'changed-cells-'))
})
afterAll(async () => {
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

const bring = (tenantId: string, ...words: string[]) => runIn(context, tenantId, importCommand(own), words)

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** Brings in policies with odd identifiers and values, each with a project. */
async function withOddContent(tenantId: string): Promise<void> {
  const lines = oddIds.map((id, at) => ({
    ...{ ...policies.example, id, documentNumber: oddIds.at(-1 - at), issuedOn: at % 2 ? '2026-05' : '2026' },
  }))
  const project = { ...projects.example, closesAt: '09:00', phone: '051268250000', materials: ['3-1'] }
  const { complained } = await bring(
    tenantId,
    file('policies-odd.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')),
    file(
      'projects-odd.jsonl',
      oddIds
        .map((id) => JSON.stringify({ ...project, id: `p-${id}`, policyId: id, relatedPolicyIds: [id] }))
        .join('\n'),
    ),
  )
  expect(complained).toEqual([])
}

async function exported(tenantId: string, kind: string): Promise<string[][]> {
  const to = join(folder, `${kind}.csv`)
  await runIn(context, tenantId, exportCommand(own), [kind, '--to', to])
  return parse(readFileSync(to), { bom: true })
}

test('a table that a spreadsheet has opened and saved, twice, is imported to the same rows', async () => {
  await withOddContent('saved')
  for (const kind of ['policies', 'projects']) {
    const rows = await exported('saved', kind)
    expect(rows.flat().filter((cell) => oddIds.includes(cell))).toEqual([])
    const saved = rows.map((row) => row.map(savedCell))
    for (const table of [saved, saved.map((row) => row.map(savedCell))]) {
      const { said, complained } = await bring('saved', file(`${kind}.csv`, stringify(table)))
      expect(complained).toEqual([])
      expect(said.at(-1)).toBe('没有变化')
    }
  }
})

describe('an identifier that a spreadsheet has changed', () => {
  /** The table of one policy under an identifier as a spreadsheet writes it. */
  async function policyUnder(id: string): Promise<string> {
    const [head = [], ...rows] = await exported('odd', 'policies')
    const [row = []] = rows
    const cells = row.map((cell, at) => (head[at] === '编号' ? id : cell))
    return file('policies-changed.csv', stringify([head, cells]))
  }
  beforeAll(() => withOddContent('odd'))

  test.each([
    ['12', '0012'],
    ['7', '007'],
    ['May-26', '2026-05'],
    ['2026/5/1', '2026-05'],
    ['5月26日', '2026-05'],
    ['26-May', '5-26'],
    ['5月26日', '5-26'],
    ['3月1日', '3-1'],
    ['1E+05', '1E5'],
    ['1.00E+05', '1E5'],
    ['9.1320E+17', longId],
    ['9.13205E+17', longId],
    ['913205001234567000', longId],
    ['46143', '2026-05'],
    ['46143', '2026-05-01'],
    ['100000', '1E5'],
    ['1.E+05', '1E5'],
    ['TRUE', 'true'],
    ['2026/5/1 0:00', '2026-05'],
    ['2026/5/1 00:00:00', '2026-05-01'],
    ['1-May-26', '2026-05-01'],
    ['1-May-2026', '2026-05-01'],
    ['May-2026', '2026-05'],
    ['46204', '2026-7-1'],
  ])('%s is refused with its line, and may have been %s', async (changed, original) => {
    const { code, complained } = await bring('odd', await policyUnder(changed))
    expect(code).toBe(1)
    expect(complained[0]).toMatch(/^policies-changed\.csv 第 2 行：“编号”/)
    expect(complained[0]).toContain(`“${changed}”`)
    expect(complained[0]).toContain(`“${original}”`)
    expect(complained.at(-1)).toBe('共 1 处错误，什么都没有改；请改好上面列出的，再运行一次')
  })

  test.each([
    ['Jun-27', '“2027-06”'],
    ['2027/6/20', '“2027-06-20”'],
    ['6月20日', '“6-20”'],
    ['2E+03', '“2E3”'],
    ['1.2346E+19', '已经不全'],
  ])('%s is refused where the platform has nothing like it: %s', async (changed, words) => {
    const { complained } = await bring('odd', await policyUnder(changed))
    expect(complained[0]).toContain(words)
    expect(complained.at(-1)).toBe('共 1 处错误，什么都没有改；请改好上面列出的，再运行一次')
  })

  test.each([
    '13',
    '120',
    'n-2026-05',
    '2027-05',
    "'Jun-27",
    "'0099",
    '20260501',
    '46142',
    '10000',
    'FALSE',
    'x-May-26',
  ])('%s is an identifier like any other', async (id) => {
    const { complained, said } = await bring('odd', await policyUnder(id), '--dry-run')
    expect(complained).toEqual([])
    expect(said[0]).toContain('新增 1')
  })

  test('is told where another line names it, and long numbers in every text', async () => {
    const [head = [], ...rows] = await exported('odd', 'projects')
    const changes: Record<string, string> = { 依据政策编号: 'May-26', 咨询电话: '5.12683E+10' }
    const cells = rows[0]?.map((cell, at) => changes[head[at] ?? ''] ?? cell) ?? []
    const { complained } = await bring('odd', file('projects-changed.csv', stringify([head, cells])))
    expect(complained).toEqual([
      expect.stringMatching(/^projects-changed\.csv 第 2 行：“依据政策编号”的“May-26”.*“2026-05”/),
      expect.stringMatching(/^projects-changed\.csv 第 2 行：“咨询电话”的“5\.12683E\+10”像是电子表格改过的/),
      '共 2 处错误，什么都没有改；请改好上面列出的，再运行一次',
    ])
  })
})

test.each([
  ['2026-05', '2026-05', false],
  ['May-26', '2026-06', false],
  ['May-26', '2025-05', false],
  ['2026/5/2', '2026-05', false],
  ['2026/5/2', '2026-5-2', true],
  ['5/1/2026', '2026-05', true],
  ['2026年5月', '2026-05', true],
  ['1月2日', '1-2', true],
  ['1月2日', '01-02', true],
  ['1月2日', '2-1', false],
  ['1.00E+05', '100000', true],
  ['1.00E+05', '100001', true],
  ['1.00E+05', '110000', false],
  ['1.E+05', '1E5', true],
  ['2026/5/1 0:00', '2026-05', true],
  ['1-Mar-26', '2026-03-01', true],
  ['1-Mar-26', '2026-03-02', false],
  ['9.1320E+17', 'x', false],
  ['9.1320E+17', '', false],
])('%s made of %j: %s', (text, identifier, expected) => {
  expect(isMadeOf(text, identifier)).toBe(expected)
})
