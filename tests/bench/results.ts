import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'

/** What the figures are of: without it, nobody can tell one run from another. */
function machineAndCommit() {
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

/** Writes one part of `bench/results.json`; what another run has measured stays. */
export function keep(part: 'speed' | 'memory' | 'paint' | 'search', measured: object): void {
  const file = 'bench/results.json'
  mkdirSync('bench', { recursive: true })
  let before: Record<string, unknown> = {}
  try {
    before = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The first run.
  }
  const run = { when: new Date().toISOString(), ...machineAndCommit(), ...measured }
  const { speed, memory, paint, search } = { ...before, [part]: run } as Record<string, unknown>
  writeFileSync(file, `${JSON.stringify({ speed, memory, paint, search }, null, 2)}\n`)
}
