import { sizeLabels } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import { groupDigits } from '../../../contract/number-text.ts'
import { shownPercentage } from '../ratio.ts'
import { attributeOf } from './attributes.ts'
import { shownIndustry } from './industry.ts'
import { regionPath } from './region.ts'

type Value = AttributeAnswers[string]

/** The words for sizes, by the code that a value may be. */
const sizes = new Map(Object.entries(sizeLabels))

/** A value as it is compared, or undefined when it says nothing. Numbers and yes or no may come as text. */
export function comparable(field: string, value: Value | undefined): Value | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (field === 'region') return typeof value === 'boolean' ? undefined : regionPath(value)
  if (field === 'industry') return typeof value === 'boolean' ? undefined : value
  if (field === 'sizeType' && typeof value === 'string') return sizes.get(value) ?? value
  // What is recognised by the State has been recognised by the province before.
  if (field === 'greenFactoryLevel' && value === '国家级') return ['国家级', '省级']
  return typeof value === 'string' ? readText(field, value) : value
}

function readText(field: string, text: string): Value | undefined {
  const kind = attributeOf(field)?.kind
  if (kind === 'number') return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
  if (kind === 'boolean')
    return text === 'true' || text === '是' ? true : text === 'false' || text === '否' ? false : undefined
  return text
}

/**
 * A number as people read it: thousands separated, with all decimals that were typed, of which
 * there are at most six; a percentage is worked out, and never seems to reach a threshold.
 */
function readableNumber(value: number, unit: string | null | undefined): string {
  if (unit !== '%') return groupDigits(String(Number(value.toFixed(6))))
  const percentage = shownPercentage(value)
  if (percentage === 0 && value !== 0) return value > 0 ? '不到 0.01' : '负，不到 0.01'
  return groupDigits(String(percentage))
}

/**
 * A number with its unit as people read it. Years are whole ones or have one decimal, and never more than have passed:
 * what is a day short of a year is 0.9 年, and a day past it 1 年多.
 */
export function withUnit(value: number, unit: string | null | undefined): string {
  if (unit !== '年' || Number.isInteger(value))
    return `${readableNumber(value, unit)}${unit ? ` ${unit}` : ''}`
  const passed = Math.floor(value * 10 + 1e-6) / 10
  if (passed === 0) return '不到 0.1 年'
  return `${readableNumber(passed, unit)} 年${Number.isInteger(passed) ? '多' : ''}`
}

/** A value as a person reads it, with its unit; a number or a yes that came as text is read first. */
export function shownValue(field: string, given: Value): string {
  const value = typeof given === 'string' ? (readText(field, given) ?? given) : given
  const attribute = attributeOf(field)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return withUnit(value, attribute?.unit)
  if (field === 'region') return shownRegion(value)
  if (field === 'industry') return shownIndustry(value)
  if (Array.isArray(value)) return value.join('、')
  return attribute?.options?.find((option) => option.value === value)?.label ?? sizes.get(value) ?? value
}

function shownRegion(value: string | string[]): string {
  return regionPath(value).at(-1) ?? ''
}

/** The name of an attribute; a field that has none is shown as it is. */
export function attributeLabel(field: string): string {
  return attributeOf(field)?.label ?? field
}
