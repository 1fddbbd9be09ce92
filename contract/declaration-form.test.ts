import { describe, expect, test } from 'vitest'
import { fieldProblem } from './declaration-field.ts'
import { declarationProblems, normalizeForm } from './declaration-form.ts'
import type { DeclarationForm } from './entities/declaration.ts'
import type { Way } from './entities/policy.ts'

const complete: DeclarationForm = {
  enterprise: {
    name: '苏州澄湖传感技术有限公司',
    creditCode: '91350100M000100Y43',
    legalRepresentative: '王敏',
    address: '苏州市吴中区',
  },
  contact: { name: '李静', phone: '13800000000' },
  project: { name: '产线改造', summary: '改造一条产线' },
  bank: {
    accountName: '苏州澄湖传感技术有限公司',
    bankName: '中国银行苏州分行',
    accountNumber: '4563 5101 0000',
  },
}
const pdf = 'application/pdf'
const licence = {
  id: 'm1',
  name: '营业执照',
  required: true,
  templateUrl: null,
  accepts: [pdf],
  maxBytes: 1024 * 1024,
}
const file = { materialId: 'm1', fileName: '执照.pdf', size: 10, contentType: pdf }
const fieldsOf = (way: Way, form: DeclarationForm, materials: (typeof file)[]) =>
  declarationProblems({ way, materials: [licence] }, form, materials).map((one) => one.field)

describe('what stands between a form and handing in', () => {
  test('nothing, when all is there', () => {
    expect(fieldsOf('apply', complete, [file])).toEqual([])
  })

  test('each missing required field and material, by name', () => {
    const empty = { enterprise: {}, contact: {}, project: {}, bank: {} }
    expect(fieldsOf('apply', empty, [])).toEqual([
      'enterprise.name',
      'enterprise.creditCode',
      'enterprise.legalRepresentative',
      'enterprise.address',
      'contact.name',
      'contact.phone',
      'project.name',
      'project.summary',
      'bank.accountName',
      'bank.bankName',
      'bank.accountNumber',
      'materials.m1',
    ])
  })

  test.each(['\u200b', '\u2060 ', '\u3164', '\u2800'])(
    'asks for a text instead of %j, which shows nothing',
    (blank) => {
      const form = { ...complete, project: { ...complete.project, name: blank, summary: blank } }
      expect(fieldsOf('apply', form, [file])).toEqual(['project.name', 'project.summary'])
      expect(normalizeForm({ contact: { telephone: blank } })).toEqual({ contact: { telephone: '' } })
    },
  )

  test('only whom to pay, for a benefit without application', () => {
    const form = { ...complete, enterprise: {}, project: {} }
    expect(fieldsOf('automatic', form, [])).toEqual([])
  })

  test('no account and no amount, for a title', () => {
    const asksForMoney = { ...complete, bank: {}, project: { ...complete.project, requestedAmount: '-1' } }
    expect(fieldsOf('recognition', asksForMoney, [file])).toEqual([])
    expect(fieldsOf('apply', asksForMoney, [file])).toContain('project.requestedAmount')
    expect(fieldsOf('recognition', { ...complete, enterprise: {} }, [])).toContain('materials.m1')
  })

  test('a material of another type, too large, or not asked for', () => {
    expect(fieldsOf('apply', complete, [{ ...file, contentType: 'image/png' }])).toEqual(['materials.m1'])
    expect(fieldsOf('apply', complete, [{ ...file, size: 1024 * 1024 + 1 }])).toEqual(['materials.m1'])
    expect(fieldsOf('apply', complete, [file, { ...file, materialId: 'm9' }])).toEqual(['materials.m9'])
  })

  test.each([
    ['mobile', '23800000000'],
    ['mobile', '1380000000'],
    ['telephone', '0512-6825'],
    ['email', 'a@b.c'],
    ['email', 'a@b..co'],
    ['bankAccount', '1234567'],
    ['bankAccount', '1234x5678'],
    ['amount', '-1'],
    ['amount', '1e9'],
    ['amount', '0.0000001'],
    ['amountAboveZero', '0'],
    ['amountAboveZero', '-0.5'],
    ['count', '12.5'],
    ['count', '-1'],
    ['count', '十几个'],
    ['date', '2026-13-01'],
    ['date', '2026-04-31'],
    ['date', '2025-02-29'],
    ['date', '2026-4-1'],
    ['creditCode', '913501'],
    ['creditCode', '91350100M000100I43'],
    ['creditCode', '91350100M000100Y4'],
  ] as const)('%s refuses %s', (format, value) => {
    expect(
      fieldProblem({ name: 'x', label: '它', required: false, longest: 40, format }, value),
    ).not.toBeNull()
  })

  test.each([
    ['telephone', '0512-68250000-12'],
    ['telephone', '6825000'],
    ['email', 'a.b@c-d.cn'],
    ['email', 'a@b.co'],
    ['amount', '0'],
    ['amount', '0.5'],
    ['amount', '0.000001'],
    ['amountAboveZero', '0.000001'],
    ['count', '0'],
    ['count', '186'],
    ['date', '2026-02-28'],
    ['date', '2024-02-29'],
    ['creditCode', '91350100M000100Y43'],
    ['creditCode', '91350100M000100Y44'],
  ] as const)('%s accepts %s', (format, value) => {
    expect(fieldProblem({ name: 'x', label: '它', required: true, longest: 40, format }, value)).toBeNull()
  })

  test('what is wrong is told in the order of the fields', () => {
    const project = { startedOn: '2026-05-01', finishedOn: '2026-04-30', requestedAmount: '0' }
    const wrong = { ...complete, project: { ...complete.project, ...project } }
    expect(fieldsOf('apply', wrong, [file])).toEqual(['project.finishedOn', 'project.requestedAmount'])
  })

  test('a rare character counts as one', () => {
    const name = { name: 'x', label: '名称', required: true, longest: 100 }
    expect(fieldProblem(name, '𠮷'.repeat(100))).toBeNull()
    expect(fieldProblem(name, '𠮷'.repeat(101))).toBe('名称最多 100 个字')
  })

  test('what is too long and has not the format is told what is wanted', () => {
    const day = { name: 'x', label: '开始日期', required: false, longest: 10, format: 'date' as const }
    expect(fieldProblem(day, '2026 年 4 月 31 日')).toContain('2020-05-18')
    expect(fieldProblem({ ...day, format: 'email', longest: 6 }, 'ab@c.cn')).toBe('开始日期最多 6 个字')
  })

  test.each([
    ['2026-05-01', '2026-04-30', ['project.finishedOn']],
    ['2026-05-01', '2026-05-01', []],
    ['2026-05-01', '', []],
    ['', '2026-04-30', []],
    ['2026-04-31', '2025-02-29', ['project.startedOn', 'project.finishedOn']],
  ])('a project from %j to %j has %j to correct', (startedOn, finishedOn, fields) => {
    const project = { ...complete.project, startedOn, finishedOn }
    expect(fieldsOf('apply', { ...complete, project }, [file])).toEqual(fields)
  })
})
