// The bare servers that the portal is measured against, in a process of their own: `node references.ts GATEWAY_PORT`.
// Reads one line of JSON, what to serve, and then writes one line, its port.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Pool } from 'undici'

export interface Served {
  /** The whole page of the portal, uncompressed, by name. */
  pages: Record<string, string>
  /** The gateway's path of the page's call, by name. */
  calls: Record<string, string>
}

interface Row {
  id: string
  title: string
  summary?: string
  issuedOn?: string | null
}

// As the portal asks it.
const gateway = new Pool(`http://127.0.0.1:${process.argv[2]}`, { connections: 128, keepAliveTimeout: 4000 })
const headers = { 'content-type': 'text/html; charset=utf-8' }

async function askGateway(path: string): Promise<string> {
  const { body } = await gateway.request({
    path,
    method: 'GET',
    headers: { source: 'PC', 'tenant-host': 'localhost' },
  })
  return await body.text()
}

/** The rows of a list, or the one policy of a detail, as plain HTML. */
function plainPage(path: string, text: string): string {
  const { data } = JSON.parse(text) as { data: { records?: Row[] } & Partial<Row> }
  const rows = data.records ?? [data as Row]
  const items = rows.map(({ id, title, summary, issuedOn }) =>
    h(
      'li',
      { key: id },
      h('a', { href: `/zct-ee/policy-info/${id}` }, title),
      h('p', null, summary),
      issuedOn,
    ),
  )
  const body = h('html', { lang: 'zh-CN' }, h('body', null, h('main', null, h('ul', null, items))))
  return `<!doctype html>${renderToString(h(StaticRouter, { location: path }, body))}`
}

async function serve({ pages, calls }: Served): Promise<void> {
  const whole = new Map(Object.entries(pages).map(([name, page]) => [name, Buffer.from(page)]))
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const [, kind = '', name = ''] = (incoming.url ?? '/').split('/')
    const call = calls[name]
    const text = kind === 'static' || call === undefined ? '' : await askGateway(call)
    const body = kind === 'plain' ? plainPage(`/${name}`, text) : whole.get(name)
    outgoing.writeHead(body === undefined ? 404 : 200, headers)
    outgoing.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    // Counted as a failure by whoever asks.
    answer(incoming, outgoing).catch(() => outgoing.writeHead(502).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
}

let input = ''
for await (const part of process.stdin.setEncoding('utf8')) input += part
await serve(JSON.parse(input) as Served)
