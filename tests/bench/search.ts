// `npm run bench:search`: searches over 1,000,000 synthetic policies on a PostgreSQL server beside the same over 10,000, in turn.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ask } from '../ask.ts'
import { startPostgres } from '../conformance/postgres.ts'
import { dataKeys, type Server, startGateway, temporaryFolder } from '../processes.ts'
import { goalsMet, type Line, median, report } from './report.ts'
import { keep } from './results.ts'

const { values } = parseArgs({
  options: {
    policies: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    // Two databases of one's own, which keep what has been filled in: a run that was broken off goes on there.
    small: { type: 'string' },
    large: { type: 'string' },
  },
})
const few = 10_000
const rounds = Number(values.rounds)

const list = '/policy/api/ua/policy/list/new'
const once = '/policy/api/ua/policyoncesearch/list'
const of = (path: string, query: Record<string, string | string[]>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one)
  return `${path}?${search}`
}

const searches: Record<string, string> = {
  'a rare word (第9876号)': of(list, { keyword: '第9876号' }),
  'a common word (企业)': of(list, { keyword: '企业' }),
  'a word of many (人才引进)': of(list, { keyword: '人才引进' }),
  'a word with synonyms (高企)': of(list, { keyword: '高企' }),
  'two words (昆山 设备更新)': of(list, { keyword: '昆山 设备更新' }),
  'a sentence (苏州市2020年绿色改造申报通知)': of(list, { keyword: '苏州市2020年绿色改造申报通知' }),
  'no policy has it (量子玫瑰)': of(list, { keyword: '量子玫瑰' }),
  'in titles (管理办法)': of(list, { title: '管理办法' }),
  'a word and filters': of(list, { keyword: '贷款贴息', level: ['municipal', 'district'], year: '2024' }),
  'filters alone': of(list, { level: 'municipal', category: '人才就业', year: '2023' }),
  'a filter that few fit': of(list, {
    area: '昆山市',
    year: '2016',
    supportMode: 'loan',
    category: '人才就业',
  }),
  'a tag': of(list, { tag: 'theme-talent' }),
  'everything, newest first': of(list, {}),
  'everything, most read': of(list, { sort: 'views' }),
  'everything, closing first': of(list, { sort: 'closing' }),
  'everything, page 90': of(list, { page: '90', size: '100' }),
  'a common word, page 20': of(list, { keyword: '企业', page: '20', size: '100' }),
  'one-click search (设备更新)': of(once, { keyword: '设备更新' }),
  'suggestions (设备)': of('/policy/api/ua/oneClick/list', { keyword: '设备' }),
  'suggestions from titles (检验检测操作)': of('/policy/api/ua/oneClick/list', { keyword: '检验检测操作' }),
  'the plain list of titles (数字化)': of('/policy/api/ua/policy/list', { title: '数字化' }),
}

/** A database on a throwaway server. */
async function ownDatabase(): Promise<string> {
  const server = await startPostgres()
  if ('missing' in server) throw new Error(server.missing)
  stops.unshift(() => server.stop())
  return server.databaseUrl
}

/** Fills a database up to a number of policies, and serves it. */
async function serving(databaseUrl: string, policies: number): Promise<Server> {
  const folder = temporaryFolder()
  stops.unshift(folder.remove)
  const environment = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...dataKeys }
  const child = spawn(process.execPath, ['gateway/seed/synthesize.ts', '--policies', String(policies)], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, DATA_DIR: folder.path },
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`filling the database ended with ${code}`)
  const gateway = await startGateway(folder.path, undefined, environment)
  stops.unshift(() => gateway.stop())
  return gateway
}

/** Milliseconds of one search. */
async function timed(port: number, path: string): Promise<number> {
  const began = performance.now()
  const { status, body } = await ask({ port, path, headers: { 'tenant-host': 'localhost' } })
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
  return performance.now() - began
}

/** How many times slower the median over the large corpus is, with both medians. */
function lineOf(what: string, ofLarge: number[], ofSmall: number[]): Line {
  const ms: [number, number] = [median(ofLarge), median(ofSmall)]
  return { what, ms, got: ms[0] / ms[1], atMost: 5 }
}

const stops: (() => unknown)[] = []
try {
  const small = await serving(values.small ?? (await ownDatabase()), few)
  const large = await serving(values.large ?? (await ownDatabase()), Number(values.policies))
  const lines: Line[] = []
  const everySmall: number[] = []
  const everyLarge: number[] = []
  for (const [what, path] of Object.entries(searches)) {
    const ofSmall: number[] = []
    const ofLarge: number[] = []
    // The first of each only warms up.
    for (let round = 0; round <= rounds; round++) {
      const [one, other] = [await timed(small.port, path), await timed(large.port, path)]
      if (round > 0) {
        ofSmall.push(one)
        ofLarge.push(other)
      }
    }
    everySmall.push(median(ofSmall))
    everyLarge.push(median(ofLarge))
    lines.push(lineOf(what, ofLarge, ofSmall))
    console.log(`${what}: ${median(ofSmall).toFixed(1)} ms and ${median(ofLarge).toFixed(1)} ms`)
  }
  lines.push(lineOf('the median search', everyLarge, everySmall))
  keep('search', { policies: [Number(values.policies), few], rounds, lines })
  console.log(report(lines))
  console.log(goalsMet(lines))
} finally {
  for (const stop of stops) await stop()
}
