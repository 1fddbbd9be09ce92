import { goToHeader } from '../../base/go-to-header.ts'

/**
 * Returns the address to which an answer would redirect a browser without scripts: from its header,
 * or from the document that leads there if the address is too long for a header. Null for any other
 * answer.
 */
export function redirectAddress({ headers }: Response, text: string): string | null {
  if (headers.has(goToHeader) || !text.includes('data-go-to')) return headers.get(goToHeader)
  const page = new DOMParser().parseFromString(text, 'text/html')
  return page.querySelector('a[data-go-to]')?.getAttribute('href') ?? null
}
