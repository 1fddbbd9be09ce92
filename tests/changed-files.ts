import { execFileSync } from 'node:child_process'

/** What differs from `base`, new files included; without one, what is not committed or, when all is, the last commit. */
export function changedSince(base?: string): string[] {
  const before = base ?? (filesOf('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1')
  const known = filesOf('diff', '--name-only', '--no-renames', before)
  return [...new Set([...known, ...filesOf('ls-files', '--others', '--exclude-standard')])]
}

function filesOf(...words: string[]): string[] {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
}
