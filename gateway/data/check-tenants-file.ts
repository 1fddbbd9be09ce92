// Checks a file of the tenants before it is used: `npm run tenants:check -- tenants.json`. Ends with 1 when a value is wrong.
import { readFileSync } from 'node:fs'
import { readTenantsFile } from '../../contract/tenants-file.ts'
import { CommandFailure, describeCode, readCommandLine, runCommand } from '../base/command-line.ts'
import { operatorCommands } from '../base/operator-commands.ts'
import { tenantDefaults } from './tenant-settings.ts'

/** Defaults that are examples: only a demonstration may show them. */
const invented = [
  'phone',
  'organiser',
  'undertaker',
  'icpRecord',
  'policeRecord',
  'siteCode',
  'errorReportUrl',
] as const

await runCommand(async () => {
  const { words } = readCommandLine(operatorCommands['tenants:check'])
  const [path = ''] = words
  const file = readTenantsFile(readText(path))
  if ('wrong' in file)
    throw new CommandFailure(
      [`${path} 有 ${file.wrong.length} 处错误：`, ...file.wrong.map((line) => `  ${line}`)].join('\n'),
    )
  let examples = 0
  for (const [id, settings] of file.settings) {
    const hosts = [...file.hosts].filter(([, owner]) => owner === id).map(([host]) => host)
    console.log(`租户 ${id}：${hosts.length > 0 ? `域名 ${hosts.join('、')}` : '没有写域名'}`)
    console.log(`  已设置：${Object.keys(settings).join('、') || '无'}`)
    for (const name of invented) {
      if (settings[name] !== undefined) continue
      examples++
      console.log(`  没有设置 ${name}，会显示示例值：${tenantDefaults[name]}`)
    }
  }
  const left = examples > 0 ? `正式开通前，请把 ${examples} 个示例值换成本市的，或设成 "" 不显示。` : ''
  console.log(`${path} 没有错误。${left}`)
})

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandFailure(`读不了 ${path}：${describeCode(String((error as NodeJS.ErrnoException).code))}`)
  }
}
