import { jiangsu, suzhou, suzhouAreas } from '../rules/suzhou-areas.ts'
import { keyOf } from './words.ts'

/** A region as policies name it, and every way in which people name it. */
interface Place {
  region: string
  keys: string[]
}

const nation = '全国'
/** How people call the two development zones, which have no short form of their own. */
const everydayNames: Record<string, string[]> = {
  苏州工业园区: ['园区', 'sip'],
  苏州高新区: ['高新区', '新区', '苏高新'],
}

const places: Place[] = [
  jiangsu,
  suzhou,
  ...suzhouAreas.flatMap(({ alsoNamed }) => alsoNamed.map((name) => ({ name }))),
].map(({ name }) => {
  const short = name.replace(/[省市区]$/u, '')
  const usual = name === '苏州高新区' || name.endsWith('园区') ? [] : [short]
  return { region: name, keys: [name, ...usual, ...(everydayNames[name] ?? [])].map(keyOf) }
})

const regionByKey = new Map(places.flatMap(({ region, keys }) => keys.map((key) => [key, region] as const)))

/** Every key by which a place is named. */
export const placeKeys: readonly string[] = [...regionByKey.keys()]

/** What a named place means for policies. */
export interface NamedPlaces {
  /** Regions that were named, as policies name them. */
  named: string[]
  /** Regions whose policies hold there too: the city, the province, the country. */
  around: string[]
  /**
   * The area of Suzhou that was named, as policies name it; null for the city, the province, the
   * country.
   */
  area: string | null
}

/** The regions behind the keys of places; null when none was named. */
export function placesOf(keys: string[]): NamedPlaces | null {
  const regions = keys.flatMap((key) => regionByKey.get(key) ?? [])
  const named = [...new Set(regions.flatMap(namesOf))]
  if (named.length === 0) return null
  const wider = named.includes(jiangsu.name) ? suzhouRegions : named.includes(suzhou.name) ? areaRegions : []
  return {
    named,
    area: regions.find((region) => areaRegions.includes(region)) ?? null,
    around: [nation, jiangsu.name, suzhou.name, ...wider].filter((one) => !named.includes(one)),
  }
}

const areaRegions = suzhouAreas.flatMap(({ alsoNamed }) => alsoNamed)
const suzhouRegions = [suzhou.name, ...areaRegions]

/** All names of one area: 虎丘区 and 苏州高新区 are one. */
function namesOf(region: string): string[] {
  return suzhouAreas.find(({ alsoNamed }) => alsoNamed.includes(region))?.alsoNamed ?? [region]
}
