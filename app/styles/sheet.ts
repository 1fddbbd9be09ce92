import { createContext, useContext } from 'react'

/**
 * The one sheet of the product. Only the server has its text: a page carries it, so the largest paint waits for nothing
 * else, and the browser leaves the element as it came.
 */
export const SheetContext = createContext('')

export function useSheet(): string {
  return useContext(SheetContext)
}
