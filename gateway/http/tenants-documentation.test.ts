import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tenantConfig } from '../../contract/entities/tenant.ts'
import { settingFields } from '../../contract/setting-fields.ts'
import { readTenantsFile } from '../../contract/tenants-file.ts'
import { tenantConfigOf } from '../data/tenant-config.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { tenantsSchemaText, withSettingsTable } from './tenants-documentation.ts'

const written = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

describe('what is written of the file of the tenants; after a change: npm run openapi', () => {
  test('docs/tenants.schema.json', () => {
    expect(written('tenants.schema.json') === tenantsSchemaText()).toBe(true)
  })

  test('the table in docs/tenants.md', () => {
    expect(withSettingsTable(written('tenants.md')) === written('tenants.md')).toBe(true)
  })

  test('every setting says what it means', () => {
    for (const [name, field] of Object.entries(settingFields))
      expect(field.meta()?.description, name).toMatch(/。$/)
  })

  test('a page without the marks of the table is refused', () => {
    expect(() => withSettingsTable('# Tenants\n')).toThrow('two marks')
  })
})

describe('docs/tenants.example.json', () => {
  const read = readTenantsFile(written('tenants.example.json'))
  const settings = 'settings' in read ? read.settings : new Map()

  test('is right, and shows every setting', () => {
    expect(read).not.toHaveProperty('wrong')
    const named = new Set([...settings.values()].flatMap((own) => Object.keys(own)))
    expect([...named].sort()).toEqual(Object.keys(settingFields).sort())
  })

  test('makes tenants that keep the contract', () => {
    expect([...settings.keys()]).toEqual(['default', 'park'])
    for (const [id, own] of settings) {
      const context = { settingsOf: () => own, demonstration: false }
      const config = tenantConfigOf(context, id, 'zc.example.gov.cn', 'http://localhost:4000')
      expect(tenantConfig.parse(config)).toMatchObject(own)
    }
  })
})

test('the defaults could stand in a file', () => {
  expect(readTenantsFile(JSON.stringify({ tenants: { default: tenantDefaults } }))).not.toHaveProperty(
    'wrong',
  )
})

describe('npm run tenants:check', () => {
  const check = (...files: string[]) =>
    spawnSync(process.execPath, ['gateway/data/check-tenants-file.ts', ...files], { encoding: 'utf8' })

  test('says what a right file sets, and which invented values it leaves', () => {
    const { status, stdout } = check('docs/tenants.example.json')
    expect(status).toBe(0)
    expect(stdout).toContain('租户 default：域名 zc.example.gov.cn\n')
    expect(stdout).toContain('租户 park：域名 zc.park.example.gov.cn\n')
    expect(stdout).toContain('  没有设置 icpRecord，会显示示例值：苏ICP备00000000号-1（示例）\n')
    expect(stdout).toMatch(/docs\/tenants\.example\.json 没有错误。正式开通前，请把 \d+ 个示例值换成本市的/)
  })

  test.each([
    ['a file that is none of tenants', ['package.json'], /没有名为 "scripts" 的设置/],
    ['a file that is not there', ['none.json'], /^读不了 none\.json：文件或文件夹不存在（ENOENT）/],
  ])('refuses %s', (_, files, words) => {
    const { status, stderr } = check(...files)
    expect([status, stderr]).toEqual([1, expect.stringMatching(words)])
  })
})
