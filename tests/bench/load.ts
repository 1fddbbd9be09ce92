import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { ask } from '../ask.ts'
import { type Apart, startApart } from './apart.ts'
import type { Latency } from './at-rate.ts'
import { asBrowsers } from './page-bytes.ts'
import { processorMs } from './servers.ts'

export interface Target {
  /** The same page at each process that answers. */
  servers: { port: number; pid: number }[]
  path: string
  headers?: Record<string, string>
}

/** What one asking process is told. */
export interface Question {
  url: string
  headers: Record<string, string>
  seconds: number
  connections: number
  /** Evenly so often; without it, as often as there are answers. */
  perSecond?: number
}

export interface Rate {
  perSecond: number
  /** Microseconds of processor in the answering processes for each request; NaN where the system does not tell. */
  processorUs: number
  /** Answers that were no 200, and requests without an answer. */
  failed: number
}

/** What loads: wrk where the machine has it, whose asking costs the least, or else autocannon. */
export const loader = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

const run = promisify(execFile)

/** At once in all, whatever number of processes answers. */
const connections = 16

/** Asks one page as fast as it is answered, for some seconds. */
export async function load({ servers, path, headers = {} }: Target, seconds: number): Promise<Rate> {
  const processor = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
  const before = processor()
  const found = await Promise.all(
    servers.map(({ port }, at) => {
      const all = questionAt(port, path, headers, seconds)
      const question = { ...all, connections: connections / servers.length }
      return loader === 'wrk' ? askedByWrk(question) : askedApart<Load>(question, at)
    }),
  )
  const used = processor() - before
  const sumOf = (figure: (one: Load) => number) => found.reduce((sum, one) => sum + figure(one), 0)
  return {
    perSecond: sumOf((one) => one.answers / one.seconds),
    processorUs: (used * 1000) / sumOf((one) => one.answers),
    failed: sumOf((one) => one.failed),
  }
}

/** Asks one page of the first process at an even rate. */
export function loadAtRate({ servers, path, headers = {} }: Target, seconds: number, perSecond: number) {
  return askedApart<Latency>({ ...questionAt(servers[0]?.port ?? 0, path, headers, seconds), perSecond })
}

function questionAt(port: number, path: string, headers: Record<string, string>, seconds: number): Question {
  // In capitals: wrk adds a second one to any other.
  const ofBrowsers = { Host: 'localhost', 'accept-encoding': asBrowsers, ...headers }
  return { url: `http://127.0.0.1:${port}${path}`, headers: ofBrowsers, seconds, connections }
}

interface Load {
  answers: number
  seconds: number
  failed: number
}

/** They stay from one load to the next, so that none is measured while its own asker gets warm. */
const askers: Apart[] = []

export async function stopAskers(): Promise<void> {
  for (const asker of askers.splice(0)) asker.stop()
}

/** Asks from a process of ours: the first, or another one for what is asked beside it. */
async function askedApart<T extends Load | Latency>(question: Question, beside = 0): Promise<T> {
  askers[beside] ??= startApart('tests/bench/asker.ts')
  return (await askers[beside].ask(question)) as T
}

async function askedByWrk({ url, headers, seconds, connections }: Question): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  // wrk takes an answer that leads elsewhere for a good one.
  const { port, pathname, search } = new URL(url)
  const { status } = await ask({ port: Number(port), path: pathname + search, headers })
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...lines, url])
  const found = readWrk(stdout)
  return status === 200 ? found : { ...found, failed: found.answers }
}

/** What wrk has written. */
export function readWrk(written: string): Load {
  const [, answers, seconds] = /(\d+) requests in ([\d.]+)s/.exec(written) ?? []
  const [, refused = 0] = /Non-2xx or 3xx responses: (\d+)/.exec(written) ?? []
  const [, broken = ''] = /Socket errors: (.+)/.exec(written) ?? []
  const errors = [...broken.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0)
  return { answers: Number(answers), seconds: Number(seconds), failed: Number(refused) + errors }
}
