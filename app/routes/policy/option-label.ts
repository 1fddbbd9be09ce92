import { levelLabels, sizeLabels, statusLabels, supportModeLabels } from '../../../contract/closed-lists.ts'
import type { FilterField } from './policy-query.ts'

const closed: Partial<Record<FilterField, Record<string, string>>> = {
  level: levelLabels,
  sizeType: sizeLabels,
  status: statusLabels,
  supportMode: supportModeLabels,
}

/** The words for an option: ours for the closed lists, the data's own (`given`) for the open ones. */
export function optionLabel(field: FilterField, value: string, given = value): string {
  if (field === 'year') return value.endsWith('-') ? `${value.slice(0, -1)} 及以前` : value
  return closed[field]?.[value] ?? given
}
