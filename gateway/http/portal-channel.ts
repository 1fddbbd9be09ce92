import { z } from 'zod'

const heard = z.object({ portal: z.literal('heard'), id: z.number() })

/**
 * What has changed of a tenant: its answers alone, its settings too, or its clock, which stands still at an instant from now
 * on or, with null, runs again.
 */
type Changed = 'answers' | 'settings' | { clock: string | null }

/** Tells whoever keeps answers of this gateway that those of a tenant no longer hold; resolves when that has been heard. */
export type TellChanged = (tenantId: string, what?: Changed) => Promise<void>

/**
 * Tells the portal that started this gateway, where one did, that it takes calls; where its data
 * are, and the logins of the demonstration, for the portal's banner.
 */
export function tellListening(about: { data: string; logins: string }): void {
  process.send?.({ gateway: 'listening', ...about })
}

/** Over the channel to the portal that started this gateway; without one there is nobody to tell. */
export function tellPortal(): TellChanged {
  const waiting = new Map<number, () => void>()
  let lastId = 0
  process.on('message', (message) => {
    const answer = heard.safeParse(message).data
    if (answer) waiting.get(answer.id)?.()
  })
  // A portal that has gone keeps nothing.
  process.once('disconnect', () => {
    for (const goOn of waiting.values()) goOn()
  })
  return async (tenantId, what = 'answers') => {
    if (!process.connected) return
    const id = ++lastId
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(id, resolve)
    process.send?.({ gateway: 'changed', id, tenantId, what })
    await promise
    waiting.delete(id)
  }
}
