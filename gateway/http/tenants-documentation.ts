import { z } from 'zod'
import { settingFields } from '../../contract/setting-fields.ts'
import { tenantsFile } from '../../contract/tenants-file.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'
import { withTextBetweenMarks } from './between-marks.ts'

/** The JSON schema of the file of the tenants as text, by which an editor completes and checks it. */
export function tenantsSchemaText(): string {
  const schema = z.toJSONSchema(tenantsFile, { io: 'input', unrepresentable: 'any' })
  return `${JSON.stringify({ title: 'TENANTS_FILE', ...schema }, null, 1)}\n`
}

/** A page of documentation with the table of all settings written anew. Throws for a page without its marks. */
export function withSettingsTable(page: string): string {
  return withTextBetweenMarks(page, 'contract/setting-fields.ts', settingsTable())
}

function settingsTable(): string {
  const rows = Object.entries(settingFields).map(([name, field]) => {
    const { description } = z.globalRegistry.get(field) ?? {}
    return `| \`${name}\` | ${description} | ${defaultInWords(name)} |`
  })
  return ['| 设置 | 含义 | 默认值 |', '|---|---|---|', ...rows].join('\n')
}

function defaultInWords(name: string): string {
  const inWords = otherwise[name]
  if (inWords) return inWords
  const usual = (tenantDefaults as Record<string, unknown>)[name]
  if (Array.isArray(usual)) return usual.length === 0 ? '无' : `${usual.length} 项`
  return usual === undefined ? '无' : `\`${usual}\``
}

/** What a default depends on. */
const otherwise: Record<string, string> = {
  mobileSiteUrl: '无；本机演示时是一个代替它的页面',
  navigation: '`menuVariant` 的菜单',
  ssoAuthorizeUrl: '演示时是模拟的单点登录；否则没有，页面也不提供这个入口',
  ssoLogoutUrl: '同上',
}
