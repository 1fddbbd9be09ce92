import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportBrowserError } from './behaviour/browser-errors.ts'
import { PagePartsContext, partsInPage } from './page-parts.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PagePartsContext.Provider value={partsInPage()}>
        <HydratedRouter onError={(error) => reportBrowserError(error)} />
      </PagePartsContext.Provider>
    </StrictMode>,
  )
})
