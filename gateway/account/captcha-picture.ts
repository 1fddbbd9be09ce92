import { randomInt } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'

/**
 * The letters that a picture may have, as pens draw them: strokes of points, 4 wide and 6 high. None can be taken for another one,
 * not even with a line through it: no B beside 8, no F beside E, and no C or 7, of which a line makes a G or a Z.
 */
const letters: Record<string, string> = {
  '3': '.2,.8 1,.1 2.6,0 3.7,.8 3.6,2.2 2.4,2.9 1.4,2.9|2.4,2.9 3.8,3.7 3.9,5 2.7,6 1.1,6 0,5.2',
  '4': '3,6 3,0 0,4 4,4',
  '6': '3.4,.2 1.6,.9 .4,2.6 0,4.2 .5,5.5 2,6 3.5,5.4 4,4.2 3.5,3 2,2.6 .6,3.2 0,4.2',
  '9': '.6,5.8 2.4,5.1 3.6,3.4 4,1.8 3.5,.5 2,0 .5,.6 0,1.8 .5,3 2,3.4 3.4,2.8 4,1.8',
  A: '0,6 2,0 4,6|.8,3.8 3.2,3.8',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3.4|1.2,2.4 4,6',
  M: '0,6 .3,0 2,4 3.7,0 4,6',
  P: '0,6 0,0 2.6,0 3.8,.8 3.8,2.4 2.6,3.2 0,3.2',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.2 .8,5.6 2,6 3.2,5.6 4,4.2 4,0',
  W: '0,0 .8,6 2,2 3.2,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
}
const length = 4
const [width, height] = [240, 88]
const [ink, paper] = ['#14304f', '#eef3f9']

type Point = readonly [x: number, y: number]

/** A number from one up to the other, from a generator whose next number cannot be guessed. */
const between = (least: number, most: number) => least + ((most - least) * randomInt(2 ** 32)) / 2 ** 32
const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))

/** What a picture is going to show, in lower case. */
export function randomLetters(): string {
  const all = Object.keys(letters)
  return times(length, () => all[randomInt(all.length)])
    .join('')
    .toLowerCase()
}

/** Bends the whole sheet like a flag, so that no straight line of a letter stays one. */
function bending(): (point: Point) => Point {
  const [acrossBy, downBy] = [between(2, 4), between(3, 6)]
  const [acrossAt, downAt] = [between(0, 7), between(0, 7)]
  const [acrossLength, downLength] = [between(9, 16), between(22, 40)]
  return ([x, y]) => [
    x + acrossBy * Math.sin(y / acrossLength + acrossAt),
    y + downBy * Math.sin(x / downLength + downAt),
  ]
}

/** The points of a stroke with those between them, six for each line. */
function closer(stroke: readonly Point[]): Point[] {
  return stroke.flatMap(([x, y], at) => {
    const [nextX, nextY] = stroke[at + 1] ?? [x, y]
    return times(6, (step): Point => [x + ((nextX - x) * step) / 6, y + ((nextY - y) * step) / 6])
  })
}

function drawn(stroke: readonly Point[], thickness: number, colour = ink): string {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polyline points="${points}" stroke="${colour}" stroke-width="${thickness.toFixed(1)}"/>`
}

/** The strokes of a letter: turned, slanted, stretched, and set in its place of the row. */
function strokesOf(letter: string, at: number): Point[][] {
  const turn = between(-0.25, 0.25)
  const [wide, high, slant] = [between(7.5, 9.5), between(8.5, 10.5), between(-0.2, 0.2)]
  const [middleX, middleY] = [37 + at * 55 + between(-3, 3), height / 2 + between(-7, 7)]
  const placed = ([x, y]: Point): Point => {
    const [fromX, fromY] = [(x - 2) * wide + (y - 3) * high * slant, (y - 3) * high]
    return [
      middleX + fromX * Math.cos(turn) - fromY * Math.sin(turn),
      middleY + fromX * Math.sin(turn) + fromY * Math.cos(turn),
    ]
  }
  const strokes = (letters[letter] ?? '').split('|')
  return strokes.map((stroke) =>
    closer(stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number])).map(placed),
  )
}

/** A line right through the picture, which waves. */
function wave(): Point[] {
  const [from, to, by, wavelength, start] = [
    between(12, 76),
    between(12, 76),
    between(4, 14),
    between(14, 40),
    between(0, 7),
  ]
  return times(
    41,
    (at): Point => [at * 6, from + ((to - from) * at) / 40 + by * Math.sin((at * 6) / wavelength + start)],
  )
}

/** Draws these letters as a PNG of 240 by 88 pixels, dark on a light ground of its own. It is drawn off the main thread and encoded on it. */
export async function drawLetters(text: string): Promise<Buffer> {
  const bent = bending()
  const shapes = [
    ...[...text.toUpperCase()].flatMap((letter, at) => {
      const thickness = between(6, 7.5)
      return strokesOf(letter, at).map((stroke) => drawn(stroke.map(bent), thickness))
    }),
    drawn(wave(), between(2, 2.6), paper),
    ...times(2, () => drawn(wave(), between(2, 3))),
    ...times(randomInt(15, 45), () => {
      const [x, y] = [between(0, width), between(0, height)]
      return drawn(
        [
          [x, y],
          [x + between(-5, 5), y + between(-5, 5)],
        ],
        between(1.5, 3.5),
      )
    }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="${paper}"/>${shapes.join('')}</svg>`
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false }, shapeRendering: 1 })
  return picture.asPng()
}
