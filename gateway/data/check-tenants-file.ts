// Checks a file of the tenants before it is used: `npm run tenants:check -- tenants.json`. Ends with 1 when a value is wrong.
import { readFileSync } from 'node:fs'
import { readTenantsFile } from '../../contract/tenants-file.ts'
import { tenantDefaults } from './tenant-settings.ts'

/** What nobody should see of the defaults but in a demonstration. */
const invented = [
  'phone',
  'organiser',
  'undertaker',
  'icpRecord',
  'policeRecord',
  'siteCode',
  'errorReportUrl',
] as const

const [path] = process.argv.slice(2)
if (!path) stop(['Which file? npm run tenants:check -- tenants.json'])
const read = readTenantsFile(textOf(path))
if ('wrong' in read) stop([`${path} is wrong:`, ...read.wrong.map((line) => `  ${line}`)])

for (const [id, settings] of read.settings) {
  const hosts = [...read.hosts].filter(([, owner]) => owner === id).map(([host]) => host)
  console.log(`${id}: ${hosts.join(', ') || 'no hosts of its own'}`)
  console.log(`  sets ${Object.keys(settings).join(', ') || 'nothing'}`)
  for (const name of invented)
    if (settings[name] === undefined)
      console.log(`  ${name} stays ${tenantDefaults[name]}, which is invented`)
}
console.log(`${path} is right.`)

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    return stop([`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`])
  }
}

function stop(lines: string[]): never {
  console.error(lines.join('\n'))
  process.exit(1)
}
