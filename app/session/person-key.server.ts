import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'

type Place = Pick<RequestInfo, 'tenantId'>

/** What a form carries to say whose it is: the same for one person of a tenant, and telling nothing of them. */
export function personKey({ tenantId }: Place, userId: string): string {
  return keysOf(tenantId, userId)[0] ?? ''
}

/** Whether a form was opened by this person, with any of the portal's keys. */
export function isPersonKey({ tenantId }: Place, userId: string, given: string): boolean {
  const found = Buffer.from(given)
  return keysOf(tenantId, userId).some((one) => {
    const made = Buffer.from(one)
    return made.length === found.length && timingSafeEqual(made, found)
  })
}

function keysOf(tenantId: string, userId: string): string[] {
  const text = JSON.stringify(['person', tenantId, userId])
  return portal().settings.sessionKeys.map((key) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22),
  )
}
