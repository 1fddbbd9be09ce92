import pino, { type DestinationStream } from 'pino'
import type { Context } from './context.ts'

/** Standard output, or a stream in its place. */
type Output = DestinationStream & { isTTY?: boolean }

/**
 * Opens the gateway's log: a JSON line each. On a terminal the lines are for people, and those of
 * requests need the level `debug`.
 */
export async function openLog(level: string, output: Output = process.stdout): Promise<Context['log']> {
  const log = pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    output.isTTY ? await prettyStream(output) : output === process.stdout ? undefined : output,
  )
  const requestLevel = output.isTTY ? 'debug' : 'info'
  return (severity, event, detail = {}) =>
    log[severity === 'request' ? requestLevel : severity]({ part: 'gateway', ...detail }, event)
}

async function prettyStream(output: Output): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty')
  const prettify = prettyFactory({
    ignore: 'pid,hostname,part',
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  })
  return { write: (line) => void output.write(prettify(line)) }
}
