import { Autocomplete } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { inputProps } from '../../components/fields/field.tsx'
import look from '../../components/islands/search-select.module.css'
import { askForSuggestions } from '../../enhancements/islands/ask-for-suggestions.ts'
import { usePlainValue } from '../../forms/use-plain-value.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import styles from './policy-match.module.css'

/** The name of an enterprise. The public directory suggests names; whatever is typed is taken. */
export function EnterpriseNameField({
  defaultValue,
  errors,
}: {
  defaultValue: string
  errors: string[] | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(defaultValue)
  const { names, suggest } = useSuggestedNames()
  // Text from before hydration.
  useEffect(() => setName(input.current?.value ?? ''), [])
  usePlainValue(input, { plainOf: (text) => text, onSet: setName })
  const { classNames, ...field } = inputProps({
    name: 'name',
    label: '企业名称',
    optional: true,
    hint: '只用来核对是否在本市登记，可以不填；名录里没有的可以直接输入',
    ...(errors ? { errors } : {}),
  })
  return (
    <div className={styles.suggested}>
      <Autocomplete
        {...field}
        ref={input}
        classNames={{ ...classNames, dropdown: look.list, options: look.options, option: look.option }}
        comboboxProps={{ withinPortal: false, keepMounted: false, transitionProps: { duration: 0 } }}
        withScrollArea={false}
        maxLength={100}
        autoComplete="organization"
        data={names}
        filter={({ options }) => options}
        value={name}
        onChange={(text) => {
          setName(text)
          suggest(text)
        }}
      />
    </div>
  )
}

/** Milliseconds after the last key. */
const pauseMs = 250

/** Asks the public directory while a name is typed; one that is slow or away changes nothing. */
function useSuggestedNames(): { names: string[]; suggest: (typed: string) => void } {
  const [names, setNames] = useState<string[]>([])
  const asking = useRef({ timer: 0, request: new AbortController() })
  useEffect(() => {
    const { current } = asking
    return () => {
      clearTimeout(current.timer)
      current.request.abort()
    }
  }, [])
  const suggest = (typed: string) => {
    const { current } = asking
    clearTimeout(current.timer)
    current.request.abort()
    const words = typed.trim()
    if (words === '') return setNames([])
    current.request = new AbortController()
    const { signal } = current.request
    current.timer = window.setTimeout(async () => {
      const found = await askForSuggestions(href('/suggestions/enterprises'), words, signal)
      // An answer to an earlier question is dropped.
      if (!signal.aborted) setNames(found.map(({ text }) => text))
    }, pauseMs)
  }
  return { names, suggest }
}
