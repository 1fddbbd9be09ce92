import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** Colours by day. After a colour: its contrast on `paper`; text has at least 4.5 on each of its grounds, edges 3. */
const day = {
  paper: '#fff',
  ground: '#f5f7fa', // top bar, folded notes
  wash: '#eef3f9', // behind the one answer of a page
  tint: '#e9f0fa', // what is chosen
  air: '#f7fafd', // seen through the garden window
  tile: '#212d3b', // footer, the colour of roof tiles
  ink: '#17212d', // 16.3
  'ink-2': '#435060', // 8.2 second voice
  'ink-3': '#5a6675', // 5.9 dates, document numbers, hints
  'on-tile': '#c9d3de', // 9.2 on `tile`
  line: '#dde3ea', // hairline between rows
  'line-2': '#b9c4d0', // frame of a box
  edge: '#77838f', // 3.9 edge of a control
  blue: '#1858b8', // 6.7 link, chosen, met, a sum that is true
  'blue-2': '#0f3f8c', // 10 under the pointer
  'blue-3': '#b3c8e8', // lines of the window
  warm: '#a4470b', // 6.0 closes within seven days, nothing else
  'warm-2': '#fcf1e5',
  green: '#17613f', // 7.5 the money has arrived, nothing else
  'green-2': '#e9f4ee',
  red: '#b3261e', // 6.5 returned, a field is wrong, a message unread
  'red-2': '#fcefee',
  focus: '#0b2350',
}
type Palette = Record<keyof typeof day, string>

/** By night, where the reader's system is dark. White text on a colour becomes `paper` on it. */
const night: Partial<Palette> = {
  paper: '#12181f',
  ground: '#171f28',
  wash: '#18222e',
  tint: '#1d2b40',
  air: '#18222e',
  tile: '#0b1016',
  ink: '#e8edf3',
  'ink-2': '#b9c4d0',
  'ink-3': '#98a5b3',
  line: '#2a3542',
  'line-2': '#435263',
  blue: '#7fb0f5',
  'blue-2': '#a9cbfa',
  'blue-3': '#3d5a86',
  warm: '#f0a868',
  'warm-2': '#33241a',
  green: '#6fce9f',
  'green-2': '#16291f',
  red: '#ff9d94',
  'red-2': '#3a1f1f',
  focus: '#cfe0ff',
}

/** 高对比度: text has at least 7. It stays black on white by night. */
const highContrast: Partial<Palette> = {
  ground: '#fff',
  wash: '#fff',
  tint: '#fff',
  ink: '#000',
  'ink-2': '#000',
  'ink-3': '#000',
  line: '#555',
  'line-2': '#000',
  edge: '#000',
  blue: '#00338d',
  'blue-2': '#001e55',
  'blue-3': '#00338d',
  warm: '#7a2f00',
  'warm-2': '#fff',
  green: '#0b4a2d',
  'green-2': '#fff',
  red: '#8c1008',
  'red-2': '#fff',
  tile: '#000',
  'on-tile': '#fff',
}

/** Returns the ten shades of a Mantine colour: its ground first, the colour from 4 on, under the pointer from 7 on. */
function shades(ground: string, edge: string, colour: string, hovered: string): MantineColorsTuple {
  return [ground, ground, edge, edge, colour, colour, colour, hovered, hovered, hovered]
}

/** Night and 高对比度 name what differs from the day. */
export const palettes = { day, night, highContrast }

/** Lengths that the specification or the design fixes. */
export const sizes = {
  page: '1200px',
  head: '60px',
  side: '200px',
  fold: '36px',
  bar: '2.5rem',
  control: '2.75rem',
}

/**
 * The theme of every page, and the one source of colours, type, space and radii. Sheets use them as custom properties
 * (theme/css-variables.ts). Mantine's colours are these properties, so that they follow night and 高对比度 without a script.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  white: 'var(--paper)',
  black: 'var(--ink)',
  colors: {
    blue: shades('var(--tint)', 'var(--blue-3)', 'var(--blue)', 'var(--blue-2)'),
    red: shades('var(--red-2)', 'var(--red)', 'var(--red)', 'var(--red)'),
    orange: shades('var(--warm-2)', 'var(--warm)', 'var(--warm)', 'var(--warm)'),
    green: shades('var(--green-2)', 'var(--green)', 'var(--green)', 'var(--green)'),
    gray: [
      'var(--ground)',
      'var(--ground)',
      'var(--line)',
      'var(--line-2)',
      'var(--edge)',
      'var(--ink-3)',
      'var(--ink-3)',
      'var(--ink-2)',
      'var(--ink-2)',
      'var(--ink)',
    ],
  },
  fontFamily: '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  headings: { fontFamily: 'song, var(--mantine-font-family)', fontWeight: '700' },
  fontSizes: {
    xs: '.875rem',
    sm: '1rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.375rem',
  },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.7', lg: '1.7', xl: '1.45' },
  spacing: {
    '2xs': '.25rem',
    xs: '.5rem',
    sm: '.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
    '3xl': '4rem',
  },
  radius: { xs: '3px', sm: '3px', md: '3px', lg: '3px', xl: '3px' },
  defaultRadius: 'sm',
  shadows: { md: '0 .5rem 1.5rem #17212d1f' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Fields have all of their look from components/islands/field.module.css: reading pages carry no sheet of Mantine's for them.
  components: {
    Input: { defaultProps: { unstyled: true } },
    Fieldset: { defaultProps: { unstyled: true } },
    Checkbox: { defaultProps: { unstyled: true, icon: () => null } },
    Radio: { defaultProps: { unstyled: true, icon: () => null } },
    InputWrapper: {
      defaultProps: {
        unstyled: true,
        inputWrapperOrder: ['label', 'description', 'error', 'input'],
        withAsterisk: false,
      },
    },
  },
})
