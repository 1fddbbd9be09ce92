import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The last released version, as it stands in the history. */
export interface Release {
  name: string
  commit: string
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/**
 * The newest tag `v…` on the way to this version, or else the commit that brought the newest dated heading of CHANGELOG.md. Answers
 * in words why there is none where the checkout has no history.
 */
export function lastRelease(): Release | { missing: string } {
  const shallow = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' })
  if (shallow.status !== 0 || shallow.stdout.trim() !== 'false')
    return { missing: 'this checkout has no history in which to find the last release' }
  const [tag] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
  if (tag) return { name: tag, commit: git('rev-parse', `${tag}^{commit}`) }
  const [heading, name = ''] = /^## \[([\d.]+)\] - [\d-]+$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  const commit = heading
    ? git('log', `-S${heading}`, '--format=%H', '--', 'CHANGELOG.md').split('\n').at(-1)
    : ''
  return commit ? { name, commit } : { missing: 'the history has no release' }
}

/** Puts a release into an empty folder, with its packages and its build. */
export function takeOut({ commit }: Release, folder: string): void {
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  if (packagesIn(folder) === packagesIn('.'))
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** The lock file without the version of the project itself. */
function packagesIn(folder: string): string {
  const {
    version: _,
    packages,
    ...rest
  } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const { version: __, ...own } = packages['']
  return JSON.stringify({ ...rest, packages: { ...packages, '': own } })
}
