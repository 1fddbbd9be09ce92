import { expect, test } from 'vitest'
import { stripUnfitForXml } from './xml-text.ts'

const hex = (point: number) => point.toString(16).toUpperCase()
const planes = Array.from({ length: 17 }, (_, plane) => [plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff])
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const unfit = [
  ...planes.flat(),
  ...range(0xfdd0, 0xfdef),
  ...range(0, 0x1f).filter((point) => ![9, 10, 13].includes(point)),
  ...range(0x7f, 0x9f),
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
]

test.each(unfit.map((point) => [hex(point), String.fromCodePoint(point)]))('removes U+%s', (_, character) => {
  expect(stripUnfitForXml(`政${character}策`)).toBe('政策')
})

test.each(['一\t二\r\n三', '𠮷🧪', '\u00a0\u00ad\u200b\u202e', '\ue000', '\ufffd', '\u{10fffd}'])(
  'leaves %j',
  (text) => expect(stripUnfitForXml(text)).toBe(text),
)
