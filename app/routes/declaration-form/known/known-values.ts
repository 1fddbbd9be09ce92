import type { z } from 'zod'
import { type FormSection, fieldsAskedFor } from '../../../../contract/declaration-form.ts'
import type { Declaration, prefill } from '../../../../contract/entities/declaration.ts'
import { groupBy } from '../../../base/group-by.ts'

/** What something knows of a field, and what that is. */
export type KnownValue = z.infer<typeof prefill>['fields'][number]

const sources: Record<KnownValue['from'], string> = {
  registry: '工商登记信息',
  profile: '企业画像',
  lastDeclaration: '上一次申报',
  account: '登录账号',
  project: '申报指南',
}

/** A longer one is not said again beside its field. */
const longestQuoted = 60

/** Where a value came from, with its day where it is known: 企业画像（2026-03-02）. */
export function sourceInWords({ from, on }: Pick<KnownValue, 'from' | 'on'>): string {
  return on ? `${sources[from]}（${on}）` : sources[from]
}

/** Where the value of a field came from; where it was changed, what it was. Dates are `YYYY-MM-DD`. */
export function originInWords(known: KnownValue, value: string, today: string): string {
  const source = sourceInWords(known)
  if (plain(value) === plain(known.value)) {
    if (isOld(known, today)) return `取自${source}，已超过一年，请核对`
    return known.from === 'project' ? `取自${source}，可以改成本企业的项目名称` : `取自${source}`
  }
  const changed = plain(value) === '' ? '' : '已改，'
  return known.value.length > longestQuoted
    ? `${changed}与${source}不同`
    : `${changed}${source}为“${known.value}”`
}

/** Where the values of a section are from that still are what is known: for each source its fields, which are left out where they are all of the section. */
export function originsInWords(
  declaration: Pick<Declaration, 'form' | 'way'>,
  section: FormSection,
  known: readonly KnownValue[],
  today: string,
): string[] {
  const { form, way } = declaration
  const asked = fieldsAskedFor(section, way)
  const counted = asked.filter(({ name, required }) => required || form[section][name]?.trim())
  const bySource = groupBy(standing(declaration, section, known), sourceInWords)
  return [...bySource].map(([source, values]) => {
    const names = asked.filter(({ name }) => values.some((one) => one.name === name))
    const which = names.length < counted.length ? names.map(({ label }) => label).join('、') : ''
    const old = values.some((one) => isOld(one, today)) ? '，已超过一年，请核对' : ''
    return `${which}取自${source}${old}`
  })
}

/** Whether a value is from more than a year ago, so that somebody has to look at it again. */
export function isOld({ on }: Pick<KnownValue, 'on'>, today: string): boolean {
  if (!on) return false
  const aYearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return on < aYearAgo
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

/** What is known of the fields of a section, as far as it still stands in them. */
export function standing(
  { form, way }: Pick<Declaration, 'form' | 'way'>,
  section: FormSection,
  known: readonly KnownValue[],
): KnownValue[] {
  return fieldsAskedFor(section, way).flatMap(({ name }) => {
    const found = known.find((one) => one.section === section && one.name === name)
    return found && plain(form[section][name] ?? '') === plain(found.value) ? [found] : []
  })
}

/**
 * Where a section came from that holds nothing but what is known and not old; null for every other one. What a project is
 * about, and that the person who is logged in is the contact, is never known but guessed; what a
 * registry may have said on no known day may have been typed since.
 */
export function sourcesOf(
  declaration: Pick<Declaration, 'form' | 'way'>,
  section: FormSection,
  known: readonly KnownValue[],
  today: string,
): KnownValue[] | null {
  if (section === 'project') return null
  const { form, way } = declaration
  const filled = fieldsAskedFor(section, way).filter(({ name }) => form[section][name]?.trim())
  const sure = standing(declaration, section, known).filter(
    (one) => one.from !== 'account' && !(one.from === 'registry' && !one.on) && !isOld(one, today),
  )
  return filled.length > 0 && sure.length === filled.length ? sure : null
}
