import { type RefObject, useEffect, useState } from 'react'
import type { PartialResult } from './partial.server.ts'

const afterLastKey = 400

/** The result so far: what the page came with, then asked for again a moment after each change of the form. */
export function usePartialResult(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  opened: PartialResult | null,
): PartialResult | null {
  const [partial, setPartial] = useState(opened)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer = 0
    let asking = new AbortController()
    const ask = async () => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const body = new URLSearchParams()
      for (const [name, value] of new FormData(element)) {
        // Only answers: what belongs to the form itself is for when it is sent.
        if (typeof value === 'string' && !name.startsWith('_')) body.append(name, value)
      }
      try {
        const answer = await fetch(address, { method: 'POST', body, signal })
        if (!answer.ok || answer.redirected) return
        const told = (await answer.json()) as PartialResult | null
        if (told && !signal.aborted) setPartial(told)
      } catch {
        // The result so far is an extra: without it the form works as it does without scripts.
      }
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => void ask(), afterLastKey)
    }
    element.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      asking.abort()
      element.removeEventListener('input', onInput)
    }
  }, [form, address])
  return partial
}
