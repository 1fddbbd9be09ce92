import { useEffect, useMemo, useState } from 'react'
import { findChoices, type SearchChoice } from '../../display/find-choices.ts'

/** Milliseconds after the last key. */
const pause = 200

interface Found {
  found: readonly SearchChoice[]
  /** There are more than these. */
  more: boolean
  /** The resource could not be asked, so that there may be others. */
  isUnanswered?: boolean
}

export type FoundChoices = Found & { isAsking: boolean }

/**
 * What was found for the words typed so far: among the options, or by a resource that knows more than these. A resource that does not
 * answer leaves what the options have.
 */
export function useFoundChoices(
  options: readonly SearchChoice[],
  from: string | undefined,
  typed: string,
): FoundChoices {
  const words = typed.trim()
  const own = useMemo(() => findChoices(options, words), [options, words])
  const [answered, setAnswered] = useState<(Found & { words: string }) | null>(null)
  const asks = from !== undefined && words !== ''
  useEffect(() => {
    if (!asks) return
    const asking = new AbortController()
    const { signal } = asking
    const timer = window.setTimeout(async () => {
      const answer = await ask(from, words, signal)
      if (!signal.aborted)
        setAnswered({ words, ...(answer ?? { found: own, more: false, isUnanswered: true }) })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asks, from, words, own])
  if (!asks) return { found: own, more: false, isAsking: false }
  const { found = none, more = false, isUnanswered = false, words: asked } = answered ?? {}
  return { found, more, isUnanswered, isAsking: asked !== words }
}

const none: readonly SearchChoice[] = []

async function ask(from: string, words: string, signal: AbortSignal): Promise<Found | null> {
  try {
    const answer = await fetch(`${from}?keyword=${encodeURIComponent(words)}`, {
      signal,
      headers: { accept: 'application/json' },
    })
    return answer.ok ? foundIn(await answer.json()) : null
  } catch {
    return null
  }
}

/** What of an answer can be shown: choices with a value and a label. */
function foundIn(answer: unknown): Found | null {
  if (typeof answer !== 'object' || answer === null || !('found' in answer)) return null
  if (!Array.isArray(answer.found)) return null
  const found = (answer.found as unknown[]).filter(isChoice)
  return { found, more: 'more' in answer && answer.more === true }
}

function isChoice(one: unknown): one is SearchChoice {
  return (
    typeof one === 'object' &&
    one !== null &&
    'value' in one &&
    typeof one.value === 'string' &&
    'label' in one &&
    typeof one.label === 'string'
  )
}
