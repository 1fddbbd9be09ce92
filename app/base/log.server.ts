import pino, { type Logger } from 'pino'

/**
 * Lines go out together, a write of its own for each would cost more than a cached page: when there are enough of them, and
 * 50 ms after the first at the latest. No write is longer than a pipe takes whole, so they never mix with the bundled gateway's.
 */
const destination = pino.destination({
  dest: 1,
  sync: true,
  minLength: 4000,
  maxWrite: 4096,
  periodicFlush: 50,
})
process.once('exit', () => destination.flushSync())

let logger: Logger = pino({ level: 'info', base: null }, destination)

/** Sets how much is written; once, at the start. */
export function startLog(level: string): Logger {
  logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req', 'headers'] },
    destination,
  )
  return logger
}

/** The one log: a JSON line each. Never a query, a code, a token, a phone number, a name or a form value. */
export function log(): Logger {
  return logger
}

/** Writes a line that is whole already, in the order of the log. */
export function writeLine(line: string): void {
  destination.write(`${line}\n`)
}
