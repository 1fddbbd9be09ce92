import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pino from 'pino'
import { writeLine } from './log.server.ts'
import type { RequestInfo } from './request-info.server.ts'

/** What somebody tried, as far as the security of people and enterprises is touched. */
export interface SecurityEvent {
  /** A call of the contract by its name (`account.login`), or what the portal itself refused (`limit`, `origin`, `host`). */
  event: string
  /** `refused`: by a rule. `failed`: the gateway did not do it, for no fault of whoever asked. */
  outcome: 'done' | 'refused' | 'failed'
  /** Which rule, or how it failed: a word from a closed list, never what was entered. */
  reason?: string
  /** The opaque identifier of who is logged in. */
  person?: string | null
  enterprise?: string | null
  /** Which account was meant, where nobody is logged in: tells that two lines mean the same one, and not which. */
  subject?: string
}

/** Where it came from. */
export type SecurityOrigin = Pick<RequestInfo, 'id' | 'tenantId' | 'clientAddress'>

/** Until it has been said where they go, lines go nowhere. */
let write: (line: string) => void = () => {}
let close = () => {}
let subjectKey = ''

/**
 * Says where the lines go, once, at the start; null: among those of the log, told apart by `"log":"security"`. Accounts
 * are told apart under the key.
 */
export function startSecurityLog(file: string | null, key: string): void {
  close()
  subjectKey = key
  write = writeLine
  if (file === null) return
  mkdirSync(dirname(file), { recursive: true })
  // Each line is whole in the file before the answer leaves: it may be the last thing that a process does. It names people's
  // addresses, so others than the file's owner and group do not read it.
  const destination = pino.destination({ dest: file, append: true, sync: true, mode: 0o640 })
  write = (line) => void destination.write(`${line}\n`)
  // What rotates files moves the old one away and sends this signal.
  const reopen = () => destination.reopen()
  process.on('SIGHUP', reopen)
  close = () => {
    process.off('SIGHUP', reopen)
    destination.end()
    close = () => {}
  }
}

/** Lets go of the file. */
export function closeSecurityLog(): void {
  close()
}

/** Writes one line of JSON. `docs/security-log.md` describes each field. */
export function recordSecurity(
  { id, tenantId, clientAddress }: SecurityOrigin,
  happened: SecurityEvent,
): void {
  write(
    JSON.stringify({
      time: new Date().toISOString(),
      log: 'security',
      event: happened.event,
      outcome: happened.outcome,
      reason: happened.reason,
      // An IPv4 peer of a socket for both is written as what it is.
      address: clientAddress.replace(/^::ffff:(?=\d+\.)/i, ''),
      tenant: tenantId || undefined,
      person: happened.person ?? undefined,
      enterprise: happened.enterprise ?? undefined,
      subject: happened.subject,
      request: id || undefined,
    }),
  )
}

/** An account name or a telephone as a line may hold it. */
export function subjectOf(tenantId: string, name: string): string {
  const text = JSON.stringify(['security log', tenantId, name.trim().toLowerCase()])
  return createHmac('sha256', subjectKey).update(text).digest('base64url').slice(0, 22)
}
