import { escapeCell } from '../../contract/spreadsheet-cell.ts'

/**
 * Formats rows as CSV (RFC 4180) that spreadsheet programs open as UTF-8. Numbers, whole days and
 * times of day stay what they are; other text that a spreadsheet would compute or turn into another
 * one is shown as text. Quotes what programs that split at semicolons or tabs would take for more
 * than one cell.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Matches numbers that a spreadsheet shows whole, days and times. */
const valuesAsMeant = /^(?:-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?|\d{4}-\d{2}-\d{2}|\d{2}:\d{2})$/

function cell(text: string): string {
  const shown = valuesAsMeant.test(text) ? text : escapeCell(text)
  return /[",;\t\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
