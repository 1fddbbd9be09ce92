import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import field from './fields/field.module.css'
import { pageNonce } from './page-nonce.ts'

/** What the components of Mantine look like beyond the values of the theme. */
const ownTheme = createTheme({
  ...theme,
  components: {
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'], withAsterisk: false },
      classNames: {
        root: field.root,
        label: field.label,
        description: field.description,
        error: field.error,
      },
    },
    Input: { classNames: { wrapper: field.wrapper, input: field.input } },
    Checkbox: { classNames: { root: field.choice, body: field.choiceBody, label: field.choiceLabel } },
    Radio: { classNames: { root: field.choice, body: field.choiceBody, label: field.choiceLabel } },
  },
})

/**
 * Mantine round a page, once. Its variables are a sheet that the build makes of the theme, so it writes none; it stays with
 * the light scheme, because the colours themselves follow night and 高对比度.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={ownTheme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  )
}
