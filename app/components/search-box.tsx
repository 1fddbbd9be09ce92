interface SearchBoxProps {
  action: string
  name: string
  /** `find`: the one in the header; `search`: the big one of a screen. */
  className?: 'find' | 'search'
  small?: boolean
  /** Tells the landmark from another search of the page. */
  landmark?: string
  value?: string
  label?: string
  button?: string
  placeholder?: string
  /** The resource that a typeahead asks (`{ suggestions: [{ text, href? }] }`); without it there is none. */
  suggestFrom?: string
  /** Further fields of the form, hidden. */
  fields?: Record<string, string>
}

/** A search box: a plain GET form. Its suggestions are fetched when somebody first goes into it (enhancements/search-boxes.ts). */
export function SearchBox({
  action,
  className = 'search',
  small = false,
  landmark,
  button = '搜索',
  fields = {},
  ...box
}: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is understood where the search element is not
    <form className={className} role="search" aria-label={landmark} action={action} method="get">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchInput {...box} />
      <button type="submit" className={small ? 'btn small' : 'btn'}>
        {button}
      </button>
    </form>
  )
}

export type SearchInputProps = Omit<SearchBoxProps, 'action' | 'className' | 'fields'>

/** The input alone, for a form that has more than a search in it. */
export function SearchInput({
  name,
  value,
  label = '搜索政策',
  placeholder = '政策名称或文号',
  suggestFrom,
}: SearchInputProps) {
  return (
    <input
      type="search"
      name={name}
      defaultValue={value}
      aria-label={label}
      placeholder={placeholder}
      maxLength={100}
      enterKeyHint="search"
      data-suggest-from={suggestFrom}
    />
  )
}
