import type { DictEntry } from '../../contract/entities/tenant.ts'
import type { SearchChoice } from './find-choices.ts'

/** A division and a group with the letter of their section: `C40`, `C402`. */
const divisionLength = 3
const groupLength = 4

/** Code and name, as they stand in the standard: `C4021 环境监测专用仪器仪表制造`. */
export function industryLabel({ value, label }: DictEntry): string {
  return `${value} ${label}`
}

/**
 * What a list of industries offers before anything is searched, one label a line: sections,
 * divisions and groups, which is as fine as any rule asks, and the classes of the division that is
 * chosen. A code of another edition, which the dictionary does not have, stays a choice with the
 * name that is known. As lines it travels in a quarter of the bytes of choices (`industryChoices`).
 */
export function industryLines(
  industries: readonly DictEntry[],
  chosen: { code: string; name: string | null } | null,
): string {
  const opened = chosen?.code.slice(0, divisionLength) ?? ''
  const shown = industries.filter(
    ({ value }) =>
      value.length <= groupLength || (opened.length === divisionLength && value.startsWith(opened)),
  )
  const own =
    chosen && !industries.some(({ value }) => value === chosen.code)
      ? [`${chosen.code} ${chosen.name ?? ''}`.trim()]
      : []
  return [...shown.map(industryLabel), ...own].join('\n')
}

/** Returns the choices of `industryLines`, grouped by the label of their section. */
export function industryChoices(lines: string): SearchChoice[] {
  const labels = lines.split('\n').filter(Boolean)
  const sections = new Map(labels.filter((label) => label[1] === ' ').map((label) => [label[0], label]))
  return labels.map((label) => {
    const [value = ''] = label.split(' ', 1)
    return { value, label, group: sections.get(value[0]) }
  })
}

/** The names of what an industry stands in: `制造业 › 仪器仪表制造业 › 专用仪器仪表制造`; empty for a section. */
export function industryAbove(names: ReadonlyMap<string, string>, code: string): string {
  return [1, 3, 4]
    .filter((length) => length < code.length)
    .flatMap((length) => names.get(code.slice(0, length)) ?? [])
    .join(' › ')
}
