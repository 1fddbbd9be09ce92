import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { machineAndCommit } from './machine.ts'

/** Writes one part of `bench/results.json`; what another run has measured stays. */
export function keep(part: 'speed' | 'memory' | 'hand' | 'search', measured: object): void {
  const file = 'bench/results.json'
  mkdirSync('bench', { recursive: true })
  let before: Record<string, unknown> = {}
  try {
    before = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The first run.
  }
  const run = { when: new Date().toISOString(), ...machineAndCommit(), ...measured }
  const { speed, memory, hand, search } = { ...before, [part]: run } as Record<string, unknown>
  writeFileSync(file, `${JSON.stringify({ speed, memory, hand, search }, null, 2)}\n`)
}
