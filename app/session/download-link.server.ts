import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from 'react-router'
import { isUrl } from '../../contract/formats.ts'
import { withQuery } from '../base/addresses.ts'
import { type RouterContext, requestInfo } from '../base/request-info.server.ts'
import { portal } from '../portal/portal.server.ts'

/**
 * The link to a file that a page lists. It is signed for this tenant, so that nobody asks the gateway for other paths;
 * whether the person may have the file is the gateway's to say.
 */
export function downloadHref(context: RouterContext, filePath: string, fileName: string): string {
  return withQuery(href('/download'), {
    path: filePath,
    name: fileName,
    key: signatures(context, filePath, fileName)[0] ?? '',
  })
}

/** Where the blank form of a material is to be had: another site's as it is, the gateway's as a download. */
export function templateHref(
  context: RouterContext,
  { templateUrl, name }: { templateUrl: string | null; name: string },
): string | null {
  if (!templateUrl) return null
  if (isUrl(templateUrl)) return templateUrl
  const ending = /\.[a-z0-9]{1,5}$/i.exec(templateUrl)?.[0] ?? ''
  return downloadHref(context, templateUrl, `${name}-样表${ending}`)
}

/** Whether a link is one that the portal made, with any of its keys. */
export function isOurDownload(
  context: RouterContext,
  filePath: string,
  fileName: string,
  key: string,
): boolean {
  const given = Buffer.from(key)
  return signatures(context, filePath, fileName).some((one) => {
    const made = Buffer.from(one)
    return made.length === given.length && timingSafeEqual(made, given)
  })
}

function signatures(context: RouterContext, filePath: string, fileName: string): string[] {
  const text = JSON.stringify(['download', requestInfo(context).tenantId, filePath, fileName])
  return portal().settings.sessionKeys.map((key) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  )
}
