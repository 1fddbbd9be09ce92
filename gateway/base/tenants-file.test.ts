import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTenantsFile } from './tenants-file.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  path = join(folder, 'tenants.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** In one step, so that nobody reads half of it. */
function write(text: string): void {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}

const textOf = (phone: string, host = 'zc.example.cn') =>
  JSON.stringify({ tenants: { default: { hosts: [host], phone }, other: { siteCode: '3205000000' } } })

describe('TENANTS_FILE at the start', () => {
  test('sets what it names, for the tenants that it names', () => {
    write(textOf('0512-65000000', 'zc.example.cn:8443'))
    const file = openTenantsFile(path)
    expect(file.settingsOf('default')).toEqual({ phone: '0512-65000000' })
    expect(file.settingsOf('unnamed')).toEqual({})
    expect(file.hosts).toEqual(new Map([['zc.example.cn', 'default']]))
  })

  test('refuses to start with a wrong value, and names it', () => {
    write(textOf('none'))
    expect(() => openTenantsFile(path)).toThrow(
      `TENANTS_FILE: wrong in ${path}:\n  tenants.default.phone：写的是 "none"，应填：电话号码`,
    )
  })

  test('refuses to start without the file', () => {
    expect(() => openTenantsFile(path)).toThrow(`TENANTS_FILE: cannot read ${path} (ENOENT)`)
  })
})

describe('TENANTS_FILE while the gateway runs', () => {
  /** Long before it is a failure: what comes true is waited for. */
  const deadline = { timeout: 5 * 60_000, interval: 5 }
  let stop = async () => {}
  afterEach(() => stop())

  function followed() {
    const file = openTenantsFile(path)
    const changed: string[] = []
    const logged: { level: string; event: string; detail: unknown }[] = []
    stop = file.follow({
      everyMs: 5,
      changed: async (tenantId) => void changed.push(tenantId),
      log: (level, event, detail) => logged.push({ level, event, detail }),
    })
    return { file, changed, logged }
  }

  test('a change counts, and is told of the tenants that have other settings', async () => {
    write(textOf('11111111'))
    const { file, changed } = followed()
    write(textOf('22222222'))
    await vi.waitUntil(() => changed.length > 0, deadline)
    expect(changed).toEqual(['default'])
    expect(file.settingsOf('default')).toEqual({ phone: '22222222' })
  })

  test.each(['by its name', 'by the link that leads to it'])('the file may be replaced %s', async (how) => {
    const linked = how !== 'by its name'
    const first = linked ? join(folder, 'first.json') : path
    writeFileSync(first, textOf('11111111'))
    if (linked) symlinkSync(first, path)
    const { file } = followed()
    const next = join(folder, 'next.json')
    writeFileSync(linked ? join(folder, 'second.json') : next, textOf('22222222'))
    if (linked) symlinkSync(join(folder, 'second.json'), next)
    renameSync(next, path)
    await expect.poll(() => file.settingsOf('default').phone, deadline).toBe('22222222')
  })

  test('a wrong change is logged once by its value, and what was right stays until the next right one', async () => {
    write(textOf('11111111'))
    const { file, changed, logged } = followed()
    write(textOf('none'))
    await vi.waitUntil(() => logged.length > 0, deadline)
    expect(logged).toEqual([
      {
        level: 'error',
        event: 'TENANTS_FILE is wrong; what was right before still holds',
        detail: { path, wrong: [expect.stringContaining('tenants.default.phone：写的是 "none"')] },
      },
    ])
    expect([file.settingsOf('default').phone, changed]).toEqual(['11111111', []])

    rmSync(path)
    await vi.waitUntil(() => logged.length > 1, deadline)
    expect(logged[1]).toMatchObject({ level: 'error', detail: { wrong: ['it cannot be read: ENOENT'] } })

    write(textOf('33333333'))
    await vi.waitUntil(() => changed.length > 0, deadline)
    expect(file.settingsOf('default').phone).toBe('33333333')
  })

  test('other hosts are said to count from the next start', async () => {
    write(textOf('11111111'))
    const { file, changed, logged } = followed()
    write(textOf('11111111', 'other.example.cn'))
    await vi.waitUntil(() => logged.some(({ level }) => level === 'warn'), deadline)
    expect([...file.hosts.keys(), ...changed]).toEqual(['zc.example.cn'])
  })
})
