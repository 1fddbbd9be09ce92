import { createHash } from 'node:crypto'
import { banners } from '../../data/banners.ts'
import { explainers } from '../../data/explainers/index.ts'
import { drawBanner } from './banner.ts'
import { isBroughtPicture } from './brought.ts'
import { coverName, type DrawnPicture, drawCover, drawPanel, panelName } from './explainer.ts'

/** The name of a banner's picture. */
export function bannerName(id: string): string {
  return `banner-${id}`
}

interface Hung extends DrawnPicture {
  /** Changes with the picture, so that an address can be kept for ever. */
  version: string
}

const drawings: [string, () => DrawnPicture][] = [
  ...explainers.flatMap((explainer): [string, () => DrawnPicture][] => [
    [coverName(explainer), () => drawCover(explainer)],
    ...explainer.panels.map((_, at): [string, () => DrawnPicture] => [
      panelName(explainer, at),
      () => drawPanel(explainer, at),
    ]),
  ]),
  ...banners.map((banner): [string, () => DrawnPicture] => [bannerName(banner.id), () => drawBanner(banner)]),
]

const gallery = new Map<string, Hung>(
  drawings.map(([name, draw]) => {
    const drawn = draw()
    return [name, { ...drawn, version: createHash('sha256').update(drawn.svg).digest('hex').slice(0, 8) }]
  }),
)

/** What the picture of a banner says below its title; undefined for a picture that is none of ours. */
export function wordsOfBanner(pictureName: string) {
  const found = banners.find(({ id }) => bannerName(id) === pictureName)
  if (!found) return undefined
  const { caption, figure, figureCaption } = found
  return { caption, figure, figureCaption }
}

/** The path of pictures at the gateway; the portal serves them under the same one. */
const picturesPath = '/pictures'

/** The names of all pictures, without version. */
export const pictureNames: string[] = [...gallery.keys()]

/**
 * The address of a picture by its name: `/pictures/rd-deduction-1.3f2a9c1b.svg`; of one that a city has brought the name itself. A name
 * without a picture is an error of the content.
 */
export function pictureUrl(name: string): string {
  if (isBroughtPicture(name)) return `${picturesPath}/${name}`
  const found = gallery.get(name)
  if (!found) throw new RangeError(`no picture named ${name}`)
  return `${picturesPath}/${name}.${found.version}.svg`
}

export function pictureSize(name: string): { width: number; height: number } {
  const found = gallery.get(name)
  if (!found) throw new RangeError(`no picture named ${name}`)
  return { width: found.width, height: found.height }
}

export interface ServedPicture {
  body: string
  contentType: 'image/svg+xml; charset=utf-8'
}

/** The picture behind a file name, also under an older version of it; null for no such picture. */
export function servedPicture(fileName: string): ServedPicture | null {
  const [, name = ''] = /^([\w-]+)\.[0-9a-f]{8}\.svg$/.exec(fileName) ?? []
  const found = gallery.get(name)
  return found ? { body: found.svg, contentType: 'image/svg+xml; charset=utf-8' } : null
}
