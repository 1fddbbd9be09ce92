import { creditCodeCheckSymbol } from '../../contract/credit-code.ts'
import type { SizeType } from '../../contract/entities/policy.ts'
import { daysAfter, monthsAfter } from '../base/shanghai-date.ts'
import { type SuzhouArea, suzhouAreas } from '../rules/suzhou-areas.ts'
import {
  firstCharacters,
  givenCharacters,
  secondCharacters,
  surnames,
  thirdCharacters,
  tradeWords,
} from './enterprise-words.ts'
import type { Qualification } from './qualifications.ts'
import type { RegistryEntry } from './registry-entry.ts'

/** Numbers from 0 to 1 that come out the same on every run (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function oneOf<T>(choices: readonly T[], at: number): T {
  const chosen = choices[Math.floor(at * choices.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}

const trades = tradeWords.flatMap((trade) => Array<typeof trade>(trade.share).fill(trade))

/** The check character of an organisation code (GB 11714) of eight characters. */
export function organisationCheckCharacter(first8: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce(
    (total, weight, at) => total + weight * Number.parseInt(first8.charAt(at), 36),
    0,
  )
  const rest = 11 - (sum % 11)
  return rest === 10 ? 'X' : String(rest % 11)
}

/** A valid code of the given area. `XN` begins no organisation code in use, so none is taken from a real enterprise. */
function creditCodeOf(area: SuzhouArea, number: number): string {
  const organisation = `XN${String(number).padStart(6, '0')}`
  const body = `91${area.code}${organisation}${organisationCheckCharacter(organisation)}`
  return `${body}${creditCodeCheckSymbol(body)}`
}

/** A three-character trade name for each number, no two alike below 20 × 16 × 14 = 4,480. */
function tradeName(number: number): string {
  // 2,003 has no factor in common with the size of the table, so the walk meets every combination once.
  const place = (number * 2003) % (firstCharacters.length * secondCharacters.length * thirdCharacters.length)
  const first = firstCharacters[place % firstCharacters.length]
  const second = secondCharacters[Math.floor(place / firstCharacters.length) % secondCharacters.length]
  const third = thirdCharacters[Math.floor(place / firstCharacters.length / secondCharacters.length)]
  return `${first}${second}${third}`
}

function sizeAt(at: number): SizeType {
  if (at < 0.45) return 'micro'
  if (at < 0.85) return 'small'
  return at < 0.97 ? 'medium' : 'large'
}

/** A ladder, as the real one is: a higher rung stands on the lower ones; micro traders hold none. */
function qualificationsAt(at: number, size: SizeType, code: string): Qualification[] {
  const technical = /^(C(26|27|3[4-9]|40)|I6|M7)/.test(code)
  if (!technical || size === 'large') return size === 'large' && technical ? ['highTechEnterprise'] : []
  const rungs: [number, Qualification][] = [
    [0.4, 'techSme'],
    [0.25, 'highTechEnterprise'],
    [0.12, 'specializedSme'],
    [0.03, 'littleGiant'],
  ]
  return rungs.filter(([below]) => at < below).map(([, qualification]) => qualification)
}

const smallestCapital: Record<SizeType, number> = { micro: 50, small: 300, medium: 2000, large: 20_000 }

function syntheticEnterprise(number: number): RegistryEntry {
  const next = sequence(number * 7919 + 17)
  const area = oneOf(suzhouAreas, next())
  const trade = oneOf(trades, next())
  const size = sizeAt(next())
  const shortName = `${tradeName(number)}${trade.word}（示例）有限公司`
  const town = area.name.endsWith('市') ? area.name.slice(0, -1) : '苏州'
  const year = 2003 + Math.floor(next() * 23)
  const month = monthsAfter(`${year}-01`, Math.floor(next() * 12))
  const foundedOn = daysAfter(`${month}-01`, Math.floor(next() * 28))
  const tenThousands = smallestCapital[size] * (1 + Math.floor(next() * 9))
  return {
    id: `e-s${String(number).padStart(5, '0')}`,
    name: `${town}${shortName}`,
    shortName,
    creditCode: creditCodeOf(area, number),
    legalRepresentative: `${oneOf(surnames, next())}${oneOf(givenCharacters, next())}${oneOf(givenCharacters, next())}`,
    foundedOn,
    registeredCapitalFen: tenThousands * 1_000_000,
    areaId: area.code,
    address: `${area.name.startsWith('苏州') ? '' : '苏州市'}${area.name}${oneOf(area.streets, next())}${1 + Math.floor(next() * 300)}号`,
    industryCode: trade.code,
    size,
    qualifications: qualificationsAt(next(), size, trade.code),
    phone: `1380001${String(number % 10_000).padStart(4, '0')}`,
    synthetic: true,
  }
}

/** The synthetic part of the public directory: the same enterprises on every run, numbered from 1. */
export function syntheticEnterprises(howMany = 2400): RegistryEntry[] {
  return Array.from({ length: howMany }, (_, at) => syntheticEnterprise(at + 1))
}
