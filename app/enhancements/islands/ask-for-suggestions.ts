/** One line below a search box; with `href` it opens a page, without it fills the box and searches. */
export interface Suggestion {
  text: string
  href?: string
}

const most = 8

/**
 * Asks a resource of the portal (`GET from?keyword=…`, answering `{ suggestions: [{ text, href? }] }`). Suggestions are
 * a convenience: any trouble leads to none.
 */
export async function askForSuggestions(
  from: string,
  words: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  try {
    const answer = await fetch(`${from}?keyword=${encodeURIComponent(words)}`, {
      signal,
      headers: { accept: 'application/json' },
    })
    return answer.ok ? suggestionsIn(await answer.json()) : []
  } catch {
    return []
  }
}

/** What of an answer can be shown: texts, each once, and links within the portal. */
export function suggestionsIn(answer: unknown): Suggestion[] {
  if (typeof answer !== 'object' || answer === null || !('suggestions' in answer)) return []
  const { suggestions } = answer
  if (!Array.isArray(suggestions)) return []
  const byText = new Map<string, Suggestion>()
  for (const one of suggestions as unknown[]) {
    if (typeof one !== 'object' || one === null || !('text' in one)) continue
    const { text } = one
    if (typeof text !== 'string' || text === '' || byText.has(text)) continue
    const href =
      'href' in one && typeof one.href === 'string' && /^\/(?![/\\])/.test(one.href) ? one.href : undefined
    byText.set(text, { text, href })
  }
  return [...byText.values()].slice(0, most)
}
