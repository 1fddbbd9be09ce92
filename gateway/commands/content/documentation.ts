import { unescapeCell } from '../../../contract/spreadsheet-cell.ts'
import { type Column, cellsOf, columnsOf } from './cells.ts'
import type { Kind } from './kind.ts'

/** Returns what the guide says of each kind: its columns, and an example of a line. */
export function kindsInMarkdown(kinds: readonly Kind[]): string {
  return kinds.map(kindInMarkdown).join('\n\n')
}

function kindInMarkdown(kind: Kind): string {
  const columns = columnsOf(kind)
  const examples = cellsOf(columns, kind.example)
  const rows = columns.map((column, at) => {
    const example = unescapeCell(examples[at] ?? '')
    const cells = [
      column.label,
      column.required ? '是' : '',
      fillingInWords(column),
      example,
      `\`${column.path}\``,
    ]
    return `| ${cells.map(inTableCell).join(' | ')} |`
  })
  return [
    `### \`${kind.name}\` ${kind.title}`,
    '',
    '| 表头 | 必填 | 怎样填 | 例子 | JSON 里的名称 |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '写成 JSON 的例子：',
    '',
    '```json',
    JSON.stringify(kind.example),
    '```',
  ].join('\n')
}

function fillingInWords({ text, formInWords, fallback }: Column): string {
  return `${text}。${formInWords}${fallback === null ? '' : `；不填就是 ${fallback}`}`
}

/** Escapes what would end a cell of a table or begin markup in it. */
function inTableCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
