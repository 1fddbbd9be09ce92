import { replyOf, tellRefusal } from './answers.ts'
import { linkOfPlainClick } from './links.ts'
import { showLoading } from './page-loading.ts'

/** How long a browser may take to begin saving what it was given, in milliseconds. */
const keptMs = 60_000

/**
 * A file is fetched first and then saved under its name (`data-download`): why one is refused is shown on the page, which stays as
 * it is. Without scripts the link leads to the file itself, and so does one to another site, which no script may read.
 */
export function enhanceDownloads(): void {
  window.addEventListener('click', (event) => {
    const link = linkOfPlainClick(event)
    if (!link?.matches('[data-download]') || link.origin !== location.origin) return
    event.preventDefault()
    if (!link.hasAttribute('aria-busy')) void download(link)
  })
}

async function download(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true')
  const loaded = showLoading()
  try {
    const answer = await fetch(link.href, { headers: { accept: 'application/json' } })
    if (isFile(answer)) save(await answer.blob(), nameOf(answer))
    else tellRefusal(await replyOf(answer))
  } catch {
    tellRefusal({ messages: ['网络断开了，没有下载成，请再试一次'] })
  } finally {
    loaded()
    link.removeAttribute('aria-busy')
  }
}

const dispositionOf = ({ headers }: Response) => headers.get('content-disposition') ?? ''

/** Anything but words for a script (JSON) or a person (a page); a file of either kind says that it is one. */
function isFile(answer: Response): boolean {
  const type = answer.headers.get('content-type') ?? ''
  return answer.ok && (dispositionOf(answer) !== '' || !/^(?:application\/json|text\/html)\b/.test(type))
}

/**
 * The name that the portal gives a file (`app/display/attachment.server.ts`), or else the end of
 * its address.
 */
function nameOf(answer: Response): string {
  const encoded = /filename\*=UTF-8''(.+)/.exec(dispositionOf(answer))?.[1]
  if (encoded) return decodeURIComponent(encoded)
  const plain = /filename="?([^"]+)/.exec(dispositionOf(answer))?.[1]
  return plain ?? new URL(answer.url).pathname.split('/').at(-1) ?? ''
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
