import { and, eq } from 'drizzle-orm'
import { shownNetwork } from '../../contract/client-network.ts'
import { loginWayLabels } from '../../contract/closed-lists.ts'
import type { LoginWay } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { sendMessage } from '../message/send.ts'
import { knownDevice } from '../store/schema/account.ts'
import { type Device, deviceOf } from './device.ts'

/**
 * Remembers from which browser and network somebody logs in. Where the one or the other is new for them, a message tells it; of the
 * first login of an account nothing is told, because nothing is known yet.
 */
export async function tellOfNewDevice(
  context: Context,
  whose: { tenantId: string; userId: string; way: LoginWay | null },
  from: Pick<Caller, 'clientAddress' | 'clientAgent'>,
): Promise<void> {
  const { tenantId, userId, way } = whose
  const device = deviceOf(from.clientAgent)
  const network = shownNetwork(from.clientAddress)
  const { browser, system } = { browser: device.browser ?? '', system: device.system ?? '' }
  const known = await context.db
    .select()
    .from(knownDevice)
    .where(and(eq(knownDevice.tenantId, tenantId), eq(knownDevice.userId, userId)))
  const lastAt = context.now(tenantId)
  await context.db
    .insert(knownDevice)
    .values({ tenantId, userId, browser, system, network, lastAt })
    .onConflictDoUpdate({
      target: [
        knownDevice.tenantId,
        knownDevice.userId,
        knownDevice.browser,
        knownDevice.system,
        knownDevice.network,
      ],
      set: { lastAt },
    })
  const isKnownDevice = known.some((one) => one.browser === browser && one.system === system)
  const isKnownNetwork = known.some((one) => one.network === network)
  if (known.length === 0 || (isKnownDevice && isKnownNetwork)) return
  await sendMessage(context, {
    tenantId,
    userId,
    kind: 'system',
    title: isKnownDevice ? '您的账号从新的网络登录' : '您的账号在新的设备上登录',
    body: `${inWords(device)}，网络 ${network || '未知'}${way ? `，用${loginWayLabels[way]}登录` : ''}。不是您本人登录的，请结束那个登录，并修改密码。`,
    link: { kind: 'logins' },
  })
}

function inWords({ browser, system }: Device): string {
  return [browser, system].filter(Boolean).join(' · ') || '未知的浏览器'
}
