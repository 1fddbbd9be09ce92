import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageNonce } from './page-nonce.ts'
import { theme } from './theme.ts'
import '../../styles/mantine-variables.css'

/**
 * Mantine for what is inside: round a control, never round a page. Its variables are a static sheet made of our tokens, so
 * the provider writes none.
 */
export function Controls({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
