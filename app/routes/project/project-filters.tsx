import { levelLabels, projectStatusLabels, wayLabels } from '../../../contract/closed-lists.ts'
import type { DictEntry } from '../../../contract/entities/tenant.ts'
import type { FilterOption } from '../../components/rows/filter-group.tsx'
import { FilterFields } from '../../components/rows/filtered-list.tsx'
import { SearchControls } from '../../components/search-box.tsx'
import {
  type ProjectFilterField,
  type ProjectKind,
  type ProjectQuery,
  projectFilters,
  projectQueryHref,
} from './project-query.ts'

export type ProjectOptions = Partial<Record<ProjectFilterField, DictEntry[]>>

const closed: Partial<Record<ProjectFilterField, Record<string, string>>> = {
  level: levelLabels,
  status: projectStatusLabels,
  way: wayLabels,
}

/**
 * Returns the words for a chosen value: a benefit without application is confirmed, not applied
 * for.
 */
export function filterText(
  kind: ProjectKind,
  field: ProjectFilterField,
  value: string,
  options: ProjectOptions,
): string {
  if (kind === 'free' && field === 'status' && value === 'open') return '可以确认'
  return closed[field]?.[value] ?? options[field]?.find((option) => option.value === value)?.label ?? value
}

/** The words that projects are searched by. */
export function ProjectSearch({ keyword }: { keyword: string }) {
  return (
    <div className="ask">
      <SearchControls
        name="keyword"
        value={keyword}
        label="项目名称或关键词"
        placeholder="项目名称或关键词"
      />
    </div>
  )
}

/** The filters of the projects. */
export function ProjectFilters({
  query,
  options,
  found,
}: {
  query: ProjectQuery
  options: ProjectOptions
  found: string
}) {
  return (
    <div className="side">
      <FilterFields
        list={{ set: projectFilters, query, hrefOf: projectQueryHref }}
        optionsOf={(field) =>
          field === 'way' && query.kind === 'free' ? null : optionsOf(field, query, options)
        }
        kept={{
          kind: query.kind === 'apply' ? undefined : query.kind,
          sort: query.sort === 'closing' ? undefined : query.sort,
        }}
        found={found}
      />
    </div>
  )
}

/** The options of a group; what is chosen is shown even where the list of options could not be had. */
function optionsOf(field: ProjectFilterField, query: ProjectQuery, options: ProjectOptions): FilterOption[] {
  const values = projectFilters.groups.find((group) => group.field === field)?.values
  const known = values
    ? values.map((value) => ({ value, label: filterText(query.kind, field, value, options) }))
    : (options[field] ?? [])
  const missing = query.filters[field].filter((value) => !known.some((option) => option.value === value))
  return [...known, ...missing.map((value) => ({ value, label: value }))]
}
