import type { z } from 'zod'
import { gatewaySettings, portalSettings } from '../../contract/settings.ts'
import { variables } from '../../contract/settings-grammar.ts'

const shapes: Record<string, Record<string, z.ZodType>> = {
  portal: portalSettings.shape,
  gateway: gatewaySettings.shape,
}

/** Whether a process of this kind, `portal` or `gateway`, reads a setting of this name. */
export function isSettingOf(kind: string, name: string): boolean {
  return name in (shapes[kind] ?? {})
}

/** Whether some process reads a setting of this name. */
export function isSetting(name: string): boolean {
  return Object.values(shapes).some((shape) => name in shape)
}

/** Names of the secrets that other processes read, and one of this kind does not. */
export function secretsOfOthers(kind: string): string[] {
  return Object.values(shapes)
    .flatMap((shape) => Object.entries(shape))
    .flatMap(([name, schema]) => (variables.get(schema)?.secret && !isSettingOf(kind, name) ? [name] : []))
}
