import { href } from 'react-router'
import type { Receipt } from '../../../contract/entities/declaration.ts'
import { receiptCode, typedCode } from '../../../contract/receipt-code.ts'
import { withQuery } from '../../base/addresses.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { ifProvided, provides } from '../../gateway/provided.server.ts'
import { paperSource } from '../../portal/paper-source.server.ts'
import { tryReceiptCode } from '../../session/attempts.server.ts'

/** What became of checking a code. */
export type Checked =
  | { kind: 'unasked' | 'malformed' | 'unknown' | 'tooMany' | 'notProvided' }
  | { kind: 'found'; receipt: Receipt }

/** Has a code checked by the gateway, as often as one network may be wrong; null where nobody has asked for it. */
export async function checkReceipt(context: RouterContext, typed: string | null): Promise<Checked> {
  if (typed === null) return { kind: 'unasked' }
  const code = typedCode(typed)
  if (!receiptCode.safeParse(code).success) return { kind: 'malformed' }
  const asked = await tryReceiptCode(context, () =>
    ifProvided(async () => ({ receipt: await gateway(context).declaration.receipt({ code }) })),
  )
  if (asked === 'tooMany') return { kind: 'tooMany' }
  if (asked === null) return { kind: 'notProvided' }
  return asked.receipt ? { kind: 'found', receipt: asked.receipt } : { kind: 'unknown' }
}

/**
 * The code of a receipt with the address that checks it; null where it has none, or nobody could check it here. The parameter is no
 * `code`, which is what a single sign-on comes back with.
 */
export function proofOf(context: RouterContext, code: string | null) {
  if (code === null || !provides(context, 'declaration.receipt')) return null
  const { address, qrCode } = paperSource(context, withQuery(href('/receipt'), { verify: code }))
  return { code, address, qrCode }
}
