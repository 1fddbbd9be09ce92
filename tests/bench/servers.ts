import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { deadlineMs } from '../drills/until.ts'
import { freePort } from '../processes.ts'
import type { Served } from './references.ts'

/** A server under measurement, in a process of its own. */
export interface Measured {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Runs a script to its end. */
export function finished(
  script: string,
  words: string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${script} ended with ${code}`))))
  })
}

/** The production build as a city runs it, this one or that of another folder: every request a line of the log, into a file. */
export async function startedPortal(
  folder: string,
  name: string,
  environment: Record<string, string>,
  from = '.',
): Promise<Measured> {
  const port = await freePort()
  const log = openSync(join(folder, `${name}.log`), 'w')
  const child = spawn(process.execPath, ['build/server/main.js'], {
    cwd: from,
    stdio: ['ignore', log, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', PORT: String(port), ...environment },
  })
  const { pid, stop } = measured(child)
  const end = Date.now() + deadlineMs
  const isReady = () =>
    ask({ port, path: '/healthz/ready' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop()
      throw new Error(`${name} did not get ready`)
    }
    await pause(100)
  }
  return { port, pid, stop }
}

/** The bare servers, which ask this gateway. */
export function startedReferences(gatewayPort: number, served: Served): Promise<Measured> {
  return startedScript('tests/bench/references.ts', [String(gatewayPort)], JSON.stringify(served))
}

/** A gateway that answers from memory what the one behind it has answered once. */
export function startedReplay(gatewayPort: number): Promise<Measured> {
  return startedScript('tests/bench/replay.ts', [String(gatewayPort)], '')
}

/** A server that reads what it needs and then writes one line, its port. */
export async function startedScript(
  script: string,
  words: string[],
  input: string,
  environment: Record<string, string> = {},
): Promise<Measured> {
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  child.stdin.end(input)
  for await (const line of createInterface({ input: child.stdout })) {
    return { port: Number(line), ...measured(child) }
  }
  throw new Error(`${script} did not start`)
}

function measured(child: ChildProcess): Pick<Measured, 'pid' | 'stop'> {
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  return {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Milliseconds of processor that a process has used, where the system tells (Linux). */
export function processorMs(pid: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = after.split(' ')
    // Hundredths of a second, in user and in system mode.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
