const most = 10

/** What a browser has stored, as far as it makes sense: texts, each once, ten at most. */
export function storedSearches(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const read: unknown = JSON.parse(stored)
    if (!Array.isArray(read)) return []
    const words = read.filter(
      (one): one is string => typeof one === 'string' && one !== '' && one.length <= 100,
    )
    return [...new Set(words)].slice(0, most)
  } catch {
    return []
  }
}

/** Puts the newest search in front of the earlier ones. */
export function rememberSearch(kept: readonly string[], keyword: string): string[] {
  if (keyword === '') return [...kept]
  return [keyword, ...kept.filter((one) => one !== keyword)].slice(0, most)
}
