/**
 * Matches what a spreadsheet program may take for the beginning of a formula (CWE-1236): a sign,
 * also in its full-width or small form, which Excel in Chinese, Japanese and Korean takes for the
 * plain one. Blanks and invisible marks before it are dropped when the file is read. A tab or a
 * line break can begin another cell.
 */
const invisible = String.raw`\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800`
const formula = String.raw`(?:[\t\r\n]|[${invisible}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])`
const formulaAfterQuotes = new RegExp(`^'*${formula}`, 'u')
const quotedFormula = new RegExp(`^'+${formula}`, 'u')

/**
 * Puts a quote before text that a spreadsheet would compute. Text that has such a quote already
 * gets another.
 */
export function escapeFormula(text: string): string {
  return formulaAfterQuotes.test(text) ? `'${text}` : text
}

/** Returns the text that `escapeFormula` was given. */
export function unescapeFormula(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell
}
