import { columnsOf } from './cells.ts'
import type { Kind } from './kind.ts'

/** What the page about content says of each kind: its columns, and an example of a line. */
export function kindsInMarkdown(kinds: readonly Kind[]): string {
  return kinds.map(kindInMarkdown).join('\n\n')
}

function kindInMarkdown(kind: Kind): string {
  const rows = columnsOf(kind).map(({ path, label, required, form }) => {
    const words = Object.values(kind.codes?.[path] ?? {}).join('、')
    return `| ${label} | \`${path}\` | ${required ? 'yes' : ''} | ${words || form} |`
  })
  return [
    `### \`${kind.name}\` ${kind.title}`,
    '',
    '| column | in JSON | needed | takes |',
    '|---|---|---|---|',
    ...rows,
    '',
    '```json',
    JSON.stringify(kind.example),
    '```',
  ].join('\n')
}
