import { askFor } from './ask.ts'
import { element } from './element.ts'
import { onLink } from './links.ts'

/** Saves a file (`data-download`) after fetching it, so that a refusal is told on this page. */
export function enhanceDownloads(): void {
  onLink((link) => {
    if (!link.matches('[data-download]') || link.origin !== location.origin) return false
    if (!link.hasAttribute('aria-busy')) void download(link)
    return true
  })
}

async function download(link: HTMLAnchorElement): Promise<void> {
  const dropped = '网络断开了，没有下载成，请再试一次'
  const isTaken = ({ file }: { file: Blob | null }) => file !== null
  const answer = await askFor(link, link.href, dropped, isTaken, { json: true, isLong: true })
  if (!answer?.file) return
  const href = URL.createObjectURL(answer.file)
  element('a', { href, download: nameOf(answer.response) }).click()
  // A browser may take a while to begin saving.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Returns the name of a file as the portal gives it, else the end of its address. */
function nameOf({ headers, url }: Response): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''(.+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^"]+)/.exec(disposition)?.[1] ?? new URL(url).pathname.split('/').at(-1) ?? ''
}
