import { expect, test } from 'vitest'
import { changeInWords } from './change-words.ts'

test.each([
  ['closesOn', '2026-10-31', '2026-12-15', '截止日期由 2026-10-31 延长到 2026-12-15'],
  ['closesOn', '2026-10-31', '2026-10-20', '截止日期由 2026-10-31 提前到 2026-10-20'],
  ['closesOn', '2026-10-31', '2026-10-31 17:00', '截止日期由 2026-10-31 提前到 2026-10-31 17:00'],
  ['closesOn', '2026-10-31 17:00', '2026-11-01', '截止日期由 2026-10-31 17:00 延长到 2026-11-01'],
  ['closesOn', null, '2026-10-20', '截止日期定为 2026-10-20'],
  ['closesOn', '2026-10-31', null, '截止日期由 2026-10-31 改为没有写明'],
  ['opensOn', '2026-10-01', '2026-10-08', '开放日期由 2026-10-01 改为 2026-10-08'],
  ['amount', '最高 50 万元', '最高 80 万元', '支持标准由“最高 50 万元”改为“最高 80 万元”'],
  ['status', 'effective', 'repealed', '效力状态由“现行有效”改为“已废止”'],
  ['status', 'of another gateway', 'effective', '效力状态由“of another gateway”改为“现行有效”'],
] as const)('%s from %s to %s', (what, from, to, words) => {
  expect(changeInWords({ what, from, to })).toBe(words)
})
