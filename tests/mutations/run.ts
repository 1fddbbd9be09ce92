// Puts the faults of tests/mutations/list.json into the sources one by one and tells which step notices each:
// `node tests/mutations/run.ts [FIRST LAST]`. It changes files in this folder, so run it in a clone.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Mutation } from './sample.ts'

const mutations: Mutation[] = JSON.parse(readFileSync('tests/mutations/list.json', 'utf8'))
const [first = 0, last = mutations.length - 1] = process.argv.slice(2).map(Number)

const vitest = (...words: string[]) => ['vitest', 'run', '--bail=1', '--reporter=dot', ...words]
const units = ['--project=store', '--project=rest']
/** The quickest first; the first that fails has noticed. */
const steps: [string, (file: string) => string[][]][] = [
  ['types', () => [['tsc', '--noEmit']]],
  ['unit', (file) => [['vitest', 'related', file, '--run', '--bail=1', '--reporter=dot', ...units]]],
  ['requests', (file) => [...built(file), vitest('--project=requests')]],
  ['journeys', () => [['playwright', 'test', '--project=journeys', '-x', '--reporter=dot']]],
  ['slow', () => [vitest('--project=slow', '--project=slow-requests')]],
  [
    'e2e',
    () => [['playwright', 'test', '--project=javascript', '--project=no-javascript', '-x', '--reporter=dot']],
  ],
]

/** A gateway is loaded from its sources. */
function built(file: string): string[][] {
  return file.startsWith('gateway/') ? [] : [['react-router', 'build']]
}

function succeeds([tool = '', ...words]: string[]): boolean {
  return spawnSync(`node_modules/.bin/${tool}`, words, { stdio: 'ignore' }).status === 0
}

for (const { file, at, from, to } of mutations.slice(first, last + 1)) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.slice(0, at) + to + text.slice(at + from.length))
  const noticed = steps.find(([, commands]) => !commands(file).every(succeeds))
  writeFileSync(file, text)
  const line = text.slice(0, at).split('\n').length
  console.log([`${file}:${line}`, `${from} → ${to || 'nothing'}`, noticed?.[0] ?? 'nobody'].join(' | '))
}
