import { CloseButton, Combobox, Input, useCombobox } from '@mantine/core'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { normalizeCode } from '../../../contract/typed-formats.ts'
import { groupBy } from '../../base/group-by.ts'
import { findChoices, type SearchChoice } from '../../display/find-choices.ts'
import { Icon } from '../../drawings/icon.tsx'
import { isComposing } from '../../forms/is-composing.ts'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import layout from '../layout/layout.module.css'
import { inputClassNames } from './field-class-names.ts'
import 'virtual:mantine-variables.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import look from './search-select.module.css'
import { type FoundChoices, useFoundChoices } from './use-found-choices.ts'

export interface SearchSelectProps {
  name: string
  id: string
  /** What is chosen, for whoever hears the list or the button that empties it. */
  label: string
  describedBy: string | undefined
  isWrong: boolean
  /** Stands in the control while nothing is chosen. */
  blank: string
  options: readonly SearchChoice[]
  /** A resource that finds among more than the options: `GET from?keyword=`, answering `{ found, more }`. */
  from?: string | undefined
  /** What the page came with, by which others tell whether somebody has chosen. */
  defaultValue: string
  onChange?: ((value: string) => void) | undefined
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

/**
 * A select in which one types: what is typed finds by name, code and pinyin. The form holds an input of the same name that nobody sees,
 * which says by `input` that another choice was taken. It is a text and no hidden input,
 * so that what is chosen is kept, reset and asked about like all that is entered. What is typed and chosen from nothing is dropped when
 * the control is left; one choice that fits it alone is taken.
 */
export function SearchSelect({
  name,
  id,
  label,
  describedBy,
  isWrong,
  blank,
  options,
  from,
  defaultValue,
  initialValue,
  onChange,
  onFocus,
  onBlur,
}: SearchSelectProps & { initialValue: string }) {
  const [chosen, setChosen] = useState<SearchChoice | null>(() => choiceOf(initialValue, options))
  /** What is typed, from the first key to the choice; null while the control shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const [left, setLeft] = useState(0)
  const result = useFoundChoices(options, from, typed ?? '')
  const { found, isAsking } = result
  const list = useCombobox({ onDropdownClose: () => setActive(null) })
  const isOpen = list.dropdownOpened
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<HTMLInputElement>(null)
  // What was chosen from another list is no answer; with a resource the choice may be none of the options.
  const isListed = (code: string) => from !== undefined || options.some((one) => one.value === code)
  const value = chosen && isListed(chosen.value) ? chosen.value : ''
  // As the native one has it: of what is on no list, nothing is chosen.
  const [first] = useState(() => options.find((one) => one.value === defaultValue)?.value ?? '')
  // A code that others have put in is looked up for its name.
  const unnamed = value !== '' && chosen?.label === value ? value : ''
  const named = useFoundChoices(options, from, unnamed).found.find((one) => one.value === unnamed) ?? chosen

  usePlainValue(sent, {
    plainOf: (code) => code,
    onSet: (code) => {
      setChosen(choiceOf(code, options))
      setTyped(null)
    },
  })
  useLayoutEffect(() => {
    if (sent.current && sent.current.value !== value) sent.current.value = value
  })
  const heard = useRef({ onChange, onBlur })
  heard.current = { onChange, onBlur }
  const passedOn = useRef(first)
  useEffect(() => {
    if (passedOn.current === value) return
    passedOn.current = value
    heard.current.onChange?.(value)
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  useEffect(() => {
    if (left > 0) heard.current.onBlur?.()
  }, [left])
  const { resetSelectedOption, updateSelectedOptionIndex } = list
  useEffect(() => {
    setActive(null)
    if (typed !== null || found.length === 0) resetSelectedOption()
    else if (isOpen) updateSelectedOptionIndex('active', { scrollIntoView: true })
  }, [found, typed, isOpen, resetSelectedOption, updateSelectedOptionIndex])

  const take = (choice: SearchChoice | null) => {
    setChosen(choice)
    setTyped(null)
    list.closeDropdown()
  }
  const leave = () => {
    if (typed?.trim() === '') setChosen(null)
    else if (typed !== null && !isAsking) {
      const only = found.length === 1 ? found[0] : findChoices(found, typed).find(isCode(typed))
      if (only) setChosen(only)
    }
    setTyped(null)
    list.closeDropdown()
    setLeft((times) => times + 1)
  }
  const selectLast = () => {
    list.resetSelectedOption()
    return list.selectPreviousOption()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A key of an input method is not for the list.
    if (isComposing(event.nativeEvent)) return
    const moves: Record<string, () => string | null> = {
      ArrowDown: list.selectNextOption,
      ArrowUp: list.selectPreviousOption,
      ...(active ? { Home: list.selectFirstOption, End: selectLast } : {}),
    }
    const move = moves[event.key]
    if (move && isOpen) setActive(move())
    else if (move) list.openDropdown()
    else if (event.key === 'Escape' && isOpen) take(chosen)
    else if (event.key === 'Enter' && isOpen && active) list.clickSelectedOption()
    else if (event.key === 'Enter' && isOpen && typed?.trim()) found[0] && !isAsking && take(found[0])
    else return
    event.preventDefault()
  }
  const groups = groupBy(found, ({ group }) => group)
  return (
    <Combobox
      store={list}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      keepMounted={false}
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(taken) => take(found.find((one) => one.value === taken) ?? null)}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <Input
          ref={input}
          id={id}
          classNames={{
            wrapper: look.control,
            input: `${inputClassNames.input} ${look.input}`,
            section: clsx(look.section, value === '' && look.passive),
          }}
          type="text"
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={(isOpen && active) || undefined}
          aria-describedby={describedBy}
          error={isWrong}
          autoComplete="off"
          spellCheck={false}
          placeholder={blank}
          value={typed ?? (value === '' ? '' : named?.label)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            list.openDropdown()
          }}
          onFocus={(event) => {
            event.currentTarget.select()
            onFocus?.()
          }}
          onClick={() => list.openDropdown()}
          onKeyDown={onKeyDown}
          onBlur={leave}
          rightSection={
            value === '' ? (
              <Icon name="down" />
            ) : (
              <CloseButton
                aria-label={`清除${label}`}
                icon={<Icon name="x" />}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  take(null)
                  input.current?.focus()
                }}
              />
            )
          }
        />
      </Combobox.Target>
      <input ref={sent} type="text" hidden name={name} defaultValue={first} autoComplete="off" />
      <Combobox.Dropdown className={look.list}>
        <Combobox.Options id={`${id}-list`} className={look.options} aria-label={label}>
          {[...groups].map(([group, choices]) => {
            const drawn = choices.map((choice) => (
              <Combobox.Option
                key={choice.value}
                value={choice.value}
                className={look.option}
                active={choice.value === value}
                aria-selected={choice.value === value}
              >
                {choice.label}
                {choice.note ? <small className={look.note}>{choice.note}</small> : null}
              </Combobox.Option>
            ))
            return group === undefined ? (
              drawn
            ) : (
              <Combobox.Group key={group} label={group} className={look.group}>
                {drawn}
              </Combobox.Group>
            )
          })}
        </Combobox.Options>
        {saying(result) ? <p className={look.says}>{saying(result)}</p> : null}
      </Combobox.Dropdown>
      <span className={layout.visuallyHidden} role="status">
        {isOpen && typed?.trim() ? spoken(result) : ''}
      </span>
    </Combobox>
  )
}

/** The choice of a code that others have put in; it may be on the list only later. */
function choiceOf(code: string, options: readonly SearchChoice[]): SearchChoice | null {
  if (code === '') return null
  return options.find(({ value }) => value === code) ?? { value: code, label: code }
}

const isCode = (typed: string) => {
  const code = normalizeCode(typed)
  return ({ value }: SearchChoice) => value.toUpperCase() === code || value.slice(1) === code
}

/** What stands below the list, in place of it where there is none. */
function saying({ found, more, isAsking, isUnanswered }: FoundChoices): string {
  if (isAsking && found.length === 0) return '正在查找…'
  if (found.length === 0) return isUnanswered ? '暂时查不到，请输入代码' : '没有找到，请换个词或输入代码'
  return more ? '还有更多，请多输几个字' : ''
}

function spoken(result: FoundChoices): string {
  const { found, more, isAsking } = result
  if (isAsking) return ''
  return found.length === 0 ? saying(result) : `${more ? '超过 ' : ''}${found.length} 项`
}
