/** A picture that the build makes of `public/favicon.svg`, in pixels. */
export interface IconPicture {
  file: string
  width: number
  height: number
  /** Share of the height that the mark takes. */
  share: number
  background?: string
}

const white = '#fff'

/** Icons of the web manifest, each with its purpose. A round mask leaves the inner 80 % of a maskable one. */
export const manifestIcons = [
  { file: 'icon-192.png', width: 192, height: 192, share: 1, purpose: 'any' },
  { file: 'icon-512.png', width: 512, height: 512, share: 1, purpose: 'any' },
  {
    file: 'icon-maskable-512.png',
    width: 512,
    height: 512,
    share: 0.7,
    background: white,
    purpose: 'maskable',
  },
] as const satisfies (IconPicture & { purpose: 'any' | 'maskable' })[]

/** What the preview of a link shows where its page has no picture. */
export const previewPicture = {
  file: 'link-preview.png',
  width: 1200,
  height: 630,
  share: 0.6,
  background: white,
} as const satisfies IconPicture

/** Every picture. iOS draws transparency black, so its icon has a background. */
export const iconPictures: IconPicture[] = [
  { file: 'favicon.ico', width: 32, height: 32, share: 1 },
  { file: 'apple-touch-icon.png', width: 180, height: 180, share: 0.8, background: white },
  ...manifestIcons,
  previewPicture,
]
