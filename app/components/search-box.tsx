import buttonStyles from './button/button.module.css'
import styles from './search-box.module.css'

export interface SearchInputProps {
  name: string
  value?: string
  label?: string
  placeholder?: string
  /** The resource that a typeahead asks (`{ suggestions: [{ text, href? }] }`); without it there is none. */
  suggestFrom?: string
}

interface SearchBoxProps extends SearchInputProps {
  action: string
  small?: boolean
  /** Tells the landmark from another search of the page. */
  landmark?: string
  button?: string
  /** Further fields of the form, hidden. */
  fields?: Record<string, string | readonly string[]>
}

/**
 * A search box: a plain GET form. Its suggestions are fetched when somebody first goes into it
 * (enhancements/on-use.ts).
 */
export function SearchBox({
  action,
  small = false,
  landmark,
  button = '搜索',
  fields = {},
  ...input
}: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is understood where the search element is not
    <form
      className={`${styles.box} ${small ? styles.small : styles.large}`}
      role="search"
      aria-label={landmark}
      action={action}
      method="get"
    >
      {Object.entries(fields).flatMap(([name, values]) =>
        [values]
          .flat()
          .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <SearchInput {...input} />
      <button type="submit" className={small ? buttonStyles.primarySmall : buttonStyles.primary}>
        {button}
      </button>
    </form>
  )
}

/** The input and its button, for a form that has more than a search in it. */
export function SearchControls(input: SearchInputProps) {
  return (
    <div className={`${styles.box} ${styles.medium}`}>
      <SearchInput {...input} />
      <button type="submit" className={buttonStyles.primary}>
        搜索
      </button>
    </div>
  )
}

function SearchInput({
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
