import { expect, test } from 'vitest'
import { schemaViolationsIn } from './schema-rule.ts'

const routes = `
const reading = [layout('routes/layouts/reading.tsx', [route('privacy', 'routes/site/privacy.tsx')])]
const working = layout('routes/layouts/working.tsx', [route('apply/:id', 'routes/apply/apply.tsx')])
export default [...reading, working]`

const broken = (files: Record<string, string>) =>
  schemaViolationsIn(
    Object.entries({ 'app/routes.ts': routes, ...files }).map(([path, text]) => ({ path, text })),
  ).map(({ file, line, target }) => `${file}:${line} ${target}`)

test('a part of a working page that makes a schema is told, with the file that brings it', () => {
  const page = `import { hint } from './hints.ts'\nexport default () => hint`
  expect(
    broken({
      'app/routes/apply/apply.tsx': page,
      'app/routes/apply/hints.ts': `import { z } from 'zod'\nexport const hint = '1'\nexport const a = z.string()`,
    }),
  ).toEqual(['app/routes/apply/hints.ts:1 zod'])
  expect(
    broken({
      'app/routes/apply/apply.tsx': page,
      'app/routes/apply/hints.ts': `\nexport { hint } from '../../../contract/entities/hint.ts'`,
      'contract/entities/hint.ts': `import { z } from 'zod'\nexport const hint = z.string()`,
    }),
  ).toEqual(['app/routes/apply/hints.ts:2 contract/entities/hint.ts'])
})

test('what runs on the server, what is erased, and what comes by import() may have schemas', () => {
  expect(
    broken({
      'app/routes/apply/apply.tsx': [
        `import { z } from 'zod'`,
        `import type { Hint } from '../../../contract/entities/hint.ts'`,
        `import { save } from './save.server.ts'`,
        `const wish = z.object({ action: z.string() })`,
        `export async function action() { return save(wish) }`,
        `const check = () => import('./check.ts')`,
        `export default ({ hint }: { hint: Hint }) => <form action="/" wish={hint.wish}>{check}</form>`,
      ].join('\n'),
      'app/routes/apply/save.server.ts': `import { z } from 'zod'\nexport const save = z.string`,
      'app/routes/apply/check.ts': `import { z } from 'zod'\nexport const check = z.string()`,
      'contract/entities/hint.ts': `import { z } from 'zod'\nexport type Hint = z.infer<typeof hint>\nexport const hint = z.string()`,
    }),
  ).toEqual([])
})

test('a schema that the page itself uses besides its action is told', () => {
  expect(
    broken({
      'app/routes/apply/apply.tsx': [
        `import { z } from 'zod'`,
        `const kind = z.enum(['a', 'b'])`,
        `export const action = () => kind`,
        `const Kinds = () => kind.options.map(String)`,
        `export default () => <Kinds />`,
      ].join('\n'),
    }),
  ).toEqual(['app/routes/apply/apply.tsx:1 zod'])
})

test('the script of the reading pages is an entry, and their routes are none', () => {
  expect(
    broken({
      'app/routes/site/privacy.tsx': `import { z } from 'zod'\nexport default () => z.string()`,
      'app/enhancements/enhancements.ts': `import './forms.ts'`,
      'app/enhancements/forms.ts': `import 'zod'`,
    }),
  ).toEqual(['app/enhancements/forms.ts:1 zod'])
})
