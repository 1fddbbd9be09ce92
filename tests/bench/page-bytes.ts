import { request } from 'node:http'

export interface PageBytes {
  path: string
  /** HTML and style sheets: what the largest paint waits for. Brotli, without headers. */
  beforePaint: number
  /** The same with every script that the page names. Brotli. */
  firstVisit: number
}

/** The body of an answer as it travels, and as text. */
function fetchBrotli(port: number, path: string, encoding: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const headers = { host: 'localhost', 'accept-encoding': encoding }
    const sent = request({ port, path, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      if (answer.statusCode === 200) done(body)
      else fail(new Error(`${path} answered ${answer.statusCode}`))
    })
    sent.on('error', fail)
    sent.end()
  })
}

/** Counts what a browser loads for a page that it has never seen. */
export async function bytesOf(port: number, path: string): Promise<PageBytes> {
  const html = (await fetchBrotli(port, path, 'identity')).toString('utf8')
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const hrefOf = (tag: string) => /\bhref="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
  const sheets = links.filter((tag) => /rel="stylesheet"/.test(tag)).map(hrefOf)
  const scripts = [
    ...links.filter((tag) => /rel="modulepreload"/.test(tag)).map(hrefOf),
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map((match) => match[1]),
    ...[...html.matchAll(/(?:from|import)\s*\(?"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]),
  ]
  const sizeOf = async (paths: (string | undefined)[]) => {
    let size = 0
    for (const one of new Set(paths)) if (one) size += (await fetchBrotli(port, one, 'br')).length
    return size
  }
  const page = (await fetchBrotli(port, path, 'br')).length
  const beforePaint = page + (await sizeOf(sheets))
  return { path, beforePaint, firstVisit: beforePaint + (await sizeOf(scripts)) }
}
