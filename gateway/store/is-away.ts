import pg from 'pg'

/** A server that owes an answer for longer than anybody waits for it. */
export class ServerSilent extends Error {}

/**
 * Of PostgreSQL (its appendix A): the classes 08 connection, 53 insufficient resources (a full disk, too many connections), 57P ended or starting,
 * 58 system error, and 25006, a standby that only reads.
 */
const awayStates = /^(?:08...|53...|57P0.|58...|25006)$/
/** Of the system. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** Of the packages pg and pg-pool, which give these no code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether an error says that the database server is away, full, or does not take writings now; its causes are asked too. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServerSilent || awayWords.test(error.message)) return true
  if (error instanceof pg.DatabaseError && awayStates.test(error.code ?? '')) return true
  if ('syscall' in error && 'code' in error && isOfConnection(String(error.code), String(error.syscall)))
    return true
  return isAway(error.cause)
}

/** Files have the same codes, by other calls of the system. */
function isOfConnection(code: string, syscall: string): boolean {
  return awayCodes.has(code) && /^(?:connect|read|write|getaddrinfo)$/.test(syscall)
}
