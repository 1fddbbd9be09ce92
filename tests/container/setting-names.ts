import { globSync, readFileSync } from 'node:fs'

/** The sources that read settings: of the portal, of the gateway, and what both share. */
const sources = globSync('{app,gateway,contract}/**/*settings*.ts')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Whether portal or gateway knows a setting of this name. */
export function isSetting(name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(sources)
}
