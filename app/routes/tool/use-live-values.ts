import { type RefObject, useEffect, useState } from 'react'
import type { FormValues } from '../../forms/action-result.ts'

/** The single values of a form as they change. `known` is false until scripts have taken over. */
export function useLiveValues(
  form: RefObject<HTMLFormElement | null>,
  opened: FormValues,
): { values: FormValues; known: boolean } {
  const [live, setLive] = useState({ values: opened, known: false })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const now: FormValues = {}
      for (const [name, value] of new FormData(element)) if (typeof value === 'string') now[name] = value
      setLive({ values: now, known: true })
    }
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form])
  return live
}
