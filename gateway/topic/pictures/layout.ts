import type { Panel, PanelBody } from './panel.ts'
import type { Drawn } from './svg.ts'

/** The page that panels are laid out on: left edge, width, between the margins. */
export const page = { width: 900, left: 56, inner: 788 } as const

/** What a panel of one kind says. */
export type Body<K extends PanelBody['kind']> = Extract<Panel, { kind: K }>

/** Things one below the other, each drawn at where the one before ended. */
export function stacked(top: number, gap: number, parts: ((y: number) => Drawn)[]): Drawn {
  let y = top
  const svg = parts.map((draw) => {
    const drawn = draw(y)
    y += drawn.height + gap
    return drawn.svg
  })
  return { svg: svg.join(''), height: y - top - gap }
}
