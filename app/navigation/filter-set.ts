import { plainWords } from './list-query.ts'

/** One filter of a list. */
export interface FilterGroupDeclared<Field extends string> {
  field: Field
  label: string
  /** Several options at once, as check boxes; otherwise one, as radio buttons. */
  several: boolean
  /** Unfolded from the beginning. */
  open?: boolean
  /** Values that exist, where the list of them is closed. */
  values?: readonly string[]
  pattern?: RegExp
}

/** The part of a list's state that the filters change; all of it lives in the address. */
export interface FilteredQuery<Field extends string> {
  filters: Record<Field, string[]>
  page: number
}

export interface FilterSet<Field extends string> {
  groups: readonly FilterGroupDeclared<Field>[]
  /** Reads what is chosen from an address. What makes no sense is left out. */
  read(search: URLSearchParams): Record<Field, string[]>
  /** Replaces the choice of one group; the list begins at its first page again. */
  replace<Query extends FilteredQuery<Field>>(query: Query, field: Field, values: string[]): Query
  clear<Query extends FilteredQuery<Field>>(query: Query): Query
  /** How many values are chosen. */
  count(query: FilteredQuery<Field>): number
  /** The parameters of an address, in the order of the groups. */
  parameters(query: FilteredQuery<Field>): Record<Field, string[]>
}

const longestValue = 60
const mostValues = 30

/** The filters of a list, in the order in which they are shown and stand in its address. */
export function filterSet<const Field extends string>(
  groups: readonly FilterGroupDeclared<Field>[],
): FilterSet<Field> {
  const ofEach = (values: (group: FilterGroupDeclared<Field>) => string[]) =>
    Object.fromEntries(groups.map((group) => [group.field, values(group)])) as Record<Field, string[]>
  return {
    groups,
    read: (search) =>
      ofEach(({ field, several, values, pattern }) => {
        const given = search.getAll(field).map((value) => plainWords(value, longestValue))
        const known = given.filter(
          (value) =>
            value !== '' &&
            (values?.includes(value) ?? true) &&
            (pattern === undefined || pattern.test(value)),
        )
        return [...new Set(known)].slice(0, several ? mostValues : 1)
      }),
    replace: (query, field, values) => ({
      ...query,
      filters: { ...query.filters, [field]: values },
      page: 1,
    }),
    clear: (query) => ({ ...query, filters: ofEach(() => []), page: 1 }),
    count: ({ filters }) => groups.reduce((sum, { field }) => sum + filters[field].length, 0),
    parameters: ({ filters }) => ofEach(({ field }) => filters[field]),
  }
}
