import { describe, expect, test } from 'vitest'
import { isMobilePhone, isTelephone } from './formats.ts'
import {
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeMobilePhone,
  normalizePhone,
  normalizeTelephone,
} from './typed-formats.ts'

const separators = [
  ...[' ', '  ', '\t', '\u00a0', '\u3000', '\u2003', '\u202f', '\u200b', '\u2060', '\u00ad', '\ufeff'],
  ...['-', ' - ', '‐', '‑', '–', '—', '－', '−', '·', '_'],
]
const surroundings = [
  ...['\u202d$\u202c', '\u2066$\u2069', '\u200e$', '$\u200f', '\ufeff$', '$\u200b', '\u00ad$'],
  ...[' $ ', '\u3000$\u3000', '\t$', '$\n', '\u00a0$'],
]

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}

/** Returns spellings of a number: in groups, in full width, with signs around it. */
function spellingsOf(text: string, size: number): string[] {
  const groups = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
  const grouped = separators.flatMap((separator) =>
    [groups, groups.map(fullWidth)].map((all) => all.join(separator)),
  )
  return [...grouped, ...surroundings.map((around) => around.replace('$', text)), fullWidth(text)]
}

const mobileSpellings = [
  '13812345678',
  ' 13812345678',
  '13812345678 ',
  '\t13812345678\n',
  '138 1234 5678',
  '138  1234  5678',
  '138-1234-5678',
  '138‐1234‐5678',
  '138‑1234‑5678',
  '138–1234–5678',
  '138—1234—5678',
  '138−1234−5678',
  '138－1234－5678',
  '138.1234.5678',
  '138·1234·5678',
  '138_1234_5678',
  '138/1234/5678',
  '138 123 45678',
  '1381234 5678',
  '1 3 8 1 2 3 4 5 6 7 8',
  '１３８１２３４５６７８',
  '１３８　１２３４　５６７８',
  '138\u00a01234\u00a05678',
  '138\u20031234\u20035678',
  '138\u202f1234\u202f5678',
  '\u200b13812345678',
  '13812345678\u200b',
  '\u202a13812345678\u202c',
  '\u202d13812345678\u202c',
  '\u2066138\u20691234\u20695678',
  '\u200e138\u200e1234\u200e5678',
  '\u200f13812345678',
  '\ufeff13812345678',
  '138\u00ad1234\u00ad5678',
  '138\u20601234\u20605678',
  '+8613812345678',
  '+86 138 1234 5678',
  '+86-138-1234-5678',
  '＋86 138 1234 5678',
  '8613812345678',
  '86 138 1234 5678',
  '008613812345678',
  '0086 138 1234 5678',
  '(+86) 138 1234 5678',
  '（+86）13812345678',
  '(86)13812345678',
  '013812345678',
  '+86 (0)138 1234 5678',
  '(138) 1234-5678',
  '𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '13812345678；',
  '13812345678。',
  '手机：13812345678',
  '电话: 138 1234 5678',
  'tel:13812345678',
  'Tel: +86 138 1234 5678',
]

test.each([...mobileSpellings, ...spellingsOf('13812345678', 4)])(
  'reads the mobile number in %j',
  (typed) => {
    expect(normalizeMobilePhone(typed)).toBe('13812345678')
  },
)

test.each([
  '1381234567',
  '138123456789',
  '23812345678',
  '138x1234y5678',
  '13812345678、13912345678',
  '13812345678 13912345678',
  '138+12345678',
  '86 10 68250000-8',
  '',
])('does not make a mobile number of %j', (typed) => {
  expect(isMobilePhone(normalizeMobilePhone(typed))).toBe(false)
})

const landlines: Record<string, string[]> = {
  '0512-68250000': [
    '0512-68250000',
    ' 0512-68250000 ',
    '0512－68250000',
    '０５１２－６８２５００００',
    '0512—68250000',
    '0512–68250000',
    '0512 - 68250000',
    '0512 68250000',
    '0512 6825 0000',
    '0512-6825-0000',
    '0512.6825.0000',
    '0512/68250000',
    '051268250000',
    '(0512)68250000',
    '(0512) 6825 0000',
    '（0512）68250000',
    '(0512)-68250000',
    '+86 512 68250000',
    '+86-512-68250000',
    '+86 0512 68250000',
    '+86 (0512) 68250000',
    '+86(0)512 6825 0000',
    '0086-512-68250000',
    '0512\u00a06825\u00a00000',
    '\u200e0512-68250000',
    '\u202d051268250000\u202c',
    '86-512-68250000',
    '86 512 68250000',
    '(86)512-68250000',
    '[0512]68250000',
    '0512～68250000',
    '电话：0512-68250000',
    '0512-68250000；',
  ],
  '0512-68250000-8001': [
    '0512-68250000-8001',
    '0512-68250000转8001',
    '0512-68250000 转 8001',
    '0512-68250000转分机8001',
    '0512-68250000 分机号：8001',
    '0512-68250000 ext. 8001',
    '0512-68250000 Ext 8001',
    '0512-68250000x8001',
    '0512-68250000#8001',
    '0512-68250000，8001',
    '(0512)6825 0000-8001',
    '（0512）68250000－8001',
    '０５１２－６８２５００００－８００１',
    '051268250000转8001',
    '+86 512 6825 0000 转 8001',
    '0512-68250000（8001）',
    '0512-68250000(转8001)',
    '0512-68250000*8001',
    '0512 68250000 8001',
    '0512-68250000转8001号',
  ],
  '68250000': ['68250000', '6825 0000', '6825-0000', '６８２５００００'],
  '68250000-12': ['68250000-12', '68250000转12', '6825 0000 转 12'],
  '010-62340000': ['010-62340000', '01062340000', '(010) 6234 0000', '+86 10 6234 0000'],
  '021-62340000': ['02162340000', '021 62340000'],
  '400-8001234': [
    '400-8001234',
    '4008001234',
    '400-800-1234',
    '400 800 1234',
    '400－800－1234',
    '+86 400 800 1234',
  ],
  '800-8201234': ['8008201234', '800-820-1234'],
}

test.each(spellingsOf('051268250000', 4))('reads the landline in %j', (typed) => {
  expect(normalizeTelephone(typed)).toBe('0512-68250000')
})

describe.each(Object.entries(landlines))('the landline %s', (number, spellings) => {
  test.each(spellings)('is read in %j', (typed) => {
    expect(isTelephone(number)).toBe(true)
    expect(normalizeTelephone(typed)).toBe(number)
    expect(normalizePhone(typed)).toBe(number)
  })
})

test.each([
  '0512-682500',
  '0512-68250000/68250001',
  '0512-6825000/1',
  '0512-6825000.1',
  '6825000/8',
  '电话',
  '12345',
  '0512-68250000转80011',
  '',
])('does not make a landline of %j', (typed) => {
  expect(isTelephone(normalizeTelephone(typed))).toBe(false)
})

test.each([
  ...spellingsOf('91320500MA1ABCDE8R', 4),
  ...spellingsOf('91320500ma1abcde8r', 6),
  '91320500MA1ABCDE8R',
  '91320500ma1abcde8r',
  ' 91320500MA1ABCDE8R ',
  '9132 0500 MA1A BCDE 8R',
  '9132-0500-MA1A-BCDE-8R',
  '913205 00MA1ABC DE8R',
  '９１３２０５００ＭＡ１ＡＢＣＤＥ８Ｒ',
  '９１３２０５００ｍａ１ａｂｃｄｅ８ｒ',
  '91320500\u00a0MA1ABCDE8R',
  '91320500　MA1ABCDE8R',
  '\u200b91320500MA1ABCDE8R',
  '\u202a91320500MA1ABCDE8R\u202c',
  '91320500\u200bMA1ABCDE8R',
  '91320500\u00adMA1ABCDE8R',
  '\ufeff91320500MA1ABCDE8R',
  '91320500\nMA1ABCDE8R',
  '91320500‐MA1ABCDE8R',
])('reads the credit code in %j', (typed) => {
  expect(normalizeCode(typed)).toBe('91320500MA1ABCDE8R')
})

test.each([
  ...spellingsOf('6222021234567890123', 4),
  '6222021234567890123',
  '6222 0212 3456 7890 123',
  '6222\u00a00212\u00a03456\u00a07890\u00a0123',
  '6222-0212-3456-7890-123',
  '6222－0212－3456－7890－123',
  '６２２２０２１２３４５６７８９０１２３',
  '6222　0212　3456　7890　123',
  '\u202d6222021234567890123\u202c',
  ' 6222021234567890123\t',
])('reads the bank account in %j', (typed) => {
  expect(normalizeDigits(typed)).toBe('6222021234567890123')
})

test.each([
  ...spellingsOf('123456', 3),

  '123456',
  '123 456',
  ' 123456 ',
  '123-456',
  '１２３４５６',
  '123\u200b456',
  '1 2 3 4 5 6',
  '\u200e123456',
])('reads the SMS code in %j', (typed) => {
  expect(normalizeDigits(typed)).toBe('123456')
})

test.each([
  ...[
    'wang.min@example.com',
    'wang.min＠example.com',
    'wang.min@example。com',
    fullWidth('wang.min@example.com'),
  ].flatMap((address) => surroundings.map((around) => around.replace('$', address))),
  'wang.min@example.com',
  ' wang.min@example.com ',
  'wang.min＠example.com',
  'ｗａｎｇ．ｍｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'wang.min@example。com',
  'wang.min @ example.com',
  'mailto:wang.min@example.com',
  '\u200bwang.min@example.com',
  'wang.min@example.com\u202c',
  'wang.min@example\u00ad.com',
  'wang.min@example .com',
  'wang.min@example.com。',
  'wang.min@example.com;',
  '<wang.min@example.com>',
  'MAILTO: wang.min@example.com',
  '邮箱：wang.min@example.com',
])('reads the mail address in %j', (typed) => {
  expect(normalizeEmail(typed)).toBe('wang.min@example.com')
})

test.each(['mail1@example.com', 'phone2@example.com', 'tel@example.com', 'email.li@example.com'])(
  'keeps all of the address %j',
  (address) => {
    expect(normalizeEmail(address)).toBe(address)
  },
)

test('returns long texts in a moment', () => {
  const long = `${'1\u0301'.repeat(500_000)}`
  for (const normalize of [normalizePhone, normalizeCode, normalizeDigits, normalizeEmail])
    expect(normalize(long)).toBe(long)
})
