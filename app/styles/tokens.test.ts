import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The tokens that a block of `tokens.css` sets: what follows its selector up to the closing brace. */
function tokensOf(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

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
const texts: [string, string[]][] = [
  ['ink', ['paper', 'ground', 'wash', 'tint', 'warm-2', 'red-2']],
  ['ink-2', ['paper', 'ground', 'wash', 'tint', 'red-2']],
  ['ink-3', ['paper', 'ground', 'wash', 'tint', 'red-2']],
  ['blue', ['paper', 'ground', 'wash', 'tint', 'air']],
  ['blue-2', ['paper', 'ground', 'wash', 'tint']],
  ['warm', ['paper', 'wash', 'warm-2']],
  ['red', ['paper', 'ground', 'red-2']],
  ['paper', ['blue', 'blue-2', 'warm', 'ink-3']],
  ['on-tile', ['tile']],
]
/** What is seen and not read: edges of controls and the ring of the focus. */
const edges: [string, string[]][] = [
  ['edge', ['paper', 'ground', 'wash']],
  ['focus', ['paper', 'wash', 'tint']],
]

const day = tokensOf(':root')
const schemes = {
  'by day': { tokens: day, least: 4.5 },
  'by night': { tokens: { ...day, ...tokensOf(':root:not(.hc)') }, least: 4.5 },
  'in high contrast': { tokens: { ...day, ...tokensOf('.hc') }, least: 7 },
}

describe.each(Object.entries(schemes))('%s', (_, { tokens, least }) => {
  const of = (name: string) => tokens[name] ?? expect.fail(`no colour named --${name}`)

  it.each(texts)(`--%s is read on %j`, (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(least)
  })

  it.each(edges)('--%s is seen on %j', (edge, grounds) => {
    for (const ground of grounds)
      expect(contrast(of(edge), of(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})

it('headings are set in a face that has the weight, and never in SimSun made bold', () => {
  const face = sheet.slice(sheet.indexOf('@font-face {')).split('}')[0] ?? ''
  expect(face).toContain('font-weight: 700')
  expect(face.match(/local\("[^"]+"\)/g)?.length).toBeGreaterThanOrEqual(5)
  expect(face).not.toMatch(/url\(|SimSun/)
  expect(sheet).toContain('--song: song, var(--sans)')
})

it('every colour of the day has one by night, but for what is the same', () => {
  const night = tokensOf(':root:not(.hc)')
  const same = Object.keys(day).filter((name) => !(name in night))
  expect(same).toEqual(['edge', 'on-tile'])
})
