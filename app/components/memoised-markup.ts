import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** Renders an element into a string, or returns the one that it made of the same component and props before. */
export type MarkupMemo = (element: ReactElement) => string

/** Given on the server alone. */
export const MarkupMemoContext = createContext<MarkupMemo | null>(null)

/**
 * The content of an element that many pages have alike: the server renders it once for each set of its props. It must be
 * made of its props alone (no router, no context, no `useId`), these must be plain data, and none of them may be a person's.
 * In a browser, on a working page, it is rendered as any other.
 */
export function useMemoisedMarkup(
  content: ReactElement,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const markupOf = useContext(MarkupMemoContext)
  return markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(content) } } : { children: content }
}
