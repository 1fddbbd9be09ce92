import { createContext, useContext } from 'react'
import { pageNonce } from './components/islands/page-nonce.ts'

/** What every page carries of the build, which only the server knows: a browser reads it from the page that it was given. */
export interface PageParts {
  /** The text of the common sheet and of what its screen adds, so that the largest paint waits for no other file. */
  sheet: string
  /** The address of the enhancements (enhancements/enhancements.ts). */
  script: string
  /** By which the content policy lets the sheet in where a browser makes its element anew. */
  nonce?: string
  /** The name of the platform, for when no loader is there to say it. */
  platformTitle?: string
}

export const PagePartsContext = createContext<PageParts>({ sheet: '', script: '' })

/** The parts that stand in the page of this browser. */
export function partsInPage(): PageParts {
  const script = document.querySelector<HTMLScriptElement>('head > script[type=module]')
  return {
    sheet: document.querySelector('head > style')?.textContent ?? '',
    script: script?.getAttribute('src') ?? '',
    nonce: pageNonce(),
    platformTitle: document.querySelector<HTMLMetaElement>('meta[name=SiteName]')?.content,
  }
}

export function usePageParts(): PageParts {
  return useContext(PagePartsContext)
}
