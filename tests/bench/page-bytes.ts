import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, cookieHeader } from '../ask.ts'

export interface PageBytes {
  path: string
  /** HTML and style sheets: what the largest paint waits for. As they travel, without headers. */
  beforePaint: number
  /** Every script that the page names. */
  scripts: number
  /** HTML and all style sheets with the one for paper, the scripts, and the pictures that do not wait to be scrolled to. */
  firstVisit: number
  /** What no reading page has: a script besides the one of our own, or what the loaders answered. */
  faults: string[]
}

/** What a browser says that it reads. */
export const asBrowsers = 'gzip, deflate, br, zstd'
/** Milliseconds until a page that could not be had whole at first is kept. */
const deadlineMs = 60_000

/** Waits until a page is kept: until then it is compressed in haste, or lacks a section that took too long. */
export async function untilKept(port: number, path: string): Promise<void> {
  const until = Date.now() + deadlineMs
  while (Date.now() < until) {
    const { headers } = await ask({ port, path, headers: { 'accept-encoding': asBrowsers } })
    if (headers['x-served'] === 'cached') return
    await pause(100)
  }
  throw new Error(`${path} is not kept`)
}

/** The body of an answer as it travels, and as text. */
function fetchAs(port: number, path: string, encoding: string, status = 200, cookie = ''): Promise<Buffer> {
  return new Promise((done, fail) => {
    const headers = { host: 'localhost', 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) }
    const sent = request({ port, path, headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      if (answer.statusCode === status) done(body)
      else fail(new Error(`${path} answered ${answer.statusCode}`))
    })
    sent.on('error', fail)
    sent.end()
  })
}

/** Counts what a browser loads for a page that it has never seen, and that answers with this status. */
export async function bytesOf(port: number, path: string, status = 200, login = ''): Promise<PageBytes> {
  // Filled-in values lead to a clean address, with a cookie.
  const first = await ask({
    port,
    path,
    headers: { host: 'localhost', ...(login ? { cookie: login } : {}) },
  })
  const [address, cookie] = [
    first.headers.location ?? path,
    [login, cookieHeader(first)].filter(Boolean).join('; '),
  ]
  const html = (await fetchAs(port, address, 'identity', status, cookie)).toString('utf8')
  const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*>/g)].map(([tag]) => tag)
  const sheets = tags.filter((tag) => /rel="stylesheet"/.test(tag))
  const forPaper = sheets.filter((tag) => /media="print"/.test(tag))
  const forScreens = sheets.filter((tag) => !forPaper.includes(tag))
  const scripts = tags.filter((tag) => tag.startsWith('<script') && !/type="application\/ld\+json"/.test(tag))
  const pictures = tags.filter((tag) => tag.startsWith('<img') && !/loading="lazy"|src="data:/.test(tag))
  const early = tags.filter((tag) => /rel="(?:modulepreload|preload)"/.test(tag))
  const preloads = early.filter((tag) => !/as="image"/.test(tag))
  const earlyPictures = early.filter((tag) => !preloads.includes(tag))
  const sizeOf = async (these: string[]) => {
    let size = 0
    for (const one of new Set(these.map(addressIn).filter(Boolean)))
      size += (await fetchAs(port, one, asBrowsers)).length
    return size
  }
  const page = (await fetchAs(port, address, asBrowsers, status, cookie)).length
  const beforePaint = page + (await sizeOf(forScreens))
  const afterPaint = await sizeOf([...forPaper, ...scripts, ...pictures, ...earlyPictures, ...preloads])
  const faults = [
    ...[...scripts, ...preloads].filter((tag) => !/src="\/assets\/enhancements-[\w-]+\.js"/.test(tag)),
    ...(html.match(/__reactRouter\w*/g) ?? []),
  ]
  const own = await sizeOf([...scripts, ...preloads])
  return { path, beforePaint, scripts: own, firstVisit: beforePaint + afterPaint, faults }
}

function addressIn(tag: string): string {
  return /\b(?:href|src)="([^"#]+)/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
}
