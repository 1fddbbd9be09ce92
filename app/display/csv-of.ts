import { escapeFormula } from '../../contract/spreadsheet-cell.ts'

/**
 * Formats rows as CSV (RFC 4180) that spreadsheet programs open as UTF-8. Text that a spreadsheet
 * would take for a formula is shown as text; numbers stay numbers. Quotes what programs that split
 * at semicolons or tabs would take for more than one cell.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const shown = /^-?\d+(\.\d+)?$/.test(text) ? text : escapeFormula(text)
  return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
