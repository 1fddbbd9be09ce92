import { divisionsOf, readIndustryCode } from '../industry-classification.ts'
import type { SizeIndustry, SizeThresholds } from './versions.ts'

/** Where an industry code stands in the size standard. */
export type SizeCoverage =
  | { coverage: 'covered'; industry: SizeIndustry }
  | { coverage: 'unsupported'; reason: string | null }
  /** The code is too coarse: parts of it are judged differently, and those without a row not at all. */
  | { coverage: 'ambiguous'; industries: (SizeIndustry | undefined)[] }
  /** No code of GB/T 4754-2017. */
  | { coverage: 'none' }

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
  if (rows.size > 1) return { coverage: 'ambiguous', industries: [...rows] }
  const [industry] = rows
  if (industry) return { coverage: 'covered', industry }
  const exception = unsupported.find((one) => parts.some((part) => one.codes.some(spans(part))))
  return exception ? { coverage: 'unsupported', reason: exception.reason } : { coverage: 'none' }
}

/** The finest parts that a code stands for: divisions, and groups where a division is split. */
function partsOf(code: string): string[] {
  const read = readIndustryCode(code)
  if (read === null) return []
  const { section, digits } = read
  if (digits === '') return divisionsOf(section).flatMap((division) => splitDivisions[division] ?? [division])
  const groups = splitDivisions[digits.slice(0, 2)]
  if (groups && digits.length === 2) return groups
  return [groups ? digits.slice(0, 3) : digits.slice(0, 2)]
}

const spans = (part: string) => (codes: string) => {
  const [first = '', last = first] = codes.split('-')
  return first.length === part.length && part >= first && part <= last
}
