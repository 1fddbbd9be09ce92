import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { requestInfo } from '../../base/request-info.server.ts'
import { recordSecurity } from '../../base/security-log.server.ts'
import { attachment } from '../../display/attachment.server.ts'
import { refusal } from '../../errors/refusal.server.ts'
import { gateway } from '../../gateway/connect.server.ts'
import { isOurDownload } from '../../session/download-link.server.ts'
import type { Route } from './+types/download.ts'

/** Passes a listed file on from the gateway while it arrives. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filePath = search.get('path') ?? ''
  const fileName = search.get('name') ?? ''
  if (!isOurDownload(context, filePath, fileName, search.get('key') ?? '')) {
    recordSecurity(requestInfo(context), { event: 'download', outcome: 'refused', reason: 'signature' })
    return refusal(request, context, { status: 404, messages: ['没有找到这个文件，请刷新页面后再下载'] })
  }
  if (request.method === 'HEAD') return new Response(null, { headers: fileHeaders(fileName) })

  const file = await gateway(context).common.download({ filePath, fileName })
  // No header of the gateway's own passes; a type is told only where a browser can do no harm with it.
  const headers = fileHeaders(fileName)
  if (file.size !== null) headers.set('content-length', String(file.size))
  return new Response(Readable.toWeb(file.body) as NodeReadableStream as ReadableStream, { headers })
}

function fileHeaders(fileName: string): Headers {
  return new Headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(fileName),
    'cache-control': 'private, no-store',
  })
}
