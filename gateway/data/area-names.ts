import { areaList } from '@vant/area-data'
import { suzhouArea } from '../rules/suzhou-areas.ts'

/** The name of a province, city or county by its six-digit code; Suzhou's areas by the city's own list. */
export function areaName(code: string): string | null {
  const { province_list: provinces, city_list: cities, county_list: counties } = areaList
  return suzhouArea(code)?.name ?? counties[code] ?? cities[code] ?? provinces[code] ?? null
}

/** The names of codes, in their order; codes that do not exist are left out. */
export function areaNamesOf(codes: string[]): string[] {
  return codes.map(areaName).filter((name) => name !== null)
}

/** Provinces and cities by the names that people use: 江苏, 苏州. */
export function shortPlaceNames(): string[] {
  const { province_list: provinces, city_list: cities } = areaList
  const names = [...Object.values(provinces), ...Object.values(cities)]
  return names.map((name) => name.replace(/(?:省|市|地区|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/, ''))
}
