import { describe, expect, it } from 'vitest'
import { computedMoneyText, groupDigits, moneyText, wanText, yuanText } from './number-text.ts'

const wan = 1_000_000
const said = ({ number, unit }: { number: string; unit: string }) => `${number} ${unit}`

it('separates the thousands of plain numbers only', () => {
  expect(groupDigits('12345678901234567890.10')).toBe('12,345,678,901,234,567,890.10')
  expect(groupDigits('-1000.')).toBe('-1,000.')
  for (const text of ['', '999', '1e21', '1,000', '12 万', '2026-06-24']) expect(groupDigits(text)).toBe(text)
})

describe('money', () => {
  it.each([
    [0, '0 元'],
    [99, '0.99 元'],
    [150_000, '1,500 元'],
    [999_999, '9,999.99 元'],
    [1_350_000, '1.35 万元'],
    [50 * wan, '50 万元'],
    [100 * wan, '100 万元'],
    [9_999_999_999, '9,999.999999 万元'],
    [11_260 * wan, '11,260 万元'],
    [20_000 * wan, '20,000 万元'],
    [-11_260.55 * wan, '-11,260.55 万元'],
  ])('%i fen is said %s', (fen, text) => {
    expect(said(moneyText(fen))).toBe(text)
  })

  it.each([
    [19_456_700, '19.45 万元'],
    [9_999_999_999, '9,999.99 万元'],
    [999_999, '9,999.99 元'],
    [-19_456_700, '-19.45 万元'],
  ])('cuts %i fen that were worked out to %s', (fen, text) => {
    expect(said(computedMoneyText(fen))).toBe(text)
  })

  it('loses no digit of any amount that can be typed', () => {
    // Digits and lengths vary by a fixed walk, so that every run tries the same amounts.
    for (let step = 1; step <= 20_000; step++) {
      const fen = (step * 2_654_435_761 * (1 + (step % 97))) % 10 ** (1 + (step % 14))
      expect(Math.round(Number(wanText(fen).replaceAll(',', '')) * wan)).toBe(fen)
      expect(Math.round(Number(yuanText(fen).replaceAll(',', '')) * 100)).toBe(fen)
      const { number, unit } = moneyText(fen)
      expect(Math.round(Number(number.replaceAll(',', '')) * (unit === '元' ? 100 : wan))).toBe(fen)
    }
  })

  it('writes an amount in 万元 as it was typed, without zeros at its end', () => {
    for (const typed of ['11260', '8420.5', '0.01', '99999999.99', '1234567.89', '100', '0'])
      expect(wanText(Math.round(Number(typed) * wan)).replaceAll(',', '')).toBe(typed)
  })
})
