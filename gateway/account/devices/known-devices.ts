import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { shownNetwork } from '../../../contract/client-network.ts'
import { loginWayLabels } from '../../../contract/closed-lists.ts'
import type { LoginWay } from '../../../contract/entities/account.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { sendMessage } from '../../message/send.ts'
import { knownDevice } from '../../store/schema/account.ts'
import { type Device, deviceOf } from './device.ts'

const day = 86_400_000
/** Days for which a new login is told to its person. */
const toldForDays = 30

type KnownDevice = typeof knownDevice.$inferSelect

/** A person of a tenant. */
interface PersonKey {
  tenantId: string
  userId: string
}

/**
 * Stores from which browser and network a person logs in. A login from a new one is kept as new
 * until the person has answered, and a message tells them. The first login of an account is not
 * told, because no device is known before it.
 */
export async function tellOfNewDevice(
  context: Context,
  login: PersonKey & { id: string; way: LoginWay | null },
  from: Pick<Caller, 'clientAddress' | 'clientAgent'>,
): Promise<void> {
  const { tenantId, userId, id, way } = login
  const device = deviceOf(from.clientAgent)
  const network = shownNetwork(from.clientAddress)
  const { browser, system } = { browser: device.browser ?? '', system: device.system ?? '' }
  const known = await context.db.select().from(knownDevice).where(isOfPerson(login))
  const lastAt = context.now(tenantId)
  // An unconfirmed device vouches for no other one: a stranger may have several.
  const settled = known.filter(
    ({ newAs, loginAt }) => newAs === null || (loginAt && loginAt <= toldSince(lastAt)),
  )
  const hasDevice = (one: KnownDevice) => one.browser === browser && one.system === system
  const isKnownDevice = settled.some(hasDevice)
  const isKnownNetwork = settled.some((one) => one.network === network)
  const isToldBefore = known.some((one) => hasDevice(one) && one.network === network)
  const isTold = known.length > 0 && !isToldBefore && !(isKnownDevice && isKnownNetwork)
  const newAs = isKnownDevice ? ('network' as const) : ('device' as const)
  await context.db
    .insert(knownDevice)
    .values({
      ...{ tenantId, userId, browser, system, network, lastAt },
      ...(isTold ? { newAs, loginId: id, loginAt: lastAt, way } : {}),
    })
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
  if (!isTold) return
  await sendMessage(context, {
    tenantId,
    userId,
    kind: 'system',
    title: isKnownDevice ? '您的账号从新的网络登录' : '您的账号在新的设备上登录',
    body: `${inWords(device)}，网络 ${network || '未知'}${way ? `，用${loginWayLabels[way]}登录` : ''}。不是您本人登录的，请结束那个登录，并修改密码。`,
    link: { kind: 'logins' },
  })
}

/** Returns the moment after which a first login is still told to its person. */
function toldSince(now: Date): Date {
  return new Date(now.getTime() - toldForDays * day)
}

function inWords({ browser, system }: Device): string {
  return [browser, system].filter(Boolean).join(' · ') || '未知的浏览器'
}

function isOfPerson({ tenantId, userId }: PersonKey) {
  return and(eq(knownDevice.tenantId, tenantId), eq(knownDevice.userId, userId))
}

/** Returns the devices whose first login the person has neither confirmed nor ended. */
export async function newDevicesOf(context: Context, person: PersonKey): Promise<KnownDevice[]> {
  const since = toldSince(context.now(person.tenantId))
  return context.db
    .select()
    .from(knownDevice)
    .where(and(isOfPerson(person), isNotNull(knownDevice.newAs), gt(knownDevice.loginAt, since)))
    .orderBy(knownDevice.loginAt)
}

/** Returns one text for a device, from its row or from a login on it. */
export function deviceKey(
  device:
    | Pick<KnownDevice, 'browser' | 'system' | 'network'>
    | { agent: string | null; network: string | null },
): string {
  const { browser, system } = 'agent' in device ? deviceOf(device.agent) : device
  return [browser ?? '', system ?? '', device.network ?? ''].join('\n')
}

/** Keeps a device as one of the person's. */
export async function confirmDevice(context: Context, device: KnownDevice): Promise<void> {
  await context.db
    .update(knownDevice)
    .set({ newAs: null, loginId: null, loginAt: null, way: null })
    .where(and(isOfPerson(device), eq(knownDevice.loginId, device.loginId ?? '')))
}

/** Forgets devices that are not the person's: the next login from one is told again. */
export async function forgetDevices(
  context: Context,
  person: PersonKey,
  devices: KnownDevice[],
): Promise<void> {
  const ids = devices.flatMap(({ loginId }) => loginId ?? [])
  if (ids.length === 0) return
  await context.db.delete(knownDevice).where(and(isOfPerson(person), inArray(knownDevice.loginId, ids)))
}
