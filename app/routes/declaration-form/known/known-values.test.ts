import { describe, expect, test } from 'vitest'
import type { Declaration } from '../../../../contract/entities/declaration.ts'
import { filledSteps, firstToSee, nextToSee } from '../steps.ts'
import { type KnownValue, originInWords, originsInWords } from './known-values.ts'

const today = '2026-11-23'
const bank = { accountName: '苏州澄湖', bankName: '苏州银行', accountNumber: '4563510000123456' }
const contact = { name: '李静', phone: '13800000000' }
const of = (section: 'bank' | 'contact', from: KnownValue['from'], on: string | null): KnownValue[] =>
  Object.entries({ bank, contact }[section]).map(([name, value]) => ({ section, name, value, from, on }))

const begun = {
  id: 'd1',
  way: 'automatic' as const,
  status: 'draft' as Declaration['status'],
  form: { enterprise: {}, contact, project: {}, bank },
  materials: [],
  requirements: [],
  returnReasons: [],
}
const known = [...of('contact', 'profile', '2026-03-02'), ...of('bank', 'lastDeclaration', '2026-03-02')]

describe('what stands beside a field', () => {
  const value: KnownValue = { section: 'bank', name: 'bankName', value: '苏州银行', from: 'profile' }

  test('says where it is from, with its day where that is known', () => {
    expect(originInWords({ ...value, on: '2026-03-02' }, '苏州银行', today)).toBe(
      '取自企业画像（2026-03-02）',
    )
    expect(originInWords(value, ' 苏州银行 ', today)).toBe('取自企业画像')
  })

  test('says what it was before it was changed, where that is short', () => {
    expect(originInWords(value, '工商银行', today)).toBe('已改，企业画像为“苏州银行”')
    expect(originInWords(value, '', today)).toBe('企业画像为“苏州银行”')
    const long = { ...value, value: '长'.repeat(61) }
    expect(originInWords(long, '短', today)).toBe('已改，与企业画像不同')
  })

  test('asks to be checked after a year, and not on its last day', () => {
    expect(originInWords({ ...value, on: '2025-11-23' }, '苏州银行', today)).toBe(
      '取自企业画像（2025-11-23）',
    )
    expect(originInWords({ ...value, on: '2025-11-22' }, '苏州银行', today)).toMatch(/已超过一年，请核对$/)
  })
})

test('a section says once where it is from, and of which fields where that differs', () => {
  expect(originsInWords(begun, 'bank', known, today)).toEqual(['取自上一次申报（2026-03-02）'])
  const mixed = { ...begun, form: { ...begun.form, bank: { ...bank, bankName: '工商银行' } } }
  expect(originsInWords(mixed, 'bank', known, today)).toEqual([
    '账户名称、银行账号取自上一次申报（2026-03-02）',
  ])
  const begins = { ...begun, form: { ...begun.form, bank: { accountName: bank.accountName } } }
  expect(originsInWords(begins, 'bank', known, today)).toEqual(['账户名称取自上一次申报（2026-03-02）'])
})

describe('a step in which all is known', () => {
  test('is passed over and told, and confirming never is', () => {
    expect(nextToSee(begun, 'contact', known, today)).toBe('confirm')
    expect(firstToSee(begun, known, today)).toBe('confirm')
    expect(filledSteps(begun, 'contact', known, today)).toEqual([
      { name: '银行账户', href: '/apply/d1/bank', sources: ['上一次申报（2026-03-02）'] },
    ])
  })

  test('is seen where it is more than a year old', () => {
    const old = [...of('contact', 'profile', '2024-03-02'), ...of('bank', 'lastDeclaration', '2024-03-02')]
    expect(nextToSee(begun, 'contact', old, today)).toBe('bank')
    expect(firstToSee(begun, old, today)).toBe('contact')
    expect(filledSteps(begun, 'contact', old, today)).toEqual([])
  })

  test('is seen where somebody has typed in it, where it is only guessed, and where it was returned', () => {
    const typed = { ...begun, form: { ...begun.form, bank: { ...bank, bankName: '工商银行' } } }
    expect(nextToSee(typed, 'contact', known, today)).toBe('bank')
    const guessed = of('contact', 'account', null)
    expect(filledSteps(begun, 'bank', guessed, today)).toEqual([])
    const returnReasons = [
      { section: 'bank' as const, reason: '不符', kind: 'wrong' as const, resolved: false },
    ]
    const returned = { ...begun, status: 'returned' as const, returnReasons }
    expect(nextToSee(returned, 'contact', known, today)).toBe('bank')
  })

  test('is seen where the registry said it on a day that is not known', () => {
    expect(filledSteps(begun, 'contact', of('bank', 'registry', '2026-03-02'), today)).not.toEqual([])
    expect(filledSteps(begun, 'contact', of('bank', 'registry', null), today)).toEqual([])
  })

  test('is seen where it is what was once said of the project', () => {
    const project = { name: '产线改造', summary: '改造一条产线' }
    const enterprise = {
      name: '苏州澄湖',
      creditCode: '91320500MA1ABCDE8R',
      legalRepresentative: '王敏',
      address: '苏州',
    }
    const whole = {
      ...begun,
      way: 'recognition' as const,
      form: { ...begun.form, enterprise, project },
    }
    const before: KnownValue[] = [
      ...known,
      { section: 'project', name: 'summary', value: project.summary, from: 'lastDeclaration', on: today },
    ]
    expect(firstToSee(whole, before, today)).toBe('project')
    expect(firstToSee(whole, known, today)).toBe('confirm')
  })

  test('are materials only where the platform has each of them', () => {
    const requirement = {
      id: 'm1',
      name: '审计报告',
      required: true,
      templateUrl: null,
      accepts: [],
      maxBytes: 10,
    }
    const from = { declarationId: 'd0', projectTitle: '甲', submittedOn: today, until: '2026-12-31' }
    const file = {
      ...{ materialId: 'm1', filePath: 'f', fileName: 'a.pdf', size: 1 },
      ...{ contentType: 'application/pdf', sha256: '' },
    }
    const paid = { ...begun, way: 'apply' as const, requirements: [requirement] }
    expect(nextToSee({ ...paid, materials: [file] }, 'bank', known, today)).toBe('materials')
    expect(nextToSee({ ...paid, materials: [{ ...file, from }] }, 'bank', known, today)).toBe('confirm')
    const inRegistry = { ...requirement, registry: { on: today } }
    expect(nextToSee({ ...paid, requirements: [inRegistry] }, 'bank', known, today)).toBe('confirm')
    const optional = { ...requirement, id: 'm2', required: false }
    const more = { ...paid, requirements: [inRegistry, optional] }
    expect(nextToSee(more, 'bank', known, today)).toBe('materials')
  })
})
