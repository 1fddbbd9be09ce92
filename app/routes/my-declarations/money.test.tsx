import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Declaration, DeclarationStatus } from '../../../contract/entities/declaration.ts'
import { MoneyOnLine, moneyFacts } from './money.tsx'
import { marksOf, nextInWords } from './track.tsx'

const today = '2026-11-27'
const usual = { cases: 12, days: 18, expectedOn: '2026-12-14' }

function declared(status: DeclarationStatus, more: Partial<Declaration> = {}, facts = {}): Declaration {
  const entry = { status, at: '2026-11-18T10:00:00+08:00', note: '', ...facts }
  return {
    ...{
      id: 'd',
      number: 'SZ',
      projectId: 'p',
      projectTitle: '贷款贴息',
      way: 'apply',
      department: '工信局',
    },
    ...{ enId: 'e', status, version: 1, updatedAt: entry.at, submittedAt: entry.at, closesOn: null },
    ...{ windowBasis: 'notice', editableUntil: null, timeline: [entry], returnReasons: [], evaluation: null },
    ...{ amount: null, promisedDays: null, unread: 0, materials: [], requirements: [], phone: '' },
    receiptCode: null,
    form: { enterprise: {}, contact: {}, project: {}, bank: { accountNumber: '4563 5100 0012 3456' } },
    ...more,
  }
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, '')
const factsOf = (declaration: Declaration) =>
  moneyFacts(declaration, today).map(({ name, value }) => `${name}：${words(renderToStaticMarkup(value))}`)
const lineOf = (declaration: Declaration) =>
  words(renderToStaticMarkup(<MoneyOnLine declaration={declaration} today={today} />)).trim()

describe('the money of an approved declaration', () => {
  const granted = { approvedFen: 130_000_00 }

  test('has a sum, an estimated day and the end of the account', () => {
    const declaration = declared('approved', { usual }, granted)
    expect(nextInWords(declaration, today)).toBe('13 万元已通过，预计 12 月 14 日前后到账。')
    expect(factsOf(declaration)).toEqual([
      '批准金额：13 万元',
      '预计到账：预计 2026-12-14 前后（通过后一般 18 个工作日到账，同类 12 件）',
      '收款账户：尾号 3456',
    ])
    expect(lineOf(declaration)).toBe('批准 13 万元 预计 2026-12-14 前后到账')
    expect(marksOf(declaration).at(-1)).toMatchObject({ name: '拨付', note: '一般在 2026-12-14 前后' })
  })

  test('says once the usual time is over that it is late', () => {
    const declaration = declared('approved', { usual: { ...usual, expectedOn: '2026-11-26' } }, granted)
    expect(nextInWords(declaration, today)).toBe('13 万元已通过，还没有到账，已经超过一般用时。')
    expect(factsOf(declaration)[1]).toMatch(/^预计到账：已经超过一般用时，可以问受理部门（通过后一般 18 个/)
    expect(lineOf(declaration)).toBe('批准 13 万元 已经超过一般用时')
  })

  test('names no day where there is too little to compare, and the requested sum as requested', () => {
    const form = { enterprise: {}, contact: {}, project: { requestedAmount: '15' }, bank: {} }
    const declaration = declared('approved', { usual: null, form })
    expect(nextInWords(declaration, today)).toBe('贷款贴息已通过，等待拨付。')
    expect(factsOf(declaration)).toEqual([
      '批准金额：以受理部门通知为准',
      '申请金额：15.00 万元',
      '预计到账：还没有可比的，同类不到 5 件',
      '收款账户：',
    ])
  })

  test('refers to the department where a gateway tells nothing', () => {
    const declaration = declared('approved', { amount: { minFen: null, maxFen: 50_000_000 } })
    expect(factsOf(declaration)).toEqual([
      '批准金额：以受理部门通知为准',
      '预计到账：以受理部门通知为准',
      '收款账户：尾号 3456',
    ])
    expect(lineOf(declaration)).toBe('最高 50 万元')
  })
})

test('what is paid has its sum, its day and the end of the account', () => {
  const declaration = declared('paid', {}, { paidFen: 130_000_00 })
  expect(nextInWords(declaration, today)).toBe('13 万元已于 11 月 18 日拨付到填写的银行账户，尾号 3456。')
  expect(factsOf(declaration)).toEqual(['到账金额：13 万元', '到账日期：2026-11-18', '收款账户：尾号 3456'])
  expect(nextInWords(declared('paid'), today)).toMatch(/^资金已于 11 月 18 日拨付到填写的银行账户/)
})

test('before the approval stands how long the whole way usually takes, where that is known', () => {
  const days = { cases: 12, days: 40 }
  expect(factsOf(declared('reviewing', { usual: days }))).toEqual([
    '一般用时：受理后一般 40 个工作日到账，同类 12 件',
  ])
  expect(factsOf(declared('reviewing', { usual: days, way: 'recognition' }))).toEqual([
    '一般用时：受理后一般 40 个工作日办结，同类 12 件',
  ])
  expect(factsOf(declared('submitted', { usual: null }))).toEqual(['一般用时：还没有可比的，同类不到 5 件'])
  expect(factsOf(declared('submitted'))).toEqual([])
})
