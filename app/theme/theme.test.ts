import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mantineVariablesCss, tokensCss } from './css-variables.ts'
import { palettes, theme } from './theme.ts'

const { day, night, highContrast } = palettes

/** The luminance of `#rgb` or `#rrggbb`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [r = 0, g = 0, b = 0] = pairs.map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Every text and the grounds that it stands on somewhere. */
const texts: [Name, Name[]][] = [
  ['ink', ['paper', 'ground', 'wash', 'tint', 'warm-2', 'red-2']],
  ['ink-2', ['paper', 'ground', 'wash', 'tint', 'red-2']],
  ['ink-3', ['paper', 'ground', 'wash', 'tint', 'red-2']],
  ['blue', ['paper', 'ground', 'wash', 'tint', 'air']],
  ['blue-2', ['paper', 'ground', 'wash', 'tint']],
  ['warm', ['paper', 'wash', 'warm-2']],
  ['red', ['paper', 'ground', 'red-2']],
  ['green', ['paper', 'ground', 'green-2']],
  ['paper', ['blue', 'blue-2', 'warm', 'ink-3']],
  ['on-tile', ['tile']],
]
/** What is seen and not read: edges of controls and the ring of the focus. */
const edges: [Name, Name[]][] = [
  ['edge', ['paper', 'ground', 'wash']],
  ['focus', ['paper', 'wash', 'tint']],
]

type Name = keyof typeof day
const schemes = {
  'by day': { colors: day, least: 4.5 },
  'by night': { colors: { ...day, ...night } as typeof day, least: 4.5 },
  'in high contrast': { colors: { ...day, ...highContrast } as typeof day, least: 7 },
}

describe.each(Object.entries(schemes))('%s', (_, { colors, least }) => {
  it.each(texts)(`--%s is read on %j`, (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(colors[text], colors[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(least)
  })

  it.each(edges)('--%s is seen on %j', (edge, grounds) => {
    for (const ground of grounds)
      expect(contrast(colors[edge], colors[ground]), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

it('headings are set in a face that has the weight, and never in SimSun made bold', () => {
  const base = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
  const face = base.slice(base.indexOf('@font-face {')).split('}')[0] ?? ''
  expect(face).toContain('font-weight: 700')
  expect(face.match(/local\("[^"]+"\)/g)?.length).toBeGreaterThanOrEqual(5)
  expect(face).not.toMatch(/url\(|SimSun/)
  expect(theme.headings?.fontFamily).toMatch(/^song, /)
})

it('every colour of the day has one by night, but for what is the same', () => {
  expect(Object.keys(day).filter((name) => !(name in night))).toEqual(['on-tile', 'edge'])
})

it('the custom properties follow the theme, those of every page apart from those of Mantine', () => {
  expect(tokensCss()).toContain(`--paper: ${day.paper};`)
  expect(tokensCss()).toContain(
    `prefers-color-scheme: dark) { :root:not(.hc) { color-scheme: dark; --paper: ${night.paper};`,
  )
  expect(tokensCss()).toContain('--mantine-spacing-md: 1rem;')
  expect(mantineVariablesCss()).toContain('--mantine-color-blue-6: var(--blue);')
  expect(mantineVariablesCss()).not.toMatch(/--mantine-(?:spacing|color-grape)/)
})
