const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * Returns true for an error of the system or of the database that says that its disk is full. Looks
 * at its causes too.
 */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.has(String(error.code))) || isDiskFull(error.cause)
}
