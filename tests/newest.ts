// Builds and tests the committed state with the newest of each React Router package, in a folder of its own:
// `npm run newest`, or with other packages: `npm run newest -- react react-dom`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const named = process.argv.slice(2)
const packages =
  named.length > 0
    ? named
    : Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
        /^(@react-router\/|react-router$)/.test(name),
      )

const folder = mkdtempSync(join(tmpdir(), 'newest-'))
const inFolder = (command: string, ...words: string[]) =>
  execFileSync(command, words, { cwd: folder, stdio: 'inherit' })

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', '.', folder], { stdio: 'inherit' })
  inFolder('npm', 'ci')
  inFolder('npm', 'install', '--no-save', ...packages.map((name) => `${name}@latest`))
  // `npm ls` would fail: these are not the versions that are pinned.
  for (const name of packages) {
    inFolder('node', '-p', `'${name} ' + require('./node_modules/${name}/package.json').version`)
  }
  inFolder('npm', 'test')
} catch {
  // What went wrong has been printed by the command that failed.
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
