import { otherCityOfJiangsu, outsideJiangsu, regionsNamed, suzhouAreas } from '../suzhou-areas.ts'
import type { Verdict } from './verdict.ts'

const areaNames = new Set(suzhouAreas.flatMap((area) => area.alsoNamed))
const country = new Set(['全国', '中国'])
/** Regions with parts of their own: being in one of them does not yet say in which part. */
const parts = new Map<string, (name: string) => boolean>([
  ['苏州市', (name) => areaNames.has(name)],
  ['江苏省', (name) => name === '苏州市' || areaNames.has(name)],
  ['中国', () => true],
])
const leaves = new Set([...areaNames, otherCityOfJiangsu, outsideJiangsu])
/** Every place where an enterprise may have its one registered seat, by a name that `regionPath` reads. */
export const seats = [...suzhouAreas.map((area) => area.name), otherCityOfJiangsu, outsideJiangsu]

/** Every name of the region that an answer names, from the country down. */
export function regionPath(answer: string | string[]): string[] {
  if (Array.isArray(answer)) return answer
  if (answer === otherCityOfJiangsu) return ['中国', '江苏省', answer]
  if (answer === outsideJiangsu) return ['中国', answer]
  return regionsNamed(answer === '虎丘区（高新区）' ? '虎丘区' : answer)
}

/** Whether an enterprise in `path` is in the required region. 全国 ⊃ 江苏省 ⊃ 苏州市 ⊃ its areas. */
export function regionVerdict(required: string, path: string[]): Verdict {
  if (path.length === 0) return 'unknown'
  if (country.has(required) || path.includes(required)) return 'met'
  if (path.some((name) => leaves.has(name) || !parts.has(name))) return 'unmet'
  // Only a wider region is known: the required one may be the part of it that is meant.
  const narrowest = ['苏州市', '江苏省', '中国'].find((name) => path.includes(name))
  return narrowest && parts.get(narrowest)?.(required) ? 'unknown' : 'unmet'
}
