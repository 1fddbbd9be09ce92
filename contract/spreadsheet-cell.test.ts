import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeCell, unescapeCell } from './spreadsheet-cell.ts'

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
      expect(escapeCell(text)).toBe(`'${text}`)
      expect(unescapeCell(`'${text}`)).toBe(text)
    },
  )

  test.each(['\tx', '\rx', '\nx', "'=1", "''＝1", "'\u200B=1", "'\tx"])('%j too', (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
    expect(unescapeCell(`'${text}`)).toBe(text)
  })
})

describe('a text that a spreadsheet would turn into another one', () => {
  test.each([
    ...['0012', '00', '-0012', '1E5', '1e5', '1E+05', '1.5E3', '12E-3', '0.10', '3.10', '.5', '5.', '1,000'],
    ...[
      '123456789012',
      '913205001234567890',
      '1'.repeat(400),
      '12345678.1234',
      '100%',
      '(5)',
      '¥100',
      '￥100',
    ],
    ...['2026-05', '2026-5', '05-2026', '3-1', '3/1', '1/2', '13-1', '1-2-3', '2026/5/1', '2026-05-01'],
    ...[
      '2026.5.1',
      '1.2.3',
      '26-5-1',
      '5-26',
      '1 1/2',
      '9:00',
      '09:00',
      '24:00:00',
      '1:2',
      '9 am',
      '9:00 PM',
    ],
    ...['上午9:00', '9时30分', '9点', '5月', '5月1日', '2026年5月', '2026年5月1日', '26年5月'],
    ...['May-26', 'may 26', 'MAR1', 'SEPT2', '1-Mar', '1 March 2026', 'March 1, 2026', 'DEC-01', '26May'],
    ...['2026-05-01 12:00:00', '2026/5/1 0:00', '3-1 9:30', '2026年5月1日 12:00', '1-Mar-26 9:00 AM'],
    ...['2026-05-01  12:00:00.5', '１２', '１２３４５', '1２', '１．５'],
    ...['true', 'FALSE', '００１２', '２０２６－０５', '１Ｅ５', ' 0012', '0012 ', "'0012", "''3-1"],
  ])('%j gets a quote, and is read back without', (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
    expect(unescapeCell(`'${text}`)).toBe(text)
  })

  test.each([
    ...['0', '7', '12', '12345', '13812345678', '1.5', '1200.25', '20260501', '2026', '215000'],
    ...['0512-68250000', '400-820-8820', '0512-12345', '2026-0512', '13-45', '99-100', '12-345'],
    ...[
      'n-rd-2023-7',
      'gs-2026-07',
      'p1',
      '1a',
      'A1',
      '1E5x',
      '91320500MA1ABCDE8R',
      '苏府〔2026〕5号',
      '第5条',
    ],
    ...[
      '2026年',
      '5 月',
      '5 个',
      'May',
      'March',
      'mary-12',
      'june bug 5',
      'trueish',
      '是',
      '0x1F',
      '1;2',
      '10.0.0.1',
    ],
    ...['400-820-8820 9:00', '2026-05-01 12:00 起', '工作日 9:00', '１２人'],
    ...["'Twas", "'A1", "'12", "it's"],
  ])('%j stays, both ways', (text) => {
    expect(escapeCell(text)).toBe(text)
    expect(unescapeCell(text)).toBe(text)
  })

  test('is read back whatever it is', () => {
    const sign = fc.constantFrom(..."'0125-/.:eE%, 年月日May＝\t\n\u200b")
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => {
        expect(unescapeCell(escapeCell(text))).toBe(text)
      }),
      { numRuns: 20_000 },
    )
  })
})

test.each(['', '企业=个人', '3－5 年', "'90 年代", "l'été", '\u200B一', '（＋86）'])(
  'leaves %j as it is, both ways',
  (text) => {
    expect(escapeCell(text)).toBe(text)
    expect(unescapeCell(text)).toBe(text)
  },
)
