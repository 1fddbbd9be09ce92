import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { takesEncoding } from '../base/accepted-encoding.ts'
import { portal } from '../portal/portal.server.ts'

interface StaticFile {
  type: string
  etag: string
  immutable: boolean
  plain: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer> | null
  gzip: Buffer<ArrayBuffer> | null
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
  /** Answers a reading of one of the files; returns false, having written nothing, where the path is none of them. */
  answers(path: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean
}

/** Serves the files of a folder from memory, in the best encoding that was made while building. */
export function staticFilesOf(folder: string): StaticFiles {
  const files = readFolder(folder)
  return {
    answers(path, { method, headers: asked }, outgoing) {
      const file = method === 'GET' || method === 'HEAD' ? files.get(decodeURIComponent(path)) : undefined
      if (!file) return false
      if (portal().drain.begun) outgoing.setHeader('connection', 'close')
      const headers = {
        'content-type': file.type,
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        etag: file.etag,
        vary: 'Accept-Encoding',
      }
      if (asked['if-none-match']?.includes(file.etag)) {
        outgoing.writeHead(304, headers).end()
        return true
      }
      const { encoding, bytes } = encoded(file, String(asked['accept-encoding'] ?? ''))
      const ofEncoding = {
        'content-length': bytes.byteLength,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      }
      outgoing.writeHead(200, { ...headers, ...ofEncoding }).end(method === 'HEAD' ? undefined : bytes)
      return true
    },
  }
}

function encoded(file: StaticFile, accepted: string) {
  if (file.br && takesEncoding(accepted, 'br')) return { encoding: 'br', bytes: file.br }
  if (file.gzip && takesEncoding(accepted, 'gzip')) return { encoding: 'gzip', bytes: file.gzip }
  return { encoding: null, bytes: file.plain }
}

function readFolder(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name)
    if (/\.(?:br|gz)$/.test(name) || name.startsWith('.') || !statSync(path).isFile()) continue
    const plain = readFileSync(path)
    files.set(`/${name.replaceAll('\\', '/')}`, {
      type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      immutable: /^assets[/\\]/.test(name),
      plain,
      br: existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : null,
      gzip: existsSync(`${path}.gz`) ? readFileSync(`${path}.gz`) : null,
    })
  }
  return files
}
