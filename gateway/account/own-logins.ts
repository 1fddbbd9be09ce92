import type { account as calls } from '../../contract/account.ts'
import type { NewLoginKind, OwnLogin } from '../../contract/entities/account.ts'
import type { Context } from '../base/context.ts'
import { BusinessWarning, type Caller, type Handlers, NotFound } from '../base/handler.ts'
import type { loginSession } from '../store/schema/account.ts'
import { deviceOf } from './devices/device.ts'
import { confirmDevice, deviceKey, forgetDevices, newDevicesOf } from './devices/known-devices.ts'
import { closeOwnSession, closeSessionsOf, loginsOf } from './sessions.ts'

type Asker = Pick<Caller, 'tenantId' | 'login'> & { user: { id: string } }

/**
 * Serves the logins of a person, who may end them one by one or all but this one, and confirm those
 * that are new.
 */
export function ownLoginHandlers(
  context: Context,
): Pick<Handlers<typeof calls>, 'logins' | 'confirmLogin' | 'endLogin' | 'endOtherLogins'> {
  /**
   * Reads the logins that are not over, and the new devices except the one that asks: no device
   * decides about itself.
   */
  async function readLogins({ tenantId, user, login }: Asker) {
    const rows = await loginsOf(context, tenantId, user.id)
    const own = rows.find(({ id }) => id === login?.id)
    const devices = await newDevicesOf(context, { tenantId, userId: user.id })
    const others = own ? devices.filter((device) => deviceKey(device) !== deviceKey(own)) : []
    // A stranger who has the password alone must not confirm one login by another.
    const canConfirm = own !== undefined && (others.length === devices.length || own.way !== 'password')
    return { rows, own, canConfirm, newDevices: new Map(others.map((device) => [deviceKey(device), device])) }
  }

  /** Finds the new device of a login, which may be over. */
  function newDeviceOf({ rows, newDevices }: Awaited<ReturnType<typeof readLogins>>, id: string) {
    const row = rows.find((one) => one.id === id)
    if (row) return newDevices.get(deviceKey(row))
    return [...newDevices.values()].find(({ loginId }) => loginId === id)
  }

  return {
    async logins(_input, caller) {
      const { rows, own, newDevices, canConfirm } = await readLogins(caller)
      const newness = (newAs: NewLoginKind | null | undefined) => (newAs ? { newAs, canConfirm } : {})
      const current = [...rows.filter((row) => row === own), ...rows.filter((row) => row !== own)]
      const used = new Set(rows.map(deviceKey))
      const over = [...newDevices].filter(([key]) => !used.has(key)).map(([, device]) => device)
      return [
        ...current.map((row) => {
          const newAs = newDevices.get(deviceKey(row))?.newAs
          return { id: row.id, isThis: row === own, ...toldOf(row), ...newness(newAs) }
        }),
        ...over.map(({ loginId, newAs, loginAt, lastAt, way, browser, system, network }) => ({
          ...{ id: loginId ?? '', isThis: false, way, isOver: true },
          ...newness(newAs),
          ...{ browser: browser || null, system: system || null, network: network || null },
          since: (loginAt ?? lastAt).toISOString(),
          lastUsedAt: lastAt.toISOString(),
        })),
      ]
    },

    async confirmLogin({ id }, caller) {
      const logins = await readLogins(caller)
      const device = newDeviceOf(logins, id)
      if (!device) throw new NotFound('这个登录已经确认过，或已经结束')
      if (!logins.canConfirm)
        throw new BusinessWarning('您现在的登录也是新的。请用短信验证码或统一身份认证登录，再来确认')
      await confirmDevice(context, device)
      return { done: true }
    },

    async endLogin({ id }, caller) {
      const { tenantId, user } = caller
      const logins = await readLogins(caller)
      const device = newDeviceOf(logins, id)
      const isOver = !logins.rows.some((row) => row.id === id)
      if (!isOver || !device) await closeOwnSession(context, tenantId, user.id, id)
      const isUsed = logins.rows.some(
        (row) => row.id !== id && device && deviceKey(row) === deviceKey(device),
      )
      if (device && !isUsed) await forgetDevices(context, { tenantId, userId: user.id }, [device])
      return { done: true }
    },

    async endOtherLogins(_input, caller) {
      const { tenantId, user, accessToken } = caller
      const { newDevices } = await readLogins(caller)
      const ended = await closeSessionsOf(context, tenantId, user.id, accessToken)
      await forgetDevices(context, { tenantId, userId: user.id }, [...newDevices.values()])
      return { ended }
    },
  }
}

/** What a person is told of a login. */
export function toldOf(
  row: typeof loginSession.$inferSelect,
): Pick<OwnLogin, 'way' | 'browser' | 'system' | 'network' | 'since' | 'lastUsedAt'> {
  return {
    way: row.way,
    ...deviceOf(row.agent),
    network: row.network || null,
    since: row.openedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }
}
