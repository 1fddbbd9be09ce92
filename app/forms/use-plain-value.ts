import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sends a text that is shown one way (1,234,567.89) as it is meant (1234567.89): whoever asks the form what it would send, the browser or
 * `new FormData(form)`, hears of that. A browser that cannot do it sends what is shown, which the server reads alike. `onSet` hears what
 * others put into the control: kept text, a form that was reset, and what was changed elsewhere, which says so by an `input` event of
 * the control itself that does not bubble.
 */
export function usePlainValue(
  control: RefObject<HTMLInputElement | null>,
  { plainOf, onSet }: { plainOf: (shown: string) => string; onSet: (text: string) => void },
): void {
  const latest = useRef({ plainOf, onSet })
  latest.current = { plainOf, onSet }
  useEffect(() => {
    const { current: input } = control
    const form = input?.form
    if (!input || !form) return
    const left = new AbortController()
    const { signal } = left
    const heard = () => latest.current.onSet(input.value)
    const onFormData = ({ formData }: FormDataEvent) => {
      if (formData.has(input.name)) formData.set(input.name, latest.current.plainOf(input.value))
    }
    form.addEventListener('formdata', onFormData, { signal })
    form.addEventListener('input', ({ target }) => target === form && heard(), { signal })
    input.addEventListener('input', ({ bubbles }) => bubbles || heard(), { signal })
    // The controls have their first values back only after the event.
    form.addEventListener('reset', () => setTimeout(heard), { signal })
    return () => left.abort()
  }, [control])
}
