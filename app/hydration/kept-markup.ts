import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** Answers the markup of an element, from an earlier page where one had the same. */
export type MarkupKeeper = (element: ReactElement) => string

/** Given on the server alone. */
export const MarkupKeeperContext = createContext<MarkupKeeper | null>(null)

/**
 * The content of an element that many pages have alike: on the server it is rendered once for each set of its props, and
 * the browser hydrates it as any other. It must be made of its props alone (no router, no context, no `useId`), these must
 * be plain data, and none of them may be a person's.
 */
export function useKeptMarkup(
  content: ReactElement,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const markupOf = useContext(MarkupKeeperContext)
  return markupOf ? { dangerouslySetInnerHTML: { __html: markupOf(content) } } : { children: content }
}
