import { globSync, readFileSync } from 'node:fs'
import type { SourceFile } from './import-rules.ts'

/** Every source file of the project, in the order of the paths. */
export function readSources(): SourceFile[] {
  const paths = globSync('{app,contract,gateway,tests}/**/*.{ts,tsx}').map((path) =>
    path.replaceAll('\\', '/'),
  )
  return paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
