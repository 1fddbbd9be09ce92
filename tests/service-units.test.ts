import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { isSettingOf, secretsOfOthers } from './container/setting-names.ts'
import { onMachine } from './debian.ts'

const folder = 'ops/systemd'
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const units = globSync(`${folder}/*.{service,timer}`).map((path) => basename(path))

/** The settings of a file or a unit: `NAME='value'` lines, or those of `Environment=`. */
const namesIn = (text: string) =>
  [...text.matchAll(/^(?:Environment=)?([A-Z_]+)=/gm)].map(([, name = '']) => name)
/** What is no setting of ours: Node reads it. */
const ofNode = ['NODE_EXTRA_CA_CERTS']

test.skipIf(!onMachine('systemd-analyze'))('systemd takes every unit as it stands', () => {
  const copies = mkdtempSync(join(tmpdir(), 'units-'))
  try {
    // The programs that the units start are where this project is.
    for (const unit of units)
      writeFileSync(join(copies, unit), read(unit).replaceAll('/srv/portal/', `${process.cwd()}/`))
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(copies, unit))],
      { encoding: 'utf8' },
    )
    const own = `${stdout}${stderr}`.split('\n').filter((line) => units.some((unit) => line.includes(unit)))
    expect(own).toEqual([])
  } finally {
    rmSync(copies, { recursive: true })
  }
})

test.each(['portal', 'gateway'])('the settings of the %s are ones that it reads, each once', (kind) => {
  const names = namesIn(read(`${kind}.env`))
  expect(names.length).toBeGreaterThan(5)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !isSettingOf(kind, name) && !ofNode.includes(name))).toEqual([])
  expect(names.filter((name) => secretsOfOthers(kind).includes(name))).toEqual([])
})

test.each(['portal', 'gateway'])(
  'a secret of the %s has to be filled in: nothing starts with one that everybody knows',
  (kind) => {
    const secrets = { portal: 'SESSION_KEYS', gateway: 'DATA_KEYS' }[kind]
    expect(read(`${kind}.env`)).toContain(`\n${secrets}=''\n`)
  },
)

test.each(['portal', 'gateway'])(
  'a value in the file of the %s is the same to systemd and to a shell',
  (kind) => {
    const lines = read(`${kind}.env`)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.filter((line) => !/^[A-Z_]+='[^']*'$/.test(line))).toEqual([])
  },
)

test('a unit starts a file that there is, and writes where it may', () => {
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const text = read(unit)
    expect(text, unit).toMatch(/ node (?:build\/server\/main\.js|gateway\/[\w/-]+\.ts)/)
    expect(text, unit).toMatch(/^Environment=PATH=\/srv\/portal\/node_modules\/\.bin:/m)
    expect(text, unit).toContain('ProtectSystem=strict')
    expect(text, unit).toMatch(/^StateDirectory=(portal|gateway)$/m)
  }
})
