import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PartialResult } from '../partial.server.ts'

const afterLastKey = 400

/** The result so far: what the page came with, then asked for again a moment after each change of the form. */
export function usePartialResult(
  address: string,
  opened: PartialResult | null,
): { partial: PartialResult | null; onInput: (event: FormEvent<HTMLFormElement>) => void } {
  const [partial, setPartial] = useState(opened)
  const asking = useRef({ timer: 0, request: new AbortController() })

  const ask = async (form: HTMLFormElement) => {
    asking.current.request.abort()
    asking.current.request = new AbortController()
    const { signal } = asking.current.request
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      // Only answers: what belongs to the form itself is for when it is sent.
      if (typeof value === 'string' && !name.startsWith('_')) body.append(name, value)
    }
    try {
      const answer = await fetch(address, {
        method: 'POST',
        body,
        signal,
        // A redirect to the login page that is followed here would take the message that its reader is to see.
        redirect: 'manual',
        headers: { accept: 'application/json' },
      })
      if (!answer.ok) return
      const result = (await answer.json()) as PartialResult | { goTo: string } | null
      if (result && 'title' in result && !signal.aborted) setPartial(result)
    } catch {
      // The result so far is an extra: without it the form works as it does without scripts.
    }
  }

  useEffect(() => {
    const { current } = asking
    return () => {
      clearTimeout(current.timer)
      current.request.abort()
    }
  }, [])

  return {
    partial,
    onInput: ({ currentTarget, target }) => {
      // What is typed to search a list is no answer yet.
      if ((target as HTMLInputElement).name === '') return
      clearTimeout(asking.current.timer)
      asking.current.timer = window.setTimeout(() => void ask(currentTarget), afterLastKey)
    },
  }
}
