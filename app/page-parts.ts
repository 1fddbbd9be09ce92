import { createContext, useContext } from 'react'

/** What every page carries of the build, which only the server knows: a browser reads it from the page that it was given. */
export interface PageParts {
  /** The styles in the page: all of a reading page, the order of the layers of a working page. */
  sheet?: string
  /** The address of the enhancements (enhancements/enhancements.ts). */
  script: string
  /** The name of the platform, for when no loader is there to say it. */
  platformTitle?: string
}

export const PagePartsContext = createContext<PageParts>({ script: '' })

/** The parts that stand in the page of this browser. */
export function partsInPage(): PageParts {
  const script = document.querySelector<HTMLScriptElement>('head > script[type=module]')
  return {
    sheet: document.querySelector('head > style')?.textContent ?? '',
    script: script?.getAttribute('src') ?? '',
    platformTitle: document.querySelector<HTMLMetaElement>('meta[name=SiteName]')?.content,
  }
}

export function usePageParts(): PageParts {
  return useContext(PagePartsContext)
}
