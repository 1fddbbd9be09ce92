import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * Lines go out together, a write of its own for each would cost more than a cached page: when there are enough of them, and
 * 50 ms after the first at the latest. No write is longer than a pipe takes whole, so they never mix with the bundled gateway's.
 */
const batches = pino.destination({
  dest: 1,
  sync: true,
  minLength: 4000,
  maxWrite: 4096,
  periodicFlush: 50,
})
process.once('exit', () => batches.flushSync())

let destination: DestinationStream = batches
let requestLevel: 'info' | 'debug' = 'info'
let logger: Logger = pino({ level: 'info', base: null }, destination)

/**
 * Sets how much is written, once, at the start. With a stream for a terminal the lines are written
 * there, and those of requests need the level `debug`.
 */
export function startLog(level: string, terminal: DestinationStream | null = null): Logger {
  destination = terminal ?? batches
  requestLevel = terminal ? 'debug' : 'info'
  logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req', 'headers'] },
    destination,
  )
  return logger
}

/** Returns a stream that makes lines readable for people if the output is a terminal, otherwise null. */
export async function openTerminal(
  output: DestinationStream & { isTTY?: boolean } = process.stdout,
): Promise<DestinationStream | null> {
  if (!output.isTTY) return null
  const { prettyFactory } = await import('pino-pretty')
  const prettify = prettyFactory({ singleLine: true, translateTime: 'SYS:HH:MM:ss' })
  return { write: (line) => void output.write(prettify(line)) }
}

/** The one log: a JSON line each. Never a query, a code, a token, a phone number, a name or a form value. */
export function log(): Logger {
  return logger
}

/** Writes the line of a request. */
export function logRequest(detail: object, message?: string): void {
  logger[requestLevel](detail, message)
}

/** Writes a line that is whole already, in the order of the log. */
export function writeLine(line: string): void {
  destination.write(`${line}\n`)
}
