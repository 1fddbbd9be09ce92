import type { AttributeAnswers } from '../../../contract/entities/match.ts'
import { allIndustries, finestCodesOf, industryCodesOf, industryNames } from '../industry-classification.ts'
import { type Theme, themeNames, themeOf } from '../industry-themes.ts'
import { anyOf, type Verdict } from './verdict.ts'

/** The answer that says of all themes that none fits. */
const noTheme = '不属于上述重点产业'

/** Finer classes that policies ask for by name: a section alone leaves them open. */
const finerClasses = ['烟草制造业', '软件和信息技术服务业', '娱乐业']

const sectionNames = allIndustries()
  .filter(({ value }) => value.length === 1)
  .map(({ label }) => label)
const option = (name: string, group: string) => ({ value: name, label: name, group })

/** The group of the themes among the options. */
export const themeGroup = '重点产业'

/** What the question about the industry offers: classes and, apart from them, themes. */
export const industryOptions = [
  ...[...sectionNames, ...finerClasses].map((name) => option(name, '行业')),
  ...[...themeNames, noTheme].map((name) => option(name, themeGroup)),
]

/** What an answer says of the industry. */
interface KnownIndustry {
  /** Classes that the enterprise stands in (`C`, `C39`). */
  codes: string[]
  themes: Theme[]
  /** What was named, as it was. */
  names: string[]
  /** The question, in which several can be ticked, was answered for the themes: one that is not named is not met. */
  themesClosed: boolean
  /** It was answered for the classes: a finer one that is not named is none of the enterprise's. */
  classesClosed: boolean
}

function readAnswer(answer: AttributeAnswers[string]): KnownIndustry {
  const several = Array.isArray(answer)
  const names = several ? answer : [String(answer)]
  const themes = names.flatMap((name) => themeOf(name) ?? [])
  return {
    codes: finestCodesOf(names),
    themes,
    names,
    themesClosed: several && (themes.length > 0 || names.includes(noTheme)),
    classesClosed: several && names.some((name) => sectionNames.includes(name)),
  }
}

/** Answers are read once each: a report compares the same one with every policy. */
const read = new WeakMap<string[], KnownIndustry>()

function knownIndustry(answer: AttributeAnswers[string]): KnownIndustry {
  if (!Array.isArray(answer)) return readAnswer(answer)
  const before = read.get(answer)
  if (before) return before
  const known = readAnswer(answer)
  read.set(answer, known)
  return known
}

/** Every name that an answer gives, of a code those from its section down; the mark of no theme only where it stands alone. */
export function shownIndustry(answer: string | string[]): string {
  const names = (Array.isArray(answer) ? answer : [answer]).flatMap((name) => {
    const named = industryNames(name)
    return named.length > 0 ? named : [name]
  })
  return [...new Set(names)].filter((name) => name !== noTheme).join('、') || noTheme
}

/** Whether an enterprise of this industry, as the answer tells it, belongs to one of the required industries or themes. */
export function industryVerdict(required: string[], answer: AttributeAnswers[string]): Verdict {
  const known = knownIndustry(answer)
  return anyOf(required.map((name) => belongs(name, known)))
}

function belongs(name: string, known: KnownIndustry): Verdict {
  if (known.names.includes(name)) return 'met'
  const theme = themeOf(name)
  if (theme) return belongsToTheme(theme, known)
  const codes = industryCodesOf(name)
  return codes ? belongsToClass(name, codes, known) : 'unknown'
}

function belongsToTheme(theme: Theme, { codes, themes, themesClosed }: KnownIndustry): Verdict {
  if (
    themes.some((one) => one.heldBy.has(theme.name)) ||
    codes.some((code) => isWithin(code, theme.certainly))
  )
    return 'met'
  if (themesClosed) return 'unmet'
  if (theme.possibly === null) return 'unknown'
  const { possibly } = theme
  if (codes.length > 0) return codes.some((code) => overlaps(code, possibly)) ? 'unknown' : 'unmet'
  // Another theme alone: an enterprise of a class that both have may belong to both.
  return themes.length === 0 || themes.some((one) => meet(one.possibly, possibly)) ? 'unknown' : 'unmet'
}

function belongsToClass(name: string, wanted: string[], known: KnownIndustry): Verdict {
  const { codes, themes, classesClosed } = known
  if (codes.some((code) => isWithin(code, wanted))) return 'met'
  if (codes.length > 0) {
    const open =
      codes.some((code) => overlaps(code, wanted)) && !(classesClosed && finerClasses.includes(name))
    return open ? 'unknown' : 'unmet'
  }
  if (themes.length === 0) return 'unknown'
  if (themes.every(({ possibly }) => possibly?.every((code) => isWithin(code, wanted)))) return 'met'
  return themes.some(({ possibly }) => meet(possibly, wanted)) ? 'unknown' : 'unmet'
}

/** Whether every enterprise of a class stands in one of the others. */
const isWithin = (code: string, others: string[]) => others.some((other) => code.startsWith(other))
/** Whether an enterprise of a class may stand in one of the others: it is within one, or one is within it. */
const overlaps = (code: string, others: string[]) =>
  others.some((other) => code.startsWith(other) || other.startsWith(code))
const meet = (some: string[] | null, others: string[]) =>
  some === null || some.some((code) => overlaps(code, others))
