import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { palettes, sizes, theme } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const { day, night, highContrast } = palettes
const { variables, light } = defaultCssVariablesResolver(merged)
const mantineVariables = Object.entries({ ...variables, ...light }).filter(([name]) => !isOtherColor(name))
/** What sheets of every page use of Mantine's variables. */
const common = /^--mantine-(?:spacing|font-(?:size|family|weight)|radius|shadow-md)/

/**
 * Returns the sheet of custom properties that every page carries: colours by day, by night and in 高对比度, space, type,
 * radii and sizes.
 */
export function tokensCss(): string {
  const properties = mantineVariables.filter(([name]) => common.test(name))
  return [
    block(':root', [...tokens(day), ...tokens(sizes), ...properties]),
    `@media screen and (prefers-color-scheme: dark) { ${block(':root:not(.hc)', [
      ['color-scheme', 'dark'],
      ...tokens(night),
      ['--mantine-shadow-md', '0 .5rem 1.5rem #000a'],
    ])} }`,
    block('.hc', tokens(highContrast)),
  ].join('\n')
}

/** What no component of ours asks for: headings, breakpoints, shades between those that have a meaning. */
const unused =
  /^--mantine-(?:h\d|heading|breakpoint|shadow|primary-color-\d|color-\w+-(?:[1-3578]|outline-hover|text))/

/** Returns the sheet of the other variables of Mantine's, for pages that have a component of it. */
export function mantineVariablesCss(): string {
  return block(
    ':root',
    mantineVariables.filter(([name]) => !common.test(name) && !unused.test(name)),
  )
}

/** Tells the colours of Mantine's own that the theme does not have. */
function isOtherColor(name: string): boolean {
  const color = /^--mantine-color-([a-z]+)-/.exec(name)?.[1] ?? ''
  return color in DEFAULT_THEME.colors && !(color in (theme.colors ?? {}))
}

function tokens(values: Partial<Record<string, string>>): [string, string][] {
  return Object.entries(values).map(([name, value = '']) => [`--${name}`, value])
}

function block(selector: string, properties: [string, string][]): string {
  return `${selector} { ${properties.map(([name, value]) => `${name}: ${value};`).join(' ')} }`
}
