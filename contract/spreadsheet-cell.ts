import { normalizeText } from './normalize-text.ts'

/**
 * Matches what a spreadsheet program may take for the beginning of a formula (CWE-1236): a sign,
 * also in its full-width or small form, which Excel in Chinese, Japanese and Korean takes for the
 * plain one. Blanks and invisible marks before it are dropped when the file is read. A tab or a
 * line break can begin another cell.
 */
const invisible = String.raw`\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800`
const formula = new RegExp(String.raw`^(?:[\t\r\n]|[${invisible}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])`, 'u')

/** Longer than any day, time or number that a spreadsheet reads, but for mere digits. */
const maxConvertedLength = 40

/** A spreadsheet shows so many digits, and writes what it shows into a CSV file. */
const maxShownDigits = 11
const number = /^[$¥€£]? ?\(?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?\)?$/i
const fraction = /^\d+ \d+\/\d+$/
const time = /^(?:\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?(?: ?[ap]m?)?|\d{1,2} [ap]m?)$/i
const timeBehindDay = / {1,9}\d{1,2}:\d{1,2}(?::\d{1,2}(?:\.\d{1,9})?)?(?: ?[ap]m)?$/i
const chineseTime = /^(?:上午|下午)?\d{1,2}[时点:](?:\d{1,2}分?(?:\d{1,2}秒?)?)?$/
const chineseDay = /^(?:\d{2,4}年)?\d{1,2}月(?:\d{1,2}日?)?$/
const numericDay = /^(\d{1,4})[-/.](\d{1,4})(?:[-/.](\d{1,4}))?$/
const monthName =
  /^(?:\d{1,4}[ -]?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:[ -]?\d{1,4})?(?:,? ?\d{2,4})?$/i

/** Returns true for a text that a spreadsheet reads as a number, a day, a time or a truth value. */
function isConverted(text: string): boolean {
  const plain = normalizeText(text.slice(0, maxConvertedLength * 10)).trim()
  const isNumber = /^\d+$/.test(plain) || (plain.length <= maxConvertedLength && number.test(plain))
  if (isNumber)
    return plain.length > maxShownDigits || plain !== text.trim() || plain !== String(Number(plain))
  if (plain.length > maxConvertedLength) return false
  if ([fraction, time, chineseTime, /^(?:true|false)$/i].some((form) => form.test(plain))) return true
  return isDay(plain.replace(timeBehindDay, ''))
}

function isDay(text: string): boolean {
  return chineseDay.test(text) || isNumericDay(text) || (monthName.test(text) && /\d/.test(text))
}

/** 2026-05, 3-1 and 1/2/26 may be days; 400-820-8820 is none. */
function isNumericDay(text: string): boolean {
  const parts = numericDay.exec(text)?.slice(1).filter(Boolean).map(Number) ?? []
  const years = parts.filter((part) => part > 31)
  const canBeYear = years.every((part) => part < 100 || part >= 1900)
  return years.length <= 1 && canBeYear && parts.some((part) => part >= 1 && part <= 12)
}

function isAtRisk(text: string): boolean {
  return formula.test(text) || isConverted(text)
}

/**
 * Puts a quote before text that a spreadsheet would compute, or would read as a number or a day and
 * write back as something else: 0012, 2026-05, 3-1, 1E5. Text that has such a quote already gets
 * another. A spreadsheet shows the quote and keeps it, however often the file is saved.
 */
export function escapeCell(text: string): string {
  return isAtRisk(text.replace(/^'+/, '')) ? `'${text}` : text
}

/** Returns the text that `escapeCell` was given. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && isAtRisk(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}
