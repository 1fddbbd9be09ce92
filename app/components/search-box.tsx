import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface SuggestionsProps extends ReturnType<typeof inputProps> {
  from: string
  shown: string
  typed: string
  caret: number | null
}

interface SearchBoxProps {
  action: string
  name: string
  /** `find`: the one in the header; `search`: the big one of a screen. */
  className?: 'find' | 'search'
  small?: boolean
  value?: string
  label?: string
  button?: string
  placeholder?: string
  /** The resource that a typeahead asks (`{ suggestions: [{ text, href? }] }`); without it there is none. */
  suggestFrom?: string
  /** Further fields of the form, hidden. */
  fields?: Record<string, string>
}

/** A search box: a plain GET form. Its suggestions are fetched when somebody first goes into it. */
export function SearchBox({
  action,
  className = 'search',
  small = false,
  button = '搜索',
  fields = {},
  ...box
}: SearchBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the role is understood where the search element is not
    <form className={className} role="search" action={action} method="get">
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

/** The input alone, for a form that has more than a search in it. */
export function SearchInput({
  suggestFrom,
  ...box
}: Omit<SearchBoxProps, 'action' | 'className' | 'fields'>) {
  const plain = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [taken, setTaken] = useState<{
    By: ComponentType<SuggestionsProps>
    typed: string
    caret: number | null
  } | null>(null)

  /** Never in the middle of an input method's composition, which a new input would lose. */
  const fetchSuggestions = async () => {
    const suggestions = await import('./islands/suggestions.tsx').catch(() => null)
    const input = plain.current
    if (!suggestions || !input) return
    if (composing.current) {
      input.addEventListener('compositionend', () => void fetchSuggestions(), { once: true })
      return
    }
    const caret = document.activeElement === input ? input.selectionStart : null
    // At once: a key that comes between reading and drawing would be lost.
    flushSync(() => setTaken({ By: suggestions.default, typed: input.value, caret }))
  }

  if (taken && suggestFrom) {
    return (
      <taken.By
        {...inputProps(box)}
        from={suggestFrom}
        shown={box.value ?? ''}
        typed={taken.typed}
        caret={taken.caret}
      />
    )
  }
  return (
    <input
      {...inputProps(box)}
      ref={plain}
      type="search"
      defaultValue={box.value}
      onFocus={suggestFrom ? () => void fetchSuggestions() : undefined}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
      }}
    />
  )
}

function inputProps({
  name,
  label = '搜索政策',
  placeholder = '政策名称或文号',
}: Pick<SearchBoxProps, 'name' | 'label' | 'placeholder'>) {
  return { name, 'aria-label': label, placeholder, maxLength: 100, enterKeyHint: 'search' as const }
}
