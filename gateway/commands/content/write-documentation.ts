// Writes what the page about content says of each kind. Run by `npm run openapi`.
import { readFileSync, writeFileSync } from 'node:fs'
import { withTextBetweenMarks } from '../../http/between-marks.ts'
import { kindsInMarkdown } from './documentation.ts'
import { kinds } from './kinds.ts'

const page = new URL('../../../docs/content.md', import.meta.url)
const written = withTextBetweenMarks(
  readFileSync(page, 'utf8'),
  'gateway/commands/content/kinds.ts',
  kindsInMarkdown(kinds),
)
writeFileSync(page, written)
