import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type CompressedEncoding, takesEncoding } from '../base/compression.server.ts'
import type { Drain } from '../portal/drain.server.ts'

interface StaticFile {
  /** What its entity tag says of it, in quotes. */
  mark: string
  headers: Record<string, string>
  plain: Buffer
  /** The best encoding first. */
  compressed: { encoding: CompressedEncoding; bytes: Buffer }[]
}

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** The files of the client build. */
export interface StaticFiles {
  has(path: string): boolean
  /** Answers a reading of one of the files; returns false, having written nothing, where the path is none of them. */
  answers(path: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/**
 * Serves the files of a folder from memory, in the best encoding that was made while building: nothing is open for a browser that leaves in
 * the middle, and another build may take the folder's place.
 */
export function staticFilesOf(folder: string, drain: Drain): StaticFiles {
  const files = new Map<string, StaticFile>()
  for (const name of globSync('**/*', { cwd: folder })) {
    if (/\.(?:br|gz)$/.test(name) || name.startsWith('.') || !statSync(join(folder, name)).isFile()) continue
    files.set(`/${name.replaceAll('\\', '/')}`, readFile(folder, name))
  }
  return {
    has: (path) => files.has(path),
    answers(path, { method, headers: asked }, outgoing) {
      const file = method === 'GET' || method === 'HEAD' ? files.get(decodeURIComponent(path)) : undefined
      if (!file) return false
      if (drain.begun) outgoing.setHeader('connection', 'close')
      if (asked['if-none-match']?.includes(file.mark)) {
        outgoing.writeHead(304, file.headers).end()
        return true
      }
      const accepted = String(asked['accept-encoding'] ?? '')
      const form = file.compressed.find(({ encoding }) => takesEncoding(accepted, encoding))
      if (form) outgoing.setHeader('content-encoding', form.encoding)
      const bytes = form?.bytes ?? file.plain
      outgoing.writeHead(200, { ...file.headers, 'content-length': bytes.length })
      outgoing.end(method === 'HEAD' ? undefined : bytes)
      return true
    },
  }
}

function readFile(folder: string, name: string): StaticFile {
  const path = join(folder, name)
  const plain = readFileSync(path)
  const mark = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const copies = [
    ['br', `${path}.br`],
    ['gzip', `${path}.gz`],
  ] as const
  return {
    mark,
    headers: {
      'content-type': types[extname(name).slice(1)] ?? 'application/octet-stream',
      'cache-control': /^assets[/\\]/.test(name)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      // Weak: the bytes that are sent differ by their encoding (RFC 9110, 8.8.3).
      etag: `W/${mark}`,
      vary: 'Accept-Encoding',
    },
    plain,
    compressed: copies
      .filter(([, copy]) => existsSync(copy))
      .map(([encoding, copy]) => ({ encoding, bytes: readFileSync(copy) })),
  }
}
