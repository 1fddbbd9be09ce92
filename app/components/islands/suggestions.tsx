import { Combobox, useCombobox } from '@mantine/core'
import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { askForSuggestions, type Suggestion } from './ask-for-suggestions.ts'
import { Controls } from './controls.tsx'
import look from './suggestions.module.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'

/** Milliseconds after the last key. */
const pause = 250
const shortest = 1

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'aria-label' | 'placeholder' | 'maxLength' | 'enterKeyHint' | 'id'
>

/**
 * The input of a search box with suggestions below it. Takes over what was typed and the caret; `shown` is what the
 * box came with, which nobody has asked about. Choosing one fills the
 * box and sends its form, or opens the suggestion's own page.
 */
export default function Suggestions({
  from,
  shown,
  typed,
  caret,
  ...input
}: InputProps & { from: string; shown: string; typed: string; caret: number | null }) {
  const [value, setValue] = useState(typed)
  const [found, setFound] = useState<Suggestion[]>([])
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(shown)
  const openList = useRef(box.openDropdown)
  openList.current = box.openDropdown

  useLayoutEffect(() => {
    if (caret === null) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret, caret)
  }, [caret])

  useEffect(() => {
    if (value === asked.current) return
    const words = value.trim()
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      asked.current = value
      const answer = words.length < shortest ? [] : await askForSuggestions(from, words, leaving.signal)
      // An answer to an earlier question is dropped: its question was given up when the next key came.
      if (leaving.signal.aborted) return
      setFound(answer)
      if (answer.length > 0 && document.activeElement === field.current) openList.current()
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [value, from])

  const choose = (text: string) => {
    const suggestion = found.find((one) => one.text === text)
    asked.current = text
    setValue(text)
    setFound([])
    box.closeDropdown()
    if (suggestion?.href) open(suggestion.href, field.current)
    else requestAnimationFrame(() => field.current?.form?.requestSubmit())
  }

  return (
    <Controls>
      <Combobox
        store={box}
        onOptionSubmit={choose}
        withinPortal={false}
        shadow="md"
        width="target"
        offset={4}
      >
        <Combobox.Target>
          <input
            {...input}
            ref={field}
            type="search"
            autoComplete="off"
            value={value}
            onChange={(event) => {
              setValue(event.currentTarget.value)
              box.openDropdown()
              box.resetSelectedOption()
            }}
            onClick={() => box.openDropdown()}
            onBlur={() => box.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0} className={look.dropdown}>
          <Combobox.Options aria-label="联想">
            {found.map((suggestion) => (
              <Combobox.Option key={suggestion.text} value={suggestion.text} className={look.option}>
                {suggestion.text}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Controls>
  )
}

/** Follows a link as the page's own links are followed, in place. */
function open(href: string, beside: HTMLElement | null): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  beside?.after(link)
  link.click()
  link.remove()
}
