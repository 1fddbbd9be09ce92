import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../../theme/theme.ts'
import { pageNonce } from './page-nonce.ts'
import 'virtual:mantine-variables.css'
import '../../styles/mantine-controls.css'

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
