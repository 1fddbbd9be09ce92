import { useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { TextField } from '../../components/fields/text-field.tsx'
import { askForSuggestions } from '../../components/islands/ask-for-suggestions.ts'

/** Milliseconds after the last key. */
const pause = 250

/**
 * The name of an enterprise. Where scripts run, the public directory suggests names; whatever is typed is taken, so a
 * directory that is slow or away changes nothing.
 */
export function EnterpriseNameField({
  defaultValue,
  errors,
}: {
  defaultValue: string | undefined
  errors: string[] | undefined
}) {
  const listId = useId()
  const [words, setWords] = useState('')
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (words === '') return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askForSuggestions(href('/suggestions/enterprises'), words, leaving.signal)
      // An answer to an earlier question is dropped.
      if (!leaving.signal.aborted) setNames(found.map(({ text }) => text))
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words])
  return (
    <div onInput={(event) => event.target instanceof HTMLInputElement && setWords(event.target.value.trim())}>
      <TextField
        name="name"
        label="企业名称"
        optional
        hint="只用来核对是否在本市登记，可以不填；名录里没有的可以直接输入"
        maxLength={100}
        autoComplete="organization"
        list={listId}
        defaultValue={defaultValue}
        errors={errors}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
