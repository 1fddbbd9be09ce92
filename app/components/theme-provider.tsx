import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import { pageNonce } from './page-nonce.ts'

/**
 * Mantine round a page, once. Its variables are a sheet that the build makes of the theme, so it writes none; it stays with
 * the light scheme, because the colours themselves follow night and 高对比度.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
