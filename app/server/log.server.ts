import pino, { type Logger } from 'pino'

let logger: Logger = pino({ level: 'info', base: null })

/** Sets how much is written; once, at the start. */
export function startLog(level: string): Logger {
  logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['req', 'headers'] })
  return logger
}

/** The one log: a JSON line each. Never a query, a code, a token, a phone number, a name or a form value. */
export function log(): Logger {
  return logger
}
