import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportBrowserError } from './behaviour/browser-errors.ts'
import { tolerateTranslators } from './behaviour/translated-pages.ts'
import { PagePartsContext, partsInPage } from './page-parts.ts'

/**
 * The document as the server sent it, with what has been typed since, and without what makes it a
 * working page.
 */
const servedDocument = document.documentElement.cloneNode(true) as HTMLElement
for (const script of servedDocument.querySelectorAll('script[nonce]')) script.remove()
let state: 'hydrating' | 'hydrated' | 'failed' = 'hydrating'

tolerateTranslators()
startTransition(() => {
  const root = hydrateRoot(
    document,
    <StrictMode>
      <Hydrated>
        <PagePartsContext.Provider value={partsInPage()}>
          <HydratedRouter onError={takeError} />
        </PagePartsContext.Provider>
      </Hydrated>
    </StrictMode>,
    // A boundary of React Router's own, above all of ours, tells nobody what it has caught.
    { onUncaughtError: takeError, onCaughtError: takeError },
  )

  function takeError(error: unknown): void {
    if (state === 'hydrating') {
      state = 'failed'
      // After React's commit, and before the browser draws what it has committed.
      queueMicrotask(() => {
        root.unmount()
        document.documentElement.replaceWith(servedDocument)
      })
    }
    reportBrowserError(error)
  }
})

/**
 * Marks the end of hydration: an error before it brings the server's document back, whose forms
 * work without scripts; React would put an error page, or nothing, in its place.
 */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (state === 'hydrating') state = 'hydrated'
  }, [])
  return children
}
