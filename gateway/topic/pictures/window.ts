import { colour } from './svg.ts'
import { drawThing, type Thing } from './things.ts'

/** The outlines of the 海棠 window in a square of 400: wall, opening and rim, as the portal draws it. */
const outlines = {
  wall: 'M90.9 90.9A114 114 0 0 1 309.1 90.9A114 114 0 0 1 309.1 309.1A114 114 0 0 1 90.9 309.1A114 114 0 0 1 90.9 90.9Z',
  air: 'M99.9 99.9A103 103 0 0 1 300.1 99.9A103 103 0 0 1 300.1 300.1A103 103 0 0 1 99.9 300.1A103 103 0 0 1 99.9 99.9Z',
  rim: 'M103.2 103.2A99 99 0 0 1 296.8 103.2A99 99 0 0 1 296.8 296.8A99 99 0 0 1 103.2 296.8A99 99 0 0 1 103.2 103.2Z',
}

const outline = (d: string, fill: string, stroke: string, width: number) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}"/>`

/** A thing seen through the garden window, which stands in a square of `size`. */
export function windowWith(thing: Thing, x: number, y: number, size: number): string {
  const scale = size / 400
  const thin = 1.4 / scale
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    outline(outlines.wall, colour.paper, colour.blue3, thin) +
    outline(outlines.air, colour.paper, colour.blue3, thin) +
    outline(outlines.rim, 'none', colour.blue3, thin / 2) +
    '</g>' +
    drawThing(thing, x + size * 0.225, y + size * 0.2, size * 0.55, size > 300 ? 3 : 2.2)
  )
}

/** The window of a cover, with water before the thing. */
export function windowOnWater(thing: Thing, x: number, y: number, size: number): string {
  const scale = size / 400
  const water = `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour.blue3}" stroke-width="2" stroke-linecap="round"><path d="M118 294H166M184 294H284M124 312H176M214 312H268M146 330H192M226 330H252M176 348H230"/></g>`
  return windowWith(thing, x, y, size) + water
}
