import type { Service } from '../../navigation/services.ts'
import { fittingService, isCalled } from './fitting-service.ts'
import { fittingTool } from './fitting-tool.ts'

/** A service that a search leads to, and what is done there. */
export interface WayOn {
  what: '去使用' | '先自测'
  service: Service
}

/**
 * What of the city's services a search leads to. The self-assessment that fits goes first, for a service often fits by a part of the
 * words alone; unless they are its name.
 */
export function waysOn(
  keyword: string,
  { meant, services }: { meant: readonly string[]; services: readonly Service[] },
): WayOn[] {
  const service = fittingService(keyword, services)
  const tool = fittingTool([keyword, ...meant], services)
  const toTool: WayOn[] = tool ? [{ what: '先自测', service: tool }] : []
  if (!service || service.href === tool?.href) return toTool
  const toService: WayOn = { what: '去使用', service }
  return isCalled(service, keyword) ? [toService, ...toTool] : [...toTool, toService]
}
