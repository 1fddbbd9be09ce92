// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enhanceFilteredLists, enhanceFilters } from './filtered-lists.ts'

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

/** A list with two filters, as the portal answers it: `chosen` are ticked, and `total` is left. */
const page = (total: number, ...chosen: string[]) => `
  <title>${total} 件</title>
  <form data-filters action="/list"><div data-part="filters">
    <details id="by-a" open><summary>类别</summary>
      ${['甲', '乙'].map((value) => `<input type="checkbox" name="a" value="${value}" ${chosen.includes(value) ? 'checked' : ''}>`).join('')}
    </details>
  </div></form>
  <section data-part="found"><h2 id="found" tabindex="-1">共 ${total} 件</h2><a href="/list?vs=1" data-in-place="stay" id="vs">加入对比</a></section>`

/** Answers that come when the test says so, by the address that was asked for. */
let asked: Map<string, (body: string) => void>

beforeAll(enhanceFilteredLists)

beforeEach(() => {
  asked = new Map()
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: RequestInit) =>
      new Promise<Response>((answer, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason))
        const { pathname, search } = new URL(address)
        asked.set(decodeURIComponent(pathname + search), (body) =>
          answer(new Response(body, { status: body.includes('data-part') ? 200 : 502 })),
        )
      }),
  )
  history.replaceState(null, '', '/list')
  document.documentElement.innerHTML = `<body><main>${page(9)}</main></body>`
  enhanceFilters()
})

afterEach(() => {
  document.body.innerHTML = ''
})

const box = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)
const heading = () => document.querySelector('#found')?.textContent

function tick(value: string): void {
  box(value)?.focus()
  box(value)?.click()
}

test('shows the list of what was ticked last, whatever is answered first', async () => {
  tick('甲')
  await until(() => expect([...asked.keys()]).toEqual(['/list?a=甲']))
  tick('乙')
  await until(() => expect([...asked.keys()]).toContain('/list?a=甲&a=乙'))
  asked.get('/list?a=甲&a=乙')?.(page(2, '甲', '乙'))
  asked.get('/list?a=甲')?.(page(5, '甲'))
  await until(() => expect(heading()).toBe('共 2 件'))
  expect(decodeURIComponent(location.search)).toBe('?a=甲&a=乙')
  expect(document.activeElement).toBe(box('乙'))
  expect(document.querySelector('[role=status]')?.textContent).toBe('共 2 件')
})

test('leaves a group folded that somebody has folded', async () => {
  tick('甲')
  document.querySelector('details')?.removeAttribute('open')
  await until(() => expect(asked.size).toBe(1))
  asked.get('/list?a=甲')?.(page(5, '甲'))
  await until(() => expect(heading()).toBe('共 5 件'))
  expect(document.querySelector('details')?.hasAttribute('open')).toBe(false)
})

test.each([
  [
    'a page of failure',
    '<main><div role="alert"><h1>内容暂时取不到</h1><p data-message>第一条</p><p data-message>第二条</p><p>请求号 1</p></div></main>',
    '第一条\n第二条',
  ],
  [
    'a page that was not found',
    '<main><h1>没有找到这个页面</h1><p data-message>9527(404) : 已下架</p></main>',
    '9527(404) : 已下架',
  ],
  ['the page of something between', '<h1>Bad Gateway</h1>', '502 : 未知错误'],
])(
  '%s leaves the list and the address, takes the tick back and shows its messages alone',
  async (_, answer, words) => {
    tick('甲')
    await until(() => expect(asked.size).toBe(1))
    asked.get('/list?a=甲')?.(answer)
    await until(() => expect(document.querySelector('[data-toasts] p')?.textContent).toBe(words))
    expect([heading(), location.search, box('甲')?.checked]).toEqual(['共 9 件', '', false])
  },
)

test('what is put aside changes the address of this view, and is no step back', async () => {
  const steps = history.length
  document.getElementById('vs')?.click()
  await until(() => expect(asked.size).toBe(1))
  asked.get('/list?vs=1')?.(page(9))
  await until(() => expect(location.search).toBe('?vs=1'))
  expect(history.length).toBe(steps)
})
