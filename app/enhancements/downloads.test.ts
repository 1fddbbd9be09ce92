// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachment } from '../display/attachment.server.ts'
import { enhanceDownloads } from './downloads.ts'
import { enhanceLeaving } from './links.ts'

const saved: string[] = []
const asked: string[] = []
let answer: () => Response

beforeAll(() => {
  enhanceDownloads()
  enhanceLeaving()
  URL.createObjectURL = () => 'blob:file'
})

beforeEach(() => {
  // Restored after each test: the tests of another file click links too.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
})

afterEach(() => {
  document.body.innerHTML = ''
  saved.length = 0
  asked.length = 0
})

/** Clicks on a link; returns whether its address is left to the browser. */
function clickOn(href: string): boolean {
  document.body.innerHTML = `<div data-messages></div><p data-page-loading></p><a href="${href}" data-download="">下载样表</a>`
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  return document.querySelector('a')?.dispatchEvent(event) ?? false
}

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

test.each(['表.docx', '研发费用 (2026).pdf', 'two words; and more.pdf', 'A107012.csv', '100%25.txt'])(
  'a file of the portal is saved under its name: %s',
  async (name) => {
    answer = () => new Response('docx', { headers: { 'content-disposition': attachment(name) } })
    expect(clickOn('/download?path=1')).toBe(false)
    await until(() => expect(saved).toEqual([name]))
  },
)

test.each(['https://kjj.example.gov.cn/form.doc', 'ftp://kjj.example.gov.cn/form.doc'])(
  '%s, which no script of ours may read, is left to the browser',
  (address) => {
    expect(clickOn(address)).toBe(true)
    expect(asked).toEqual([])
  },
)

test('a page in the place of a file, as of something between here and the portal, is not saved as one', async () => {
  answer = () => new Response('<h1>请先认证</h1>', { headers: { 'content-type': 'text/html' } })
  clickOn('/download?path=1')
  await until(() => expect(document.body.textContent).toContain('未知错误'))
  expect(document.body.textContent, 'a status of 200 is left out').not.toContain('200')
  expect(saved).toEqual([])
})

test('a redirect is followed, and not saved as a file', async () => {
  answer = () => new Response(null, { status: 204, headers: { 'x-go-to': '#login' } })
  clickOn('/download?path=1')
  await until(() => expect(location.hash).toBe('#login'))
  expect(saved).toEqual([])
})

test('an address outside the portal does not leave “数据加载中” behind on the page', () => {
  vi.useFakeTimers()
  clickOn('https://kjj.example.gov.cn/form')
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(document.querySelector('[data-page-loading]')?.textContent).toBe('')
})
