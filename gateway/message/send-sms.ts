import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../base/context.ts'
import type { Sms } from './senders.ts'

/** Milliseconds before each try at a text that leaves this machine. */
const tries = [0, 2000, 5000]

/**
 * Sends a text message at once. If it leaves this machine, the caller does not wait and is not told
 * the outcome: neither the answer nor its time may reveal which numbers are known.
 */
export async function sendSms(
  context: Context,
  tenantId: string,
  phone: string,
  text: string,
): Promise<void> {
  const sms = { id: context.newId('sms'), tenantId, phone, text }
  if (!context.senders.smsLeaves) return context.senders.sms(context, sms)
  await context.afterCommit(async (after) => void insist(after, sms))
}

async function insist(context: Context, sms: Sms): Promise<void> {
  let reason = ''
  for (const wait of tries) {
    await sleep(wait)
    try {
      return await context.senders.sms(context, sms)
    } catch (error) {
      reason = error instanceof Error ? error.name : typeof error
    }
  }
  context.log('warn', 'a text message could not be sent', { tenant: sms.tenantId, reason })
}
