import { describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './spreadsheet-cell.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−']
/** Blanks and marks that a spreadsheet drops before it looks for a formula. */
const dropped = [
  '',
  ' ',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2066',
  '\u00AD',
  '\0',
  ' \u200F\t',
  '\u3164',
  '\uFE0F',
  '\u0301',
  '\u2800',
  '\u115F',
]

describe('a text that a spreadsheet would compute', () => {
  test.each(signs.flatMap((sign) => dropped.map((before) => `${before}${sign}1+1`)))(
    '%j gets a quote before it, and is read back without',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
      expect(unescapeFormula(`'${text}`)).toBe(text)
    },
  )

  test.each(['\tx', '\rx', '\nx', "'=1", "''＝1", "'\u200B=1", "'\tx"])('%j too', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(`'${text}`)).toBe(text)
  })
})

test.each(['', '企业=个人', '3－5 年', "'90 年代", "l'été", '\u200B一', '（＋86）'])(
  'leaves %j as it is, both ways',
  (text) => {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  },
)
