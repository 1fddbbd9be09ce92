import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem, type } from 'node:os'

/** What the figures are of: without it, nobody can tell one run from another. */
export function machineAndCommit() {
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cpus: cpus().length,
    memoryMB: Math.round(totalmem() / 1024 / 1024),
    system: `${type()} ${release()}`,
    node: process.version,
  }
  try {
    const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
    return { machine, commit: git('rev-parse', 'HEAD'), changed: git('status', '--porcelain') !== '' }
  } catch {
    // The sources lie there without their history.
    return { machine, commit: null }
  }
}
