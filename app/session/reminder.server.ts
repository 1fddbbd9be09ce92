import type { RouterContext } from '../base/request-info.server.ts'
import { gateway } from '../gateway/connect.server.ts'
import { type LoggedIn, who } from './who.server.ts'

/**
 * Sets a reminder of a project's opening, and with `sms` agrees to text messages; twice is the same as once. Returns how it will come, as a
 * sentence. Throws `GatewayFailure`, and then has set nothing unless the agreement alone has failed.
 */
export async function setReminder(context: RouterContext, projectId: string, sms: boolean): Promise<string> {
  const { reminder } = gateway(context)
  const { smsSince } = await reminder.list()
  await reminder.set({ projectId })
  if (sms) await reminder.chooseSms({ on: true })
  const person = who(context)
  return person.role === 'visitor' ? '' : howItComes(person, sms || smsSince !== null)
}

/** The message centre is of those who act for an enterprise. */
function howItComes({ role, user }: LoggedIn, bySms: boolean): string {
  const sms = bySms && user.phoneMasked ? `发短信到 ${user.phoneMasked}` : null
  if (role === 'enterprise') return `开放当天在消息中心告诉您${sms ? `，并${sms}` : ''}。`
  return sms ? `开放当天${sms}。` : '消息中心在绑定企业后才能看；现在可以在“个人信息”里开启短信提醒。'
}
