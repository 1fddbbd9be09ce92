import type { Call, Family } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { withTextBetweenMarks } from './between-marks.ts'

/** A page of documentation with the table of what is beyond the specification written anew. Throws for a page without its marks. */
export function withBeyondTable(page: string): string {
  return withTextBetweenMarks(page, 'contract/', beyondTable())
}

function beyondTable(): string {
  const calls = Object.values<Family>(contract).flatMap((family): Call[] => Object.values(family))
  const missing = calls.flatMap(({ method, path, beyond }) =>
    beyond === null ? [] : [`| \`${method} ${path}\` | ${beyond} |`],
  )
  const ignored = calls.flatMap(({ method, path, beyondInput }) =>
    Object.entries(beyondInput).map(
      ([field, without]) => `| \`${field}\` of \`${method} ${path}\` | ${without} |`,
    ),
  )
  return [
    '| call | where a gateway answers 404 |',
    '|---|---|',
    ...missing,
    '',
    '| field | where a gateway ignores it |',
    '|---|---|',
    ...ignored,
  ].join('\n')
}
