import { globSync, readFileSync } from 'node:fs'
import type { SourceFile } from './import-rules.ts'

let sources: readonly SourceFile[] | undefined

/** Returns every source file of the project, in the order of the paths; reads them once. */
export function readSources(): SourceFile[] {
  sources ??= readFiles()
  return [...sources]
}

function readFiles(): SourceFile[] {
  const paths = globSync('{app,contract,gateway,tests}/**/*.{ts,tsx}').map((path) =>
    path.replaceAll('\\', '/'),
  )
  return paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
