import { createContext } from 'react-router'

/** What a page holds inline, by which its content policy lets it in. */
export interface InlineContent {
  /** The source expression of its style sheet; null on a page that links to its sheets. */
  style: string | null
  /** Of the inline scripts and styles of React Router and Mantine; null on a page that has none. */
  nonce: string | null
}

/** Set by whoever renders a page; null for an answer that is none. */
export const inlineContentContext = createContext<InlineContent | null>(null)
