import { expect, test } from 'vitest'
import { unfinished } from './time-limit.server.ts'

const origin = 'http://a.localhost'
const frame = { notice: '', requestId: 'r1' }

test('a page that took too long leads to itself', async () => {
  const request = new Request(`${origin}/zct-ee/policy-find?page=2&area=%22`)
  const page = unfinished(request, 504, origin, frame)
  expect([page.status, page.headers.get('retry-after')]).toEqual([504, '10'])
  const text = await page.text()
  expect(text).toContain('<a href="/zct-ee/policy-find?page=2&amp;area=%22">重新加载</a>')
  expect(text).toContain('<a href="/">回首页</a>')
  expect(text).toContain('r1')
  expect(text).not.toContain('提交')
})

test('a form that took too long does not say that it was not done, and leads to the page that it stands on', async () => {
  const request = new Request(`${origin}/apply/d1/contact`, {
    method: 'POST',
    headers: { referer: `${origin}/apply/d1/contact?from=list` },
  })
  const text = await unfinished(request, 504, origin, frame).text()
  expect(text).toContain('<a href="/apply/d1/contact?from=list">回到刚才的页面</a>')
  expect(text).toContain('<h1>还没有等到结果</h1>')
  expect(text).toContain('有没有办成，还不清楚')
})

test('a form that names no page of ours leads to its own address', async () => {
  for (const referer of ['', 'https://other.example/apply']) {
    const request = new Request(`${origin}/apply/d1/contact`, { method: 'POST', headers: { referer } })
    expect(await unfinished(request, 503, origin, frame).text()).toContain('<a href="/apply/d1/contact">')
  }
})
