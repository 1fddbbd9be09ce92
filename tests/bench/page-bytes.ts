import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../ask.ts'

export interface PageBytes {
  path: string
  /** HTML and style sheets: what the largest paint waits for. As they travel, without headers. */
  beforePaint: number
  /** The same with the sheet for paper and every script that the page names. */
  firstVisit: number
}

const asBrowsers = 'gzip, deflate, br'
/** Milliseconds until a page that could not be had whole at first is kept. */
const patience = 60_000

/** Waits until a page is kept: until then it is compressed in haste, or lacks a section that took too long. */
export async function untilKept(port: number, path: string): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const { headers } = await ask({ port, path, headers: { 'accept-encoding': asBrowsers } })
    if (headers['x-served'] === 'cached') return
    await pause(100)
  }
  throw new Error(`${path} is not kept`)
}

/** The body of an answer as it travels, and as text. */
function fetchAs(port: number, path: string, encoding: string): Promise<Buffer> {
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

/** Counts what a browser loads for a page that it has never seen: its scripts too, which come after the largest paint. */
export async function bytesOf(port: number, path: string): Promise<PageBytes> {
  const html = (await fetchAs(port, path, 'identity')).toString('utf8')
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag)
  const sheets = links.filter((tag) => /rel="stylesheet"/.test(tag))
  const forPaper = sheets.filter((tag) => /media="print"/.test(tag))
  const forScreens = sheets.filter((tag) => !forPaper.includes(tag))
  const sizeOf = async (paths: string[]) => {
    let size = 0
    for (const one of new Set(paths)) size += (await fetchAs(port, one, asBrowsers)).length
    return size
  }
  const page = (await fetchAs(port, path, asBrowsers)).length
  const beforePaint = page + (await sizeOf(forScreens.map(hrefOf)))
  const afterPaint = await sizeOf([...forPaper.map(hrefOf), ...scriptsOf(path, html)])
  return { path, beforePaint, firstVisit: beforePaint + afterPaint }
}

function hrefOf(tag: string): string {
  return /\bhref="([^"#]+)/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
}

function scriptsOf(path: string, html: string): string[] {
  const late = /<script type="application\/json" id="late-scripts">(.*?)<\/script>/s.exec(html)?.[1]
  if (!late) throw new Error(`${path} names no late scripts`)
  return JSON.parse(late).preload
}
