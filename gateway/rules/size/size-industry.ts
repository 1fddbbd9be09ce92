import type { SizeIndustry, SizeThresholds } from './versions.ts'

/** Where an industry code stands in the size standard. */
export type SizeCoverage =
  | { coverage: 'covered'; industry: SizeIndustry }
  | { coverage: 'unsupported'; reason: string | null }
  /** The code is too coarse: parts of it are judged differently. */
  | { coverage: 'ambiguous' }
  /** No code of GB/T 4754-2017. */
  | { coverage: 'none' }

/** First and last division of each section of GB/T 4754-2017. */
const sections: Record<string, [number, number]> = {
  A: [1, 5],
  B: [6, 12],
  C: [13, 43],
  D: [44, 46],
  E: [47, 50],
  F: [51, 52],
  G: [53, 60],
  H: [61, 62],
  I: [63, 65],
  J: [66, 69],
  K: [70, 70],
  L: [71, 72],
  M: [73, 75],
  N: [76, 79],
  O: [80, 82],
  P: [83, 83],
  Q: [84, 85],
  R: [86, 90],
  S: [91, 96],
  T: [97, 97],
}

/** Groups of the two divisions that are split between rows of the table. */
const splitDivisions: Record<string, string[]> = {
  '59': ['591', '592', '593', '594', '595', '596', '599'],
  '70': ['701', '702', '703', '704', '709'],
}

/**
 * The row of the table that an industry code belongs to: `A`, `65`, `I65`, `G591` or a four-digit class. A code that
 * covers several rows is ambiguous.
 */
export function sizeCoverageOf(code: string, { industries, unsupported }: SizeThresholds): SizeCoverage {
  const parts = partsOf(code)
  if (parts.length === 0) return { coverage: 'none' }
  const rows = new Set(parts.map((part) => industries.find((one) => one.codes.some(spans(part)))))
  if (rows.size > 1) return { coverage: 'ambiguous' }
  const [industry] = rows
  if (industry) return { coverage: 'covered', industry }
  const exception = unsupported.find((one) => parts.some((part) => one.codes.some(spans(part))))
  return exception ? { coverage: 'unsupported', reason: exception.reason } : { coverage: 'none' }
}

/** The finest parts that a code stands for: divisions, and groups where a division is split. */
function partsOf(code: string): string[] {
  const [, letter = '', digits = ''] = /^([A-T]?)(\d{0,4})$/.exec(code) ?? []
  const section = letter === '' ? undefined : sections[letter]
  if (digits === '') {
    if (!section) return []
    const [first, last] = section
    const divisions = Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(2, '0'))
    return divisions.flatMap((division) => splitDivisions[division] ?? [division])
  }
  const division = Number(digits.slice(0, 2))
  if (digits.length < 2 || division < 1 || division > 97) return []
  if (section && (division < section[0] || division > section[1])) return []
  const groups = splitDivisions[digits.slice(0, 2)]
  if (groups && digits.length === 2) return groups
  return [groups ? digits.slice(0, 3) : digits.slice(0, 2)]
}

const spans = (part: string) => (codes: string) => {
  const [first = '', last = first] = codes.split('-')
  return first.length === part.length && part >= first && part <= last
}
