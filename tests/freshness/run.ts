// Walks what a portal shows and says what is dead, stale or gone: `npm run freshness -- --base-url http://127.0.0.1:4000`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { common } from '../../contract/common.ts'
import {
  CommandFailure,
  endProgress,
  readCommandLine,
  runCommand,
  showProgress,
} from '../../gateway/base/command-line.ts'
import { operatorCommands } from '../../gateway/base/operator-commands.ts'
import { shanghaiToday } from '../shanghai-date.ts'
import { askLinks } from './ask-links.ts'
import { askPortal } from './ask-portal.ts'
import { linksIn } from './links-in.ts'
import { readContent } from './read-content.ts'
import { type Freshness, failures, reportText } from './report.ts'
import { columnsOf, uncheckedPolicies, withoutFollowUp } from './stale.ts'

const { values } = readCommandLine(operatorCommands.freshness)
const today = values.today ?? shanghaiToday()

await runCommand(async () => {
  const report = await readFreshness(values['base-url'].replace(/\/$/, ''))
  endProgress()
  mkdirSync(values.to, { recursive: true })
  const path = join(values.to, 'freshness.md')
  writeFileSync(path, reportText(report))
  writeFileSync(join(values.to, 'freshness.json'), `${JSON.stringify(report, null, 1)}\n`)
  const complaints = failures(report)
  if (complaints.length === 0) console.log('没有发现问题。')
  for (const line of complaints) console.log(line)
  console.log(`详细报告：${path}`)
  if (values.strict && complaints.length > 0) process.exitCode = 1
})

async function readFreshness(baseUrl: string): Promise<Freshness> {
  const { 'tenant-host': tenantHost, tenant } = values
  const content = await readContent(baseUrl, { tenantHost, tenant }, (line) =>
    showProgress(`正在读取内容：${line}`),
  )
  if (content.items.length === 0)
    throw new CommandFailure(
      [
        `没有写报告：从 ${baseUrl} 没有读到任何内容。请检查 --base-url 和 --tenant-host`,
        ...content.unread,
      ].join('\n  '),
    )
  const { links, attachments } = linksIn(content.items)
  const manner = {
    atOnce: Number(values['at-once']),
    seconds: Number(values.seconds),
    progress: (done: number) => showProgress(`正在检查链接：${done} / ${links.size}`),
  }
  const answers = await askLinks(links.keys(), manner)
  const files: Freshness['attachments'] = []
  for (const [filePath, { fileName, in: places }] of attachments)
    files.push({ fileName, in: places, state: await stateOf(baseUrl, tenantHost, { filePath, fileName }) })
  const portal = values['portal-url']
    ? await askPortal(values['portal-url'], (asked) => showProgress(`正在检查门户的页面：${asked} 个地址`))
    : null
  return {
    at: new Date().toISOString(),
    gateway: baseUrl,
    tenantHost,
    links: [...links].map(([address, places]) => ({
      address,
      in: places,
      asked: answers.get(address) ?? { outcome: 'notChecked', why: '没有检查' },
    })),
    attachments: files,
    columns: columnsOf(content.columns, today),
    checkedWithin: Number(values['checked-within']),
    uncheckedPolicies: uncheckedPolicies(content.policies, today, Number(values['checked-within'])),
    withoutFollowUp: withoutFollowUp(content, today),
    portal,
    unread: content.unread,
  }
}

/** Fetches a file from the gateway as a portal does. */
async function stateOf(
  baseUrl: string,
  tenantHost: string,
  query: { filePath: string; fileName: string },
): Promise<Freshness['attachments'][number]['state']> {
  try {
    const answer = await fetch(`${baseUrl}${common.download.path}?${new URLSearchParams(query)}`, {
      headers: { 'tenant-host': tenantHost },
      signal: AbortSignal.timeout(Number(values.seconds) * 1000),
    })
    const { size } = await answer.blob()
    if (answer.status === 404) return 'missing'
    if (answer.status !== 200) return 'notChecked'
    return size === 0 ? 'empty' : 'there'
  } catch {
    return 'notChecked'
  }
}
