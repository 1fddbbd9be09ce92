import { createServer, type ServerResponse } from 'node:http'

/** A web server of another site than any portal: its pages by their paths. */
export interface OtherSite {
  origin: string
  /** The portal and pages of other sites are on this machine, under other names. */
  pages: Map<string, (answer: ServerResponse, address: URL) => void>
  stop: () => Promise<void>
}

export async function startOtherSite(): Promise<OtherSite> {
  const pages: OtherSite['pages'] = new Map()
  const server = createServer((request, answer) => {
    const address = new URL(request.url ?? '/', 'http://127.0.0.1')
    const page = pages.get(address.pathname)
    if (page) page(answer, address)
    else answer.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Answers with a page. */
export function htmlPage(body: string, headers: Record<string, string> = {}) {
  return (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
}

export function redirectTo(location: string, headers: Record<string, string> = {}) {
  return (answer: ServerResponse) => {
    answer.writeHead(302, { location, ...headers }).end()
  }
}
