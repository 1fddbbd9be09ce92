import type { Area } from '../../../contract/entities/tenant.ts'
import type { RouterContext } from '../../base/request-info.server.ts'
import type { SearchChoice } from '../../display/find-choices.ts'
import { readingOf } from '../../display/pinyin.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import type { AreaLists } from './area-choice.ts'

/** Provinces, the cities of the chosen province and the counties of the chosen city; a code that does not fit gives none. */
export async function areaLists(
  context: RouterContext,
  province: string | undefined,
  city: string | undefined,
): Promise<AreaLists> {
  const { common } = gateway(context)
  const inProvince = /^\d{6}$/.test(province ?? '') ? province : undefined
  const inCity =
    /^\d{6}$/.test(city ?? '') && city?.slice(0, 2) === inProvince?.slice(0, 2) ? city : undefined
  const [provinces, cities, counties] = await Promise.all([
    common.provinces(),
    inProvince ? common.cities({ id: inProvince }) : [],
    inCity ? common.counties({ id: inCity }) : [],
  ])
  return { provinces: choicesOf(provinces), cities: choicesOf(cities), counties: choicesOf(counties) }
}

/** Areas by name, code or pinyin: a list is as long as a province has cities. */
function choicesOf(areas: readonly Area[]): SearchChoice[] {
  return areas.map(({ id, name }) => ({ value: id, label: name, pinyin: readingOf(name) }))
}
