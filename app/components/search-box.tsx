/**
 * A search box: a plain GET form. `find` is the one in the header, `search` the big one of a screen.
 * `suggestions` names the resource that a typeahead asks once the page has its scripts.
 */
export function SearchBox({
  action,
  name,
  className = 'search',
  small = false,
  value,
  label = '搜索政策',
  button = '搜索',
  placeholder = '政策名称或文号',
}: {
  action: string
  name: string
  className?: 'find' | 'search'
  small?: boolean
  value?: string
  label?: string
  button?: string
  placeholder?: string
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is understood where the search element is not
    <form className={className} role="search" action={action} method="get">
      <input
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit" className={small ? 'btn small' : 'btn'}>
        {button}
      </button>
    </form>
  )
}
