import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { TextField } from '../../components/fields/text-field.tsx'
import type { FieldInputProps } from '../../forms/use-checked-form.ts'
import { askForSuggestions } from '../../suggestions/ask-for-suggestions.ts'
import styles from './policy-match.module.css'

const listId = 'enterprise-names'

/**
 * The name of an enterprise. With scripts the public directory suggests names in the input's own
 * list; whatever is typed is taken.
 */
export function EnterpriseNameField(input: FieldInputProps) {
  const { names, suggest } = useSuggestedNames()
  return (
    <div className={styles.suggested} onInput={({ target }) => suggest((target as HTMLInputElement).value)}>
      <TextField
        {...input}
        label="企业名称"
        optional
        hint="只用来核对是否在本市登记，可以不填；名录里没有的可以直接输入"
        maxLength={100}
        autoComplete="organization"
        list={listId}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
