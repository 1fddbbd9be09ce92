import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A Mantine colour of our tokens: quiet grounds first, the colour itself from 6 on, under the pointer last. */
function colours(ground: string, edge: string, colour: string, pressed: string): MantineColorsTuple {
  return [ground, ground, edge, edge, colour, colour, colour, pressed, pressed, pressed]
}

/** Mantine on our tokens: colours, type, space and radius are variables of tokens.css, never values of their own. */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  white: 'var(--paper)',
  black: 'var(--ink)',
  colors: {
    blue: colours('var(--tint)', 'var(--blue-3)', 'var(--blue)', 'var(--blue-2)'),
    red: colours('var(--red-2)', 'var(--red)', 'var(--red)', 'var(--red)'),
    orange: colours('var(--warm-2)', 'var(--warm)', 'var(--warm)', 'var(--warm)'),
    gray: [
      'var(--ground)',
      'var(--ground)',
      'var(--line)',
      'var(--line)',
      'var(--line-2)',
      'var(--ink-3)',
      'var(--ink-3)',
      'var(--ink-2)',
      'var(--ink-2)',
      'var(--ink)',
    ],
  },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '600' },
  fontSizes: { xs: 'var(--t1)', sm: 'var(--t2)', md: 'var(--t2)', lg: 'var(--t3)', xl: 'var(--t4)' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.7', lg: '1.7', xl: '1.45' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  radius: {
    xs: 'var(--radius)',
    sm: 'var(--radius)',
    md: 'var(--radius)',
    lg: 'var(--radius)',
    xl: 'var(--radius)',
  },
  defaultRadius: 'sm',
  shadows: { md: 'var(--lift)', xl: 'var(--lift)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
})
