import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Lines that every page may load of this folder. */
const maxLines = 1_000
const folder = 'app/enhancements'

/** Returns the paths that a file imports statically; types are left out. */
function staticImportsOf(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(
    /^import (?!type )(?:[^'(]*? from )?'(\.[^']+\.tsx?)'/gm,
  )
  return [...imports].map(([, target = '']) => posix.join(posix.dirname(path), target))
}

/** What every page loads at once. */
const paths = new Set([`${folder}/enhancements.ts`])
for (const path of paths) for (const target of staticImportsOf(path)) paths.add(target)

test('every page loads no more lines of this folder than agreed', () => {
  const own = [...paths].filter((path) => path.startsWith(`${folder}/`))
  expect(own).toContain(`${folder}/ask.ts`)
  expect(paths).toContain('app/behaviour/behaviour-log.ts')
  const lines = own.map((path) => readFileSync(path, 'utf8').trimEnd().split('\n').length)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxLines)
})

test('loads reading aloud, suggestions, dialogs and what few pages have when they are wanted', () => {
  const late = /^app\/(?:few-pages|question-dialog|read-aloud\/read-aloud-player|suggestions)\b/
  expect([...paths].filter((path) => late.test(path))).toEqual([])
})
