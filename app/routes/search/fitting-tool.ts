import { toolHref } from '../../base/addresses.ts'
import type { Service } from '../../navigation/services.ts'

/** What people write who need a tool, by its address; the narrower ones first. */
const askedFor: readonly [address: string, words: RegExp][] = [
  [toolHref('techSme'), /科技型中小|科小/],
  [toolHref('highTech'), /高新技术企业|高企/],
  [toolHref('extraDeduction'), /加计扣除|研发费用/],
  [toolHref('cloudStar'), /上云|云平台/],
  [toolHref('size'), /划型|企业规模|小微企业|中小企业/],
]

/** Of the services that a city offers, the self-assessment that fits what was searched (`words`: what was typed, and what it was also searched as). */
export function fittingTool(words: readonly string[], services: readonly Service[]): Service | undefined {
  const text = words.join(' ')
  const address = askedFor.find(([, pattern]) => pattern.test(text))?.[0]
  return services.find(({ href }) => href === address)
}
