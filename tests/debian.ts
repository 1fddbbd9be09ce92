import { execFileSync, spawnSync } from 'node:child_process'

/** Where a program stands on this machine; `undefined` when it does not. */
export function onMachine(name: string): string | undefined {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

/** Installs packages on a Debian, as root; does nothing elsewhere. Whether they are there afterwards is what counts. */
export function installFromDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !onMachine('apt-get')) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => run('apt-get', ['-qq', '-y', ...words], environment)
  apt('update')
  apt('install', '--no-install-recommends', ...packages)
}

/** A failure only shows its output. */
export function run(command: string, words: string[], env: NodeJS.ProcessEnv): void {
  try {
    execFileSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env })
  } catch {
    console.error(`${command} ${words.join(' ')}: failed`)
  }
}
