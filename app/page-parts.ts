import { createContext, useContext } from 'react'

/** What every page carries of the build, which only the server knows: a browser leaves these elements as they came. */
interface PageParts {
  /** The text of the one sheet, so that the largest paint waits for no other file. */
  sheet: string
  /** The address of the enhancements (enhancements/enhancements.ts). */
  script: string
}

export const PagePartsContext = createContext<PageParts>({ sheet: '', script: '' })

export function usePageParts(): PageParts {
  return useContext(PagePartsContext)
}
