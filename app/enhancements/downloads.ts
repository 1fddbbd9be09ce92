import { askFor } from './ask.ts'
import { element } from './element.ts'
import { onLink } from './links.ts'

/**
 * A file is fetched first and then saved under its name (`data-download`): why one is refused is shown on the page, which stays as
 * it is. Without scripts the link leads to the file itself, and so does one to another site, which no script may read.
 */
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

/** The name that the portal gives a file (`app/display/attachment.server.ts`), or else the end of its address. */
function nameOf({ headers, url }: Response): string {
  const disposition = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''(.+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^"]+)/.exec(disposition)?.[1] ?? new URL(url).pathname.split('/').at(-1) ?? ''
}
