import { expect, test } from 'vitest'
import { maskedText } from './masked-text.ts'

const names = ['王敏', '苏州澄湖传感技术（集团）有限公司']
const masked = (text: string, keepLandlines = false) => maskedText(text, { names, keepLandlines })

test('whoever can be found by a text is left out of it', () => {
  expect(masked('我是王敏，苏州澄湖传感技术(集团)有限公司，电话 138 0000-0001。')).toBe(
    '我是***，***，电话 ***。',
  )
  expect(masked('信用代码91320500MA1ABCDE8R，邮箱 a.b@example.com')).toBe('信用代码***，邮箱 ***')
  expect(masked('身份证32050019900101123X；卡号 6222 0212 3456 7890 123')).toBe('身份证***；卡号 ***')
  expect(masked('１３８００００００００１ 或 0512-66668888 转 12 或 66668888')).toBe('*** 或 *** 或 ***')
})

test.each([
  '0512-6543 2100',
  '6543-2100',
  '138.0000.0001',
  '138  0000 0001',
  '6222-0212-3456-7890-123',
  '9132 0500 MA2B CDEF 1X',
  '320500-19900101-123X',
])('a number is found in groups too: %s', (number) => {
  expect(masked(`请联系 ${number}。`)).toBe('请联系 ***。')
})

test.each([
  ['QQ 123456789', 'QQ ***'],
  ['微信 wangmin_88', '微信 ***'],
  ['加微信号：wangmin-88 聊', '加微信号：*** 聊'],
  ['vx wangmin88', 'vx ***'],
])('so is a name in a messenger: %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

test.each([
  '2026-06-24 至 2026-07-31，2026.06.24-2026.07.31，2026-12-15 2026-12-24',
  '2024-2025-2026 三年，2025-2026 年度，按 GB/T 4754-2017 分类',
  '奖励 3000-5000 万元，服务 6000-8000 家，微信公众号、QQ 群和 12345 都能问',
])('ranges of days and amounts, and standards, are no numbers of somebody: %s', (text) => {
  expect(masked(text)).toBe(text)
})

test('dates, amounts, documents and the short numbers of public services stay', () => {
  const text = '2026-06-24（20260624）按财税〔2023〕7号，投入 30000000 元，拨打 12345、12366'
  expect(masked(text)).toBe(text)
})

test('a department’s own landline stays in what it writes, a mobile number does not', () => {
  expect(masked('请拨打 0512-66668888 或 13800000001', true)).toBe('请拨打 0512-66668888 或 ***')
})

const mobile = '13812345678'

test.each([
  ...[
    '',
    ' ',
    '  ',
    '-',
    '–',
    '—',
    '－',
    '.',
    '·',
    '•',
    '_',
    '/',
    '|',
    '~',
    '*',
    '、',
    '，',
    ',',
    ':',
    '：',
    ';',
  ],
  ...[
    '\u200b',
    '\u200d',
    '\u2060',
    '\u00ad',
    '\ufeff',
    '\u200e',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u00a0',
    '\u3000',
  ],
  ...['\u0301', ' - ', '\n', '…', '＊', '()', '🙂', '\u2800', '\ufe0f'],
])('sees a mobile number through the separator %j', (separator) => {
  const groups = [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)]
  expect(masked(`请打${groups.join(separator)}找我`)).toBe('请打***找我')
})

test.each([
  '１３８１２３４５６７８',
  '一三八一二三四五六七八',
  '1 3 8 1 2 3 4 5 6 7 8',
  '1,3,8,1,2,3,4,5,6,7,8',
  '1\u200b3\u200b8\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
  '+86 138 1234 5678',
  '𝟏𝟑𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '138 1二34 56七8',
])('sees a mobile number written as %j', (number) => {
  expect(masked(`请打${number}找我`)).toBe('请打***找我')
})

test.each([
  '008613812345678',
  '0086 138 1234 5678',
  '1381，2345，678',
  '13812，345678',
  '13812345,678',
  '13、81、23、45、67、8',
  '138：12：34：56：78',
  '13812=345678',
  '138      1234      5678',
  '138- - - -1234- - - -5678',
  '138\n\n\n\n\n1234\n5678',
  '138🙂🙂🙂🙂🙂1234🙂5678',
  '幺三八幺二三四五六七八',
  '壹叁捌壹贰叁肆伍陆柒捌',
  '١٣٨١٢٣٤٥٦٧٨',
  '+86-512-6825-0000',
  '86-512-68250000',
  '0512，6825，0000',
  '六八二五零零零零',
  '320501,19900101,1234',
  '6222，0212，3456，7890，123',
  '123456789@qq。com',
  'a@b .com',
])('leaves out %j', (number) => {
  expect(masked(`请联系${number}办理`)).toBe('请联系***办理')
})

test('keeps the landlines of an office in every form', () => {
  for (const number of ['+86 512 68250000', '0512 6825 0000 8001', '0512-68250000', '(0512) 6825 0000'])
    expect(masked(`请拨打 ${number} 咨询`, true)).toBe(`请拨打 ${number} 咨询`)
})

test.each([
  '王 敏',
  '王\u200b敏',
  '王　敏',
  '王·敏',
  '苏州澄湖传感技术(集团)有限公司',
  '苏州澄湖传感技术【集团】有限公司',
  '苏州 澄湖 传感技术（集团）有限公司',
  '苏州澄湖传感技术\u200b（集团）有限公司',
  '苏州澄湖传感技术（集团）\n有限公司',
])('leaves out the name that is written %j', (name) => {
  expect(masked(`我们是${name}，想问`)).toBe('我们是***，想问')
})

test('leaves Latin words that hold the letters of a name', () => {
  expect(maskedText('LI 问 delivery 和 li。', { names: ['Li'] })).toBe('*** 问 delivery 和 ***。')
})

test.each([
  '销售额分别为 150、1600、1700、1800万元',
  '2020 2021 2022 2023 年',
  '第13、14、15、16、17、1条',
  '75 % / 175 % 2017–2019',
  'A 95 % 228888 -file notice',
  '奖励 150、1000、2000 万元',
  '工作日 13:30—17:00，308 室',
  '第十三、十四、十五条',
  '第一三五七条',
])('keeps figures that are no telephone or account: %s', (text) => {
  expect(masked(text)).toBe(text)
})
