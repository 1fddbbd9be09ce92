import type { DictEntry } from '../../../contract/entities/tenant.ts'
import type { Choice } from '../../components/fields/choice-fields.tsx'

/**
 * What a visitor can choose as the industry, by name: classes of the national classification, and apart from them the
 * themes that policies name in their place. `codes` is the dictionary of the classification, of which what policies name
 * and the sections are offered, without those in which no enterprise stands (S, T); `named` the one of everything that
 * policies name.
 */
export function industryChoices(codes: DictEntry[], named: DictEntry[]): Choice[] {
  const sections = codes.filter(({ value }) => /^[A-R]$/.test(value)).map(({ label }) => label)
  const classes = new Set(codes.map(({ label }) => label))
  const names = named.map(({ label }) => label)
  const choice = (group: string) => (name: string) => ({ value: name, label: name, group })
  return [
    ...[...new Set([...sections, ...names.filter((name) => classes.has(name))])].map(choice('行业')),
    ...names.filter((name) => !classes.has(name)).map(choice('重点产业')),
  ]
}
