// Walks what a portal shows and says what is dead, stale or gone: `npm run freshness -- --base-url http://127.0.0.1:4000`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { common } from '../../contract/common.ts'
import { shanghaiToday } from '../shanghai-date.ts'
import { askLinks } from './ask-links.ts'
import { askPortal } from './ask-portal.ts'
import { linksIn } from './links-in.ts'
import { readContent } from './read-content.ts'
import { type Freshness, failures, reportText } from './report.ts'
import { columnsOf, uncheckedPolicies, withoutFollowUp } from './stale.ts'

const help = `npm run freshness -- --base-url URL [options]
  --base-url URL        the gateway, the bundled one or a city's own
  --tenant-host HOST    the tenant (default: localhost), and its identifier for its settings:
  --tenant ID           (default: default)
  --portal-url URL      a running portal: every page of its sitemap is opened, every link in it followed
  --to FOLDER           where freshness.md and freshness.json are written (default: .)
  --checked-within DAYS policies whose check is older are listed (default: 180)
  --seconds N           how long a server is waited for (default: 15, as 国办秘函〔2019〕19号 does)
  --at-once N           hosts that are asked at the same time, each one thing at a time (default: 4)
  --today YYYY-MM-DD    the day that ages are counted to (default: today in Shanghai)
  --strict              ends with 1 when there is something to complain of`

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'tenant-host': { type: 'string', default: 'localhost' },
    tenant: { type: 'string', default: 'default' },
    'portal-url': { type: 'string' },
    to: { type: 'string', default: '.' },
    'checked-within': { type: 'string', default: '180' },
    seconds: { type: 'string', default: '15' },
    'at-once': { type: 'string', default: '4' },
    today: { type: 'string', default: shanghaiToday() },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(help)
else if (!values['base-url']) {
  console.error(help)
  process.exitCode = 2
} else {
  const found = await look(values['base-url'].replace(/\/$/, ''))
  mkdirSync(values.to, { recursive: true })
  writeFileSync(join(values.to, 'freshness.md'), reportText(found))
  writeFileSync(join(values.to, 'freshness.json'), `${JSON.stringify(found, null, 1)}\n`)
  const complaints = failures(found)
  for (const line of complaints) console.log(line)
  console.log(`${join(values.to, 'freshness.md')} tells the whole of it.`)
  if (values.strict && complaints.length > 0) process.exitCode = 1
}

async function look(baseUrl: string): Promise<Freshness> {
  const { 'tenant-host': tenantHost, tenant, today } = values
  const content = await readContent(baseUrl, { tenantHost, tenant }, progress)
  const { links, attachments } = linksIn(content.items)
  const manner = {
    atOnce: Number(values['at-once']),
    seconds: Number(values.seconds),
    progress: (done: number) => progress(`links: ${done} of ${links.size}`),
  }
  const answers = await askLinks(links.keys(), manner)
  const files: Freshness['attachments'] = []
  for (const [filePath, { fileName, in: places }] of attachments)
    files.push({ fileName, in: places, state: await stateOf(baseUrl, tenantHost, { filePath, fileName }) })
  const portal = values['portal-url']
    ? await askPortal(values['portal-url'], (asked) => progress(`addresses of the portal: ${asked}`))
    : null
  return {
    at: new Date().toISOString(),
    gateway: baseUrl,
    tenantHost,
    links: [...links].map(([address, places]) => ({
      address,
      in: places,
      asked: answers.get(address) ?? { outcome: 'notChecked', why: 'not asked' },
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

function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line.padEnd(70)}`)
}
