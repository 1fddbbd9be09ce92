/** One line below a search box; with `href` it opens a page, without it fills the box and searches. */
export interface Suggestion {
  text: string
  href?: string
}

const maxSuggestions = 8

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
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${from}?keyword=${encodeURIComponent(words)}`, { signal, headers })
    const { suggestions } = (await answer.json()) as { suggestions: Suggestion[] }
    return suggestions.slice(0, maxSuggestions)
  } catch {
    return []
  }
}
