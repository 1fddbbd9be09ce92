import { areaList } from '@vant/area-data'
import { jiangsu, suzhou, suzhouArea, suzhouAreas } from '../rules/suzhou-areas.ts'

/** The name of a province, city or county by its six-digit code; Suzhou's areas by the city's own list. */
export function areaName(code: string): string | null {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  return suzhouArea(code)?.name ?? counties[code] ?? cities[code] ?? provinces[code] ?? null
}

/** The names of codes, in their order; codes that do not exist are left out. */
export function areaNamesOf(codes: string[]): string[] {
  return codes.map(areaName).filter((name) => name !== null)
}

const suffixes = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治[州县旗]|地区|新区|省|市|区|县|旗|盟)$/

/** A place by the name that people use: 江苏, 苏州, 吴江. */
function shortName(name: string): string {
  const short = name.replace(suffixes, '')
  return short.length > 1 ? short : name
}

/**
 * Returns provinces, cities and counties of the country, the larger ones first. Short names come
 * before full ones.
 */
export function allPlaceNames(): { large: string[]; all: string[] } {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  const own = [suzhou.name, jiangsu.name, ...suzhouAreas.map(({ name }) => name)]
  const large = [...own, ...Object.values(provinces), ...Object.values(cities)]
  const names = [...large, ...Object.values(counties)]
  return { large: large.map(shortName), all: [...new Set([...names.map(shortName), ...names])] }
}
