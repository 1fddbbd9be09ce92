import type { Call, Family } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'

const begin = '<!-- From here on written by `npm run openapi`, after contract/. -->'
const end = '<!-- Written by hand again. -->'

/**
 * A page of documentation with the table of what is beyond the specification between its two marks written anew. Throws for a page
 * without them.
 */
export function withBeyondTable(page: string): string {
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from)
    throw new Error('The page lacks the two marks between which the table stands.')
  return `${page.slice(0, from)}${begin}\n\n${beyondTable()}\n\n${page.slice(until)}`
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
