import { z } from 'zod'
import { settingFields } from '../../contract/setting-fields.ts'
import { tenantsFile } from '../../contract/tenants-file.ts'
import { tenantDefaults } from '../data/tenant-settings.ts'

/** The JSON schema of the file of the tenants as text, by which an editor completes and checks it. */
export function tenantsSchemaText(): string {
  const schema = z.toJSONSchema(tenantsFile, { io: 'input', unrepresentable: 'any' })
  return `${JSON.stringify({ title: 'TENANTS_FILE', ...schema }, null, 1)}\n`
}

const begin = '<!-- From here on written by `npm run openapi`, after contract/setting-fields.ts. -->'
const end = '<!-- Written by hand again. -->'

/** A page of documentation with the table of all settings between its two marks written anew. Throws for a page without them. */
export function withSettingsTable(page: string): string {
  const [from, until] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || until < from)
    throw new Error('The page lacks the two marks between which the table stands.')
  return `${page.slice(0, from)}${begin}\n\n${settingsTable()}\n\n${page.slice(until)}`
}

function settingsTable(): string {
  const rows = Object.entries(settingFields).map(([name, field]) => {
    const { description } = z.globalRegistry.get(field) ?? {}
    return `| \`${name}\` | ${description} | ${defaultInWords(name)} |`
  })
  return ['| setting | means | default |', '|---|---|---|', ...rows].join('\n')
}

function defaultInWords(name: string): string {
  const inWords = otherwise[name]
  if (inWords) return inWords
  const usual = (tenantDefaults as Record<string, unknown>)[name]
  if (Array.isArray(usual)) return usual.length === 0 ? 'none' : `${usual.length} of them`
  return usual === undefined ? 'none' : `\`${usual}\``
}

/** What a default depends on. */
const otherwise: Record<string, string> = {
  mobileSiteUrl: 'none; in the demonstration on this machine a page that stands for it',
  navigation: 'that of `menuVariant`',
  ssoAuthorizeUrl: "the bundled gateway's pretend single sign-on",
  ssoLogoutUrl: 'the same',
}
