import { colour } from './svg.ts'

/** The parts of a drawing: its outline, its fine lines, its washed and its solid grounds, and what is only meant. */
const outline = (d: string) => `<path d="${d}"/>`
const fine = (d: string) => `<path stroke="${colour.blue3}" d="${d}"/>`
const wash = (d: string) => `<path fill="${colour.tint}" stroke="none" d="${d}"/>`
const solid = (d: string) => `<path fill="${colour.blue}" stroke="none" d="${d}"/>`
const dashed = (d: string) => `<path stroke-dasharray="3 3" d="${d}"/>`

const flaskGlass = 'M-7-32H7M-5-32V-12L-21 20Q-24 28-15 28H15Q24 28 21 20L5-12V-32'
const flaskLiquid = 'M-13 5H13L21 20Q24 28 15 28H-15Q-24 28-21 20Z'
const at = (x: number, y: number, scale: number, drawn: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawn}</g>`
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0Z`

/** A conifer on the ground at `x`, `y`, of this height. */
function pine(x: number, y: number, height: number): string {
  const [w, h] = [height * 0.34, height]
  const crown = `M${x} ${y - h}L${x + w * 0.6} ${y - h * 0.62}H${x + w * 0.3}L${x + w} ${y - h * 0.2}H${x - w}L${x - w * 0.3} ${y - h * 0.62}H${x - w * 0.6}Z`
  return wash(crown) + outline(`${crown}M${x} ${y - h * 0.2}V${y}`)
}

/** A test tube with its left edge at `x`, filled to its share of a hundred. */
function tube(x: number, share: number): string {
  const level = 82 - share * 1.2
  return (
    solid(`M${x} ${level}V76a6 6 0 0 0 12 0V${level}Z`) +
    outline(`M${x - 2} 14h16M${x} 14V76a6 6 0 0 0 12 0V14`)
  )
}

/** Days of a sheet of the calendar: ten in a row, as many as `count`. */
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, day) => from + day)
    .map((day) => `M${19 + (day % 10) * 6.4} ${40 + Math.floor(day / 10) * 8}h4.2v5h-4.2z`)
    .join('')

/**
 * The things that explain: line drawings in a square of 100, standing on a ground at 84. Each is a picture of its subject, and where it
 * counts something it counts it rightly: sixty days, shares of 20, 50 and 30.
 */
export const things = {
  abacus:
    outline('M14 24H86V84H14ZM14 44H86') +
    fine('M26 24V84M38 24V84M50 24V84M62 24V84M74 24V84') +
    solid([disc(26, 34, 4), disc(38, 38, 4), disc(50, 34, 4), disc(62, 38, 4), disc(74, 34, 4)].join('')) +
    wash([disc(26, 54, 4), disc(38, 62, 4), disc(50, 54, 4), disc(62, 70, 4), disc(74, 62, 4)].join('')) +
    outline(
      [26, 38, 50, 62, 74]
        .map((x, i) => disc(x, 78 - (i % 2) * 1, 4) + disc(x, [54, 62, 54, 70, 62][i] ?? 60, 4))
        .join(''),
    ),
  bridge:
    fine('M18 90H40M48 94H76M60 90H84') +
    outline(
      'M6 84C24 78 34 46 50 46S76 78 94 84M6 76C24 70 34 38 50 38S76 70 94 76M38 84V78a12 12 0 0 1 24 0V84M6 76V84M94 76V84',
    ) +
    fine('M50 38V46M38 43V51M62 43V51M27 56V64M73 56V64M17 68V76M83 68V76') +
    solid(disc(50, 22, 6)),
  bulb:
    fine('M50 6V12M22 18l4 4M78 18l-4 4M10 44h6M84 44h6') +
    wash('M38 66C38 56 28 54 28 40a22 22 0 0 1 44 0c0 14-10 16-10 26Z') +
    outline(
      'M38 66C38 56 28 54 28 40a22 22 0 0 1 44 0c0 14-10 16-10 26ZM38 66H62V78H38ZM38 72H62M44 84H56M50 66V48M42 40l8 8 8-8',
    ) +
    solid(disc(50, 48, 2.5)),
  calendar:
    wash('M16 22H84V38H16Z') +
    outline('M16 22H84V84H16ZM16 38H84M32 14V28M68 14V28') +
    fine('M16 53H84M16 69H84M33 38V84M50 38V84M67 38V84') +
    solid('M36 56h11v10h-11z'),
  certificate:
    outline('M58 72H88V18H12V72H42M26 32H74') +
    fine('M26 42H74M26 50H60') +
    wash(disc(50, 66, 12)) +
    outline(`${disc(50, 66, 12)}M43 76L39 94 50 88 61 94 57 76`) +
    `<path d="M44 66l4 5 8-9"/>`,
  chip:
    fine(
      'M8 36H28M8 50H28M8 64H28M72 36H92M72 50H92M72 64H92M36 8V28M50 8V28M64 8V28M36 72V92M50 72V92M64 72V92',
    ) +
    solid([disc(8, 36, 2.4), disc(92, 64, 2.4), disc(36, 8, 2.4), disc(64, 92, 2.4)].join('')) +
    wash('M28 28H72V72H28Z') +
    outline('M28 28H72V72H28ZM36 36H64V64H36ZM36 53H64M53 36V53M47 53V64') +
    solid('M36 36H53V53H36Z'),
  checklist:
    outline('M22 18H78V88H22ZM38 12H62V24H38Z') +
    wash('M38 12H62V24H38Z') +
    `<path d="M30 38l4 5 7-9M30 56l4 5 7-9"/>` +
    fine('M48 40H70M48 58H70M48 76H70') +
    outline('M30 71H40V81H30Z'),
  coins:
    wash('M16 74V84H50V74ZM54 44V84H88V44Z') +
    outline(
      'M16 74a17 5 0 1 1 34 0a17 5 0 1 1-34 0V84a17 5 0 0 0 34 0V74M54 44a17 5 0 1 1 34 0a17 5 0 1 1-34 0V84a17 5 0 0 0 34 0V44M54 54a17 5 0 0 0 34 0M54 64a17 5 0 0 0 34 0M54 74a17 5 0 0 0 34 0',
    ) +
    fine('M33 60V34M25 42l8-8 8 8'),
  contract:
    fine('M22 10H66V16') +
    outline('M30 16H74L84 26V88H30ZM74 16V26H84') +
    fine('M40 38H74M40 48H74M40 58H62') +
    outline('M40 76q5-9 9-2t8-4 8 4') +
    wash(disc(72, 76, 8)) +
    outline(disc(72, 76, 8)),
  documents:
    wash('M14 30H54V88H14Z') +
    outline('M14 30H54V88H14ZM34 30V20H70V78H54M50 20V10H86V68H70') +
    fine('M22 42H46M22 52H46M22 62H38M60 30H64M76 20H80'),
  flask: at(
    50,
    50,
    1.2,
    wash(flaskLiquid) +
      outline(`${flaskGlass}M-13 5H13`) +
      solid([disc(-4, 17, 3), disc(7, 13, 2), disc(2, -4, 1.6)].join('')),
  ),
  factory:
    fine('M22 20q4-6 9-2t9-4M16 84H90') +
    wash('M34 50L52 40V50L70 40V50L88 40V84H34Z') +
    outline('M12 84V28H26V84M34 84V50L52 40V50L70 40V50L88 40V84ZM12 38H26') +
    solid('M42 60h8v8h-8zM57 60h8v8h-8zM72 60h8v8h-8z'),
  gate:
    fine('M8 90H92M50 84V44M30 94H70') +
    wash('M50 18a34 34 0 0 1 20 61V84H30V79A34 34 0 0 1 50 18Z') +
    outline('M8 84V10H92V84M30 84V79A34 34 0 1 1 70 79V84M4 10Q50 0 96 10') +
    outline('M50 70q-12-2-14-14 10 1 14 14 4-13 14-14-2 12-14 14'),
  gauge:
    fine('M22 72A34 34 0 1 1 78 72') +
    outline('M12 78A44 44 0 1 1 88 78') +
    `<path stroke-width="7" d="M19 73A36 36 0 0 1 64 19"/>` +
    outline('M50 52L62 26M12 78H24M76 78H88') +
    solid(disc(50, 52, 5)),
  gear:
    wash(disc(50, 50, 26)) +
    outline(
      `${disc(50, 50, 26)}${disc(50, 50, 10)}M44 24L46 12H54L56 24M44 76L46 88H54L56 76M24 56L12 54V46L24 44M76 56L88 54V46L76 44M27 36L20 26 26 20 36 27M64 27L74 20 80 26 73 36M27 64L20 74 26 80 36 73M73 64L80 74 74 80 64 73`,
    ),
  growth:
    fine('M14 66H88M14 48H88M14 30H88') +
    wash('M22 84V66H36V84ZM44 84V52H58V84ZM66 84V32H80V84Z') +
    outline('M14 14V84H90M22 84V66H36V84M44 84V52H58V84M66 84V32H80V84') +
    outline('M22 52L50 34 84 12M74 12H84V22'),
  ledger:
    wash('M50 24Q32 12 10 18V80Q32 74 50 86Z') +
    outline('M50 24Q32 12 10 18V80Q32 74 50 86 68 74 90 80V18Q68 12 50 24V86') +
    fine(
      'M18 32Q32 29 42 34M18 44Q32 41 42 46M18 56Q32 53 42 58M58 34Q68 29 82 32M58 46Q68 41 82 44M58 58Q68 53 82 56',
    ),
  month60:
    outline('M14 18H86V90H14ZM14 34H86M30 10V24M70 10V24') +
    wash('M14 18H86V34H14Z') +
    `<path fill="${colour.blue3}" stroke="none" d="${days(0, 30)}"/>` +
    `<path fill="${colour.tint}" stroke="none" d="${days(30, 59)}"/>` +
    solid(days(59, 60)),
  people:
    wash('M28 84V70a22 16 0 0 1 44 0V84Z') +
    outline(`${disc(50, 36, 13)}M28 84V72a22 17 0 0 1 44 0V84ZM44 58l6 7 6-7`) +
    fine(`${disc(20, 46, 8)}${disc(80, 46, 8)}M6 84V74a14 12 0 0 1 18-12M94 84V74a14 12 0 0 0-18-12`),
  robot:
    fine('M8 90H92M62 84H90') +
    wash('M14 74H46V84H14Z') +
    outline(
      'M14 74H46V84H14ZM24 74L28 44M36 74L34 44M36 34L66 20M34 44L70 28M74 30V42M68 42H80M68 42V50M80 42V50',
    ) +
    wash(disc(31, 40, 8) + disc(72, 22, 7)) +
    outline(`${disc(31, 40, 8) + disc(72, 22, 7)}M62 84V62H88V84Z`) +
    solid(disc(31, 40, 2.5) + disc(72, 22, 2.5)) +
    fine('M62 72H88M75 62V84'),
  ruler:
    wash('M38 8H62V92H38Z') +
    outline('M38 8H62V92H38ZM38 20H46M38 32H50M38 44H46M38 56H50M38 68H46M38 80H50') +
    `<path stroke-width="3" d="M14 38H86"/>` +
    fine('M74 20V34M70 30l4 5 4-5M74 58V44M70 48l4-5 4 5'),
  scale:
    outline('M50 12V84M30 84H70M16 26H84M50 12l4 6h-8Z') +
    fine('M16 26L6 54M16 26L26 54M84 26L74 54M84 26L94 54') +
    wash('M4 54H28a12 10 0 0 1-24 0ZM72 54H96a12 10 0 0 1-24 0Z') +
    outline('M4 54H28a12 10 0 0 1-24 0ZM72 54H96a12 10 0 0 1-24 0Z'),
  shop:
    fine('M4 90H96M70 54v14M62 60h16') +
    wash('M10 34H90L84 18H16Z') +
    outline('M4 36Q14 34 18 18H82Q86 34 96 36M16 18V13H84V18M14 40V84H86V40M24 84V52H46V84M56 48H80V72H56Z') +
    outline('M10 34q6 10 13 0 7 10 14 0 6 10 13 0 7 10 13 0 7 10 14 0 6 10 13 0') +
    solid(disc(41, 69, 2)),
  trees:
    fine('M6 94H94') +
    outline('M4 88H34V72H64V54H96') +
    outline('M18 88V80M18 82q-6 0-7-6 7 0 7 6 0-6 7-6 0 6-7 6') +
    pine(49, 72, 28) +
    pine(80, 54, 46),
  tubes: fine('M10 40H90M10 46H90M16 40V90M84 40V90M8 90H92') + tube(24, 20) + tube(44, 50) + tube(64, 30),
  twins:
    at(
      30,
      54,
      0.86,
      wash(flaskLiquid) + outline(`${flaskGlass}M-13 5H13`) + solid(disc(-4, 17, 3) + disc(7, 14, 2)),
    ) +
    at(74, 54, 0.86, dashed(`${flaskGlass}M-13 5H13`)) +
    outline('M49 50H57M53 46V54'),
} satisfies Record<string, string>

export type Thing = keyof typeof things

/** A thing in a square of `size` whose upper left corner is at `x`, `y`, its lines `stroke` wide in the picture. */
export function drawThing(thing: Thing, x: number, y: number, size: number, stroke = 2.5): string {
  const scale = size / 100
  const width = Math.round((stroke / scale) * 100) / 100
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour.blue}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${things[thing]}</g>`
}
