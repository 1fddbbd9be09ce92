import { gatewaySettings, portalSettings } from '../../contract/settings.ts'

const shapes: Record<string, object> = { portal: portalSettings.shape, gateway: gatewaySettings.shape }

/** Whether a process of this kind, `portal` or `gateway`, reads a setting of this name. */
export function isSettingOf(kind: string, name: string): boolean {
  return name in (shapes[kind] ?? {})
}
