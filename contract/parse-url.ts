/** Returns null for a text that is no absolute address, as `URL.parse` does in newer browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
