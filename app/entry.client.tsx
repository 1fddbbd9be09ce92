import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PagePartsContext, partsInPage } from './page-parts.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PagePartsContext.Provider value={partsInPage()}>
        <HydratedRouter />
      </PagePartsContext.Provider>
    </StrictMode>,
  )
})
