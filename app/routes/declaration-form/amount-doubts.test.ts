import { expect, it } from 'vitest'
import { amountDoubts } from './amount-doubts.ts'

const wan = 1_000_000
const doubts = (
  project: Record<string, string>,
  amount: { minFen: null; maxFen: number; asOf?: number } | null = { minFen: null, maxFen: 200 * wan },
  way: 'apply' | 'recognition' = 'apply',
) => amountDoubts({ way, form: { enterprise: {}, contact: {}, project, bank: {} }, amount })

it('asks for a second look at what is more than published, and more than is spent', () => {
  expect(doubts({ requestedAmount: '200', investment: '200' })).toEqual([])
  expect(doubts({ requestedAmount: '200.01', investment: '1000' })).toEqual([
    '申请金额 200.01 万元，高于本项目公布的支持标准：最高 200 万元。',
  ])
  expect(doubts({ requestedAmount: '50', investment: '40' })).toEqual([
    '申请金额 50 万元，高于项目总投入 40 万元。',
  ])
  expect(
    doubts({ requestedAmount: '300', investment: '0' }, { minFen: null, maxFen: 100 * wan, asOf: 2020 }),
  ).toEqual([
    '申请金额 300 万元，高于本项目公布的支持标准：最高 100 万元（2020 年标准）。',
    '申请金额 300 万元，高于项目总投入 0 元。',
  ])
})

it('says nothing where nothing is known, or no money is asked for', () => {
  expect(doubts({ requestedAmount: '300' }, null)).toEqual([])
  expect(doubts({ requestedAmount: '', investment: '10' })).toEqual([])
  expect(doubts({ requestedAmount: '很多', investment: '10' })).toEqual([])
  expect(doubts({ requestedAmount: '300', investment: '一百' }, null)).toEqual([])
  expect(doubts({ requestedAmount: '300', investment: '10' }, null, 'recognition')).toEqual([])
})
