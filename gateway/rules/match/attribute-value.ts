import { sizeLabels } from '../../../contract/closed-lists.ts'
import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import { attributeOf } from './attributes.ts'
import { industryNames, noTheme } from './industry.ts'
import { regionPath } from './region.ts'

type Value = AttributeAnswers[string]

/** The words for sizes, by the code that a value may be. */
const sizes = new Map(Object.entries(sizeLabels))

/** A value as it is compared, or undefined when it says nothing. Numbers and yes or no may come as text. */
export function comparable(field: string, value: Value | undefined): Value | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (field === 'region') return typeof value === 'boolean' ? undefined : regionPath(value)
  if (field === 'industry') return typeof value === 'boolean' ? undefined : industryNames(value)
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

/** A number as people read it: thousands separated, at most six decimals. */
export function readableNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 6 })
}

/** A value as a person reads it, with its unit; a number or a yes that came as text is read first. */
export function shownValue(field: string, given: Value): string {
  const value = typeof given === 'string' ? (readText(field, given) ?? given) : given
  const attribute = attributeOf(field)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number')
    return `${readableNumber(value)}${attribute?.unit ? ` ${attribute.unit}` : ''}`
  if (field === 'region') return shownRegion(value)
  if (Array.isArray(value)) return value.filter((name) => name !== noTheme).join('、') || noTheme
  return attribute?.options?.find((option) => option.value === value)?.label ?? sizes.get(value) ?? value
}

function shownRegion(value: string | string[]): string {
  return regionPath(value).at(-1) ?? ''
}

/** The name of an attribute; a field that has none is shown as it is. */
export function attributeLabel(field: string): string {
  return attributeOf(field)?.label ?? field
}
