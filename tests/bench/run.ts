// `npm run bench`: how fast the production build is, as ratios to bare servers in the same run. `-- --short` for CI.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { ask, cookieHeader } from '../ask.ts'
import { controlOf } from '../control.ts'
import { startPortal, startPortalAlone, temporaryFolder } from '../processes.ts'
import { alternate, load } from './load.ts'
import { bytesOf } from './page-bytes.ts'
import type { Served } from './references.ts'
import { type Line, report, verdicts } from './report.ts'

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } })
const short = values.short
const size = short ? { policies: 500, rounds: 1, seconds: 2 } : { policies: 10_000, rounds: 5, seconds: 4 }

const list = '/zct-ee/policy-find'
const detail = '/zct-ee/policy-info/n-rd-2023-7'
const screens = [
  '/',
  list,
  detail,
  '/zct-ee/policy-info',
  '/zct-ee/policy-topic',
  '/zct-ee/declaration',
  '/zct-ee/declare-project',
  '/news',
]
const prefix = '/policy/api/ua/policy'
const calls = { list: `${prefix}/list/new?sort=newest&page=1`, detail: `${prefix}/detail/new?id=n-rd-2023-7` }

/** Runs a script to its end. */
function finished(script: string, words: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${script} ended with ${code}`))))
  })
}

async function references(gatewayPort: number, served: Served) {
  const child = spawn(process.execPath, ['tests/bench/references.ts', String(gatewayPort)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.stdin.end(JSON.stringify(served))
  for await (const line of createInterface({ input: child.stdout })) {
    return { port: Number(line), stop: () => child.kill('SIGKILL') }
  }
  throw new Error('the references did not start')
}

const folder = temporaryFolder()
const stops: (() => unknown)[] = [folder.remove]
try {
  console.log(`filling a gateway with ${size.policies} synthetic policies`)
  const environment = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' }
  await finished('gateway/synthesize.ts', ['--policies', String(size.policies)], environment)
  const quiet = { LOG_LEVEL: 'warn' }
  const kept = await startPortal(folder.path, { ...quiet, PAGE_CACHE: '1' })
  // In an orderly way, so that its gateway ends with it.
  stops.unshift(() => kept.stop())
  const anew = await startPortalAlone(`http://127.0.0.1:${kept.gatewayPort}`, quiet)
  stops.unshift(() => anew.stop('SIGKILL'))

  const see = (path: string) => ask({ port: anew.port, host: `localhost:${anew.port}`, path })
  const pages = { list: (await see(list)).body, detail: (await see(detail)).body }
  const bare = await references(kept.gatewayPort, { pages, calls })
  stops.unshift(bare.stop)
  const { ssoCode } = await controlOf(kept.gatewayPort, 'localhost').makeUser({ enterprises: [{}] })
  const cookie = cookieHeader(await see(`/?code=${ssoCode}`))

  const of = (port: number, path: string) => `http://127.0.0.1:${port}${path}`
  const br = { 'accept-encoding': 'br' }
  const mine = { cookie }
  console.log(`loading each in turn: ${size.rounds} rounds of ${size.seconds} s`)
  const rates = await alternate(
    [
      { name: 'static', url: of(bare.port, '/static/list') },
      { name: 'kept list', url: of(kept.port, list), headers: br },
      { name: 'fetch list', url: of(bare.port, '/fetch/list') },
      { name: 'plain list', url: of(bare.port, '/plain/list') },
      { name: 'list', url: of(anew.port, list) },
      { name: 'list of a person', url: of(anew.port, list), headers: mine },
      { name: 'personal centre', url: of(anew.port, '/user/collect'), headers: mine },
      { name: 'fetch detail', url: of(bare.port, '/fetch/detail') },
      { name: 'detail', url: of(anew.port, detail) },
    ],
    size,
  )
  const perSecond = (name: string) => rates[name]?.perSecond ?? 0
  const ratio = (name: string, reference: string) => perSecond(name) / perSecond(reference)
  const half = { name: 'half', url: of(anew.port, list) }
  const calm = await load(half, size.seconds, perSecond('list') / 2)

  const lines: Line[] = [
    {
      what: 'public page from the page cache ÷ static',
      got: ratio('kept list', 'static'),
      atLeast: 1,
      slack: 0.5,
    },
    { what: 'list of 20, uncached ÷ fetch', got: ratio('list', 'fetch list'), atLeast: 0.12, slack: 0.3 },
    { what: 'plain list ÷ fetch (for comparison)', got: ratio('plain list', 'fetch list') },
    { what: 'detail, uncached ÷ fetch', got: ratio('detail', 'fetch detail'), atLeast: 0.2, slack: 0.3 },
    {
      what: 'list of a person ÷ fetch',
      got: ratio('list of a person', 'fetch list'),
      atLeast: 0.08,
      slack: 0.3,
    },
    {
      what: 'personal centre ÷ fetch',
      got: ratio('personal centre', 'fetch list'),
      atLeast: 0.08,
      slack: 0.3,
    },
    { what: 'p99 ÷ median at half the rate', got: calm.p99Ms / Math.max(1, calm.medianMs), atMost: 3 },
  ]
  for (const screen of screens) {
    const { beforePaint, firstVisit } = await bytesOf(kept.port, screen)
    lines.push({
      what: `${screen}: bytes before the largest paint`,
      got: beforePaint,
      atMost: 15_000,
      slack: 0.5,
    })
    lines.push({ what: `${screen}: bytes of a first visit`, got: firstVisit, atMost: 120_000, slack: 0.3 })
  }
  const failed = Object.values(rates).reduce((sum, one) => sum + one.failed, 0)
  lines.push({ what: 'answers that were no 200', got: failed, atMost: 0 })

  console.log(report(lines))
  const results = {
    when: new Date().toISOString(),
    node: process.version,
    cpus: cpus().length,
    ...size,
    rates,
    lines,
  }
  mkdirSync('bench', { recursive: true })
  writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
  const { passed, missed } = verdicts(lines, short)
  console.log(`${passed} passed, ${missed} failed`)
  // A whole run tells figures; the short one is a test.
  process.exitCode = short && missed > 0 ? 1 : 0
} finally {
  for (const stop of stops) await stop()
}
