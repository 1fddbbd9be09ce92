import classification from './industry-classification.json' with { type: 'json' }

/** GB/T 4754-2017 whole: 20 sections (门类), 97 divisions (大类), 473 groups (中类) and 1,382 classes (小类), in its order. */
const sections = new Map(classification.sections.map(({ code, name }) => [code, name]))
const classes = new Map(
  classification.classes.map((line): [string, string] => {
    const [code = '', name = ''] = line.split(' ')
    return [code, name]
  }),
)

/** Names that documents give to parts of the classification, and the codes that they mean. */
const namesInDocuments: Record<string, string[]> = {
  // 财税〔2015〕119号 names division 16 by what it was called before 2002.
  烟草制造业: ['C16'],
  // 《三次产业划分规定》（国统设管函〔2018〕74号）: the sections from F to T, and what serves the others.
  服务业: ['A05', 'B11', 'C43', ...[...sections.keys()].filter((letter) => letter >= 'F')],
}

function sectionOf(digits: string): string | undefined {
  const division = Number(digits.slice(0, 2))
  return classification.sections.find(({ lastDivision }) => division <= lastDivision)?.code
}

/** A code as people write it (`40`, `C40`, `4021`, `C4021`, `C`) as one section letter and its digits, or null when no such code exists. */
export function readIndustryCode(code: string): { section: string; digits: string } | null {
  const [, letter = '', digits = ''] = /^([A-T]?)(\d{0,4})$/.exec(code.trim().toUpperCase()) ?? []
  if (digits === '') return letter === '' ? null : { section: letter, digits }
  if (!classes.has(digits)) return null
  const section = sectionOf(digits)
  if (section === undefined || (letter !== '' && letter !== section)) return null
  return { section, digits }
}

/** A code that is stored already: of one that the classification does not have any more, as much from its front as it has. */
export function readStoredIndustryCode(code: string): { section: string; digits: string } | null {
  const read = readIndustryCode(code)
  if (read !== null) return read
  const shorter = /^([A-T]?\d{2,3})\d$/.exec(code.trim().toUpperCase())?.[1]
  return shorter === undefined ? null : readStoredIndustryCode(shorter)
}

/**
 * The names of a code from its section down: `C4021` → 制造业, 仪器仪表制造业, 环境监测专用仪器仪表制造; of a stored one that is not known
 * whole those above it. Empty for no such code.
 */
export function industryNames(code: string): string[] {
  const read = readStoredIndustryCode(code)
  if (read === null) return []
  const deeper = [2, 3, 4]
    .filter((length) => length <= read.digits.length)
    .map((length) => classes.get(read.digits.slice(0, length)))
  return [sections.get(read.section), ...deeper].filter((name) => name !== undefined)
}

/** The narrowest known name of a code, or null for no such code. */
export function industryName(code: string): string | null {
  return industryNames(code).at(-1) ?? null
}

/** The divisions of a section: `C` → 13 to 43. */
export function divisionsOf(section: string): string[] {
  return [...classes.keys()].filter((code) => code.length === 2 && sectionOf(code) === section)
}

/** Every section and what stands in it, with its code, in the standard's order: the dictionary of industries. */
const industries = classification.sections.flatMap((section) => [
  { value: section.code, label: section.name },
  ...[...classes]
    .filter(([code]) => sectionOf(code) === section.code)
    .map(([code, name]) => ({ value: `${section.code}${code}`, label: name })),
])

/** The dictionary of industries: all 1,972 entries, each section before its divisions, groups and classes. */
export function allIndustries(): readonly { value: string; label: string }[] {
  return industries
}

/** The codes of every name, with their section letter. A name that a part shares with the whole is the whole's. */
const codesByName = new Map<string, string[]>([
  ...industries.toReversed().map(({ value, label }): [string, string[]] => [label, [value]]),
  ...Object.entries(namesInDocuments),
])

/** The codes (`C`, `C39`, `C3973`) that a name or a code of the classification stands for; null for anything else. */
export function industryCodesOf(nameOrCode: string): string[] | null {
  const named = codesByName.get(nameOrCode)
  if (named) return named
  const read = readIndustryCode(nameOrCode)
  return read && [`${read.section}${read.digits}`]
}

function storedCodeOf(code: string): string[] {
  const read = readStoredIndustryCode(code)
  return read ? [`${read.section}${read.digits}`] : []
}

/** The codes of several names, and of codes that are stored; who names a class and a part of it means the part. */
export function finestCodesOf(names: string[]): string[] {
  const codes = names.flatMap((name) => industryCodesOf(name) ?? storedCodeOf(name))
  return codes.filter((code) => !codes.some((other) => other !== code && other.startsWith(code)))
}
