import { expect, test } from 'vitest'
import { amountLines } from './amount-lines.ts'

const figure = { value: 200, unit: '万元', limit: 'upTo', per: 'year', basis: '独角兽培育企业' } as const

test('lists the amounts of a benefit that names several, each with the year of its standard', () => {
  const more = [{ basis: '500 万元以上' }, { value: 30, least: 10, unit: '%', basis: '设备投入' }]
  expect(amountLines({ kind: 'award', brief: '', figure, more, asOf: 2025 })).toEqual([
    '独角兽培育企业：每年最高 200 万元（2025 年标准）',
    '500 万元以上（2025 年标准）',
    '设备投入：10—30%（2025 年标准）',
  ])
})

test('lists nothing beside a single amount', () => {
  expect(amountLines({ kind: 'award', brief: '', figure })).toEqual([])
})
