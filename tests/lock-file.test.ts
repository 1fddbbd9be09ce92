import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const nameOf = (path: string) => path.split('node_modules/').at(-1)

describe.each([
  ['package-lock.json', 50],
  ['bench/lighthouse/package-lock.json', 50],
  ['ops/node/package-lock.json', 4],
])('%s', (path, minPackages) => {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> }
  const locked = new Set(Object.keys(packages).map(nameOf))

  // A registry may not have a platform's package yet: the install then works where the lock file was made, and nowhere else.
  it('has every package that another one asks for, for other platforms too', () => {
    const absent = Object.values(packages)
      .flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
      .filter((name) => !locked.has(name))
    expect(absent).toEqual([])
    expect(locked.size).toBeGreaterThan(minPackages)
  })

  it('names no registry', () => {
    const named = Object.values(packages).filter((one) => one.resolved?.startsWith('http'))
    expect(named).toEqual([])
  })
})
