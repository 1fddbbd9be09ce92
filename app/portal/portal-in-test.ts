import { readSettings } from '../base/settings.server.ts'
import { openPortal, type Portal } from './portal.server.ts'

/** Opens a portal for a unit test. Its security log goes nowhere: it would stand among the results. */
export function openPortalInTest(
  gatewayUrl = 'http://gateway.invalid',
  more: NodeJS.ProcessEnv = {},
): Portal {
  const settings = { GATEWAY_URL: gatewayUrl, SESSION_KEYS: 'k'.repeat(40), SECURITY_LOG: '/dev/null' }
  return openPortal(readSettings({ ...settings, ...more }), gatewayUrl)
}
