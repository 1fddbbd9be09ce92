import { describe, expect, test } from 'vitest'
import { creditCodeCheckSymbol } from '../../../contract/credit-code.ts'
import { declarationFields } from '../../../contract/declaration-form.ts'
import type { DeclarationForm } from '../../../contract/entities/declaration.ts'
import { lackInWords, lackOf, neighbour, problemsOf, stepsOf, stepToContinue } from './steps.ts'

const right: Record<string, string> = {
  creditCode: `91320500MA1ABCDE8${creditCodeCheckSymbol('91320500MA1ABCDE8')}`,
  mobile: '13812345678',
  bankAccount: '4563510000123456',
}

function filled(): DeclarationForm {
  const form: DeclarationForm = { enterprise: {}, contact: {}, project: {}, bank: {} }
  for (const [section, fields] of Object.entries(declarationFields)) {
    for (const { name, required, format } of fields) {
      if (required) form[section as keyof DeclarationForm][name] = (format && right[format]) ?? '已填'
    }
  }
  return form
}

const requirement = { id: 'm1', name: '申报书', required: true, templateUrl: null, accepts: [], maxBytes: 10 }
const begun = {
  way: 'apply' as const,
  status: 'returned' as const,
  form: filled(),
  materials: [],
  requirements: [requirement],
  returnReasons: [],
}

describe('the steps', () => {
  test('a benefit without application only asks whom to pay', () => {
    expect(stepsOf('automatic')).toEqual(['contact', 'bank', 'confirm'])
    expect(stepsOf('apply')).toEqual(['enterprise', 'contact', 'project', 'bank', 'materials', 'confirm'])
  })

  test('a title asks for no account', () => {
    expect(stepsOf('recognition')).toEqual(['enterprise', 'contact', 'project', 'materials', 'confirm'])
  })

  test('end where they end', () => {
    expect(neighbour('apply', 'enterprise', -1)).toBe('enterprise')
    expect(neighbour('apply', 'bank', 1)).toBe('materials')
    expect(neighbour('automatic', 'bank', 1)).toBe('confirm')
    expect(neighbour('apply', 'confirm', 1)).toBe('confirm')
  })

  test('go on with what is not complete, and then with confirming', () => {
    expect(problemsOf(begun, 'enterprise')).toEqual([])
    expect(stepToContinue(begun)).toBe('materials')
    const file = {
      materialId: 'm1',
      filePath: 'f',
      fileName: 'a.pdf',
      size: 1,
      contentType: 'application/pdf',
      sha256: '',
    }
    const bare = { ...begun, way: 'automatic' as const, materials: [file] }
    expect(stepToContinue(bare)).toBe('confirm')
    expect(stepToContinue({ ...bare, form: { ...filled(), bank: {} } })).toBe('bank')
  })

  test('say what is missing apart from what is wrong', () => {
    const form = { ...filled(), bank: { ...filled().bank, bankName: ' ', accountNumber: '12' } }
    const states = stepsOf('apply').map((step) => lackInWords(lackOf({ ...begun, form }, step)))
    expect(states).toEqual(['已填好', '已填好', '已填好', '还缺 1 项，要改 1 项', '还缺 1 项', '已填好'])
    const large = { materialId: 'm1', fileName: 'a.pdf', size: 11, contentType: 'application/pdf' }
    const materials = [{ ...large, filePath: 'f', sha256: '' }]
    expect(lackInWords(lackOf({ ...begun, materials }, 'materials'))).toBe('要改 1 项')
  })

  test('go on with what was returned before anything else', () => {
    const reason = { section: 'bank' as const, reason: '不一致', kind: 'wrong' as const }
    expect(stepToContinue({ ...begun, returnReasons: [{ ...reason, resolved: false }] })).toBe('bank')
    expect(stepToContinue({ ...begun, returnReasons: [{ ...reason, resolved: true }] })).not.toBe('bank')
    const corrected = { ...reason, resolved: false, corrected: true }
    expect(stepToContinue({ ...begun, returnReasons: [corrected] })).not.toBe('bank')
  })
})
