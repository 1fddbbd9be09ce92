import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'

export interface Question {
  port: number
  /** The `Host` header, with its port; `127.0.0.1:port` when left out. */
  host?: string
  /** As it is sent: nothing is escaped or normalised on the way. */
  path: string
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  signal?: AbortSignal
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** `Set-Cookie` lines. */
  setCookies: string[]
  /** How long the answer is before its body, in bytes: the status line, all headers and the empty line. */
  headBytes: number
}

/** Asks a server on this machine, exactly as told: any host header, any path, no redirect followed, no cookie kept. */
export function ask({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
  signal,
}: Question): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        signal,
        headers: { host: host ?? `127.0.0.1:${port}`, ...withoutAbsent(headers) },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', fail)
        response.on('end', () => {
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
            setCookies: response.headers['set-cookie'] ?? [],
            headBytes: headBytesOf(response),
          })
        })
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}

function headBytesOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const start = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`
  // Names and values in turn, each pair with `: ` and a line end.
  return Buffer.byteLength(start + rawHeaders.join('  '), 'latin1') + 2
}

function withoutAbsent(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}

/** The `Cookie` header that a browser would send after these answers, the last value of each name winning. */
export function cookieHeader(...answers: Answer[]): string {
  const kept = new Map<string, string>()
  for (const line of answers.flatMap((answer) => answer.setCookies)) {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) kept.delete(name)
    else kept.set(name, pair)
  }
  return [...kept.values()].join('; ')
}

/** The same as names and values. */
export function cookiesOf(...answers: Answer[]): { name: string; value: string }[] {
  return cookieHeader(...answers)
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1) }))
}

/**
 * Returns the id of the first listed material, in the markup of this version and of the last
 * release.
 */
export function materialIn(page: string): string | undefined {
  return /(?:data-material=""|class="file")[^>]* id="([\w-]+)"/.exec(page)?.[1]
}
