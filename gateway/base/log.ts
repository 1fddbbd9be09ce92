import pino from 'pino'
import type { Context } from './context.ts'

/** The gateway's log: a JSON line each, on standard output. */
export function openLog(level: string): Context['log'] {
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
  return (severity, event, detail = {}) => log[severity]({ part: 'gateway', ...detail }, event)
}
