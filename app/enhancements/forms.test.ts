// @vitest-environment jsdom
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { goneFile } from '../base/unreadable-file-in-test.ts'
import { enhancePlainForms } from './browser-gaps.ts'
import { enhanceFilteredLists } from './filtered-lists.ts'
import { enhanceLeaving } from './links.ts'
import { enhanceAfterSubmission } from './messages.ts'
import { enhanceSentForms } from './sent-forms.ts'

// The library that stands in for a browser draws nothing, so nothing can be scrolled.
Element.prototype.scrollIntoView = () => {}
const newPage = vi.fn()

beforeAll(() => {
  enhanceSentForms(newPage)
  enhanceFilteredLists()
  enhanceLeaving()
  enhancePlainForms()
})

afterEach(() => {
  document.body.innerHTML = ''
})

const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

function submitted(form: HTMLFormElement, submitter?: HTMLElement): boolean {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  return form.dispatchEvent(event)
}

/** The form, and the button with which it is sent. */
function formOf(html: string): { form: HTMLFormElement; button: HTMLButtonElement } {
  document.body.innerHTML = html
  const form = document.querySelector('form')
  const button = document.querySelector('button')
  if (!form || !button) throw new Error('the test has no form')
  return { form, button }
}

/** What the portal answers next; each call of what is returned lets one answer through. */
function portalAnswers(...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async (_: string, __: RequestInit) => {
    const answer = answers.shift()
    return answer ? await answer() : new Promise<Response>(() => {})
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const typed =
  '<main><form method="post" action="/x"><input name="a" value="1"><button name="go" value="next" data-pending="正在提交…">提交</button></form></main>'

test('a form is sent once with its button, which says that it is under way; what comes back from the cache is sent again', async () => {
  const fetched = portalAnswers()
  const { form, button } = formOf(typed)
  expect(submitted(form, button)).toBe(false)
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['正在提交…', 'true'])
  submitted(form, button)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(String(fetched.mock.calls[0]?.[1].body)).toBe('a=1&go=next')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([button.textContent, button.hasAttribute('aria-disabled')]).toEqual(['提交', false])
  submitted(form, button)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test.each([
  [
    'the line is down',
    () => Promise.reject(new TypeError('away')),
    '不确定是否已提交：网络断开了。您填的都还在，请先查看有没有办成，没有再按一次。',
  ],
  [
    'something in between answers',
    () => new Response('<main><form method="post"></form></main>', { status: 502 }),
    '不确定是否已提交：网络没有送到（502）。您填的都还在，请先查看有没有办成，没有再按一次。',
  ],
  [
    'the portal answers with a page of failure',
    () =>
      new Response('<main><h1>内容暂时取不到</h1><p data-message>9527 : 系统维护中</p></main>', {
        status: 502,
        headers: { 'x-request-id': 'r1' },
      }),
    '不确定是否已提交：内容暂时取不到，9527 : 系统维护中。您填的都还在，请先查看有没有办成，没有再按一次。',
  ],
  [
    'the portal refuses with a page that has not the form',
    () => new Response('<h1>提交的内容太大</h1>', { status: 413, headers: { 'x-request-id': 'r1' } }),
    '没有送出：提交的内容太大。您填的都还在，请再按一次。',
  ],
])('a form that is not taken stays, and its button can be pressed again: %s', async (_, answer, words) => {
  const fetched = portalAnswers(answer)
  const { form, button } = formOf(typed)
  submitted(form, button)
  await until(() => expect(button.nextElementSibling?.textContent).toBe(words))
  expect(button.nextElementSibling?.getAttribute('role')).toBe('alert')
  expect([button.textContent, button.hasAttribute('aria-disabled'), form.isConnected]).toEqual([
    '提交',
    false,
    true,
  ])
  submitted(form, button)
  expect([fetched.mock.calls.length, document.querySelector('[data-unsent]') !== null]).toEqual([2, false])
})

test('a form whose chosen file has gone is not sent, and says which file to choose again', async () => {
  const fetched = portalAnswers()
  const { form, button } = formOf(
    '<main><form method="post" enctype="multipart/form-data" action="/x"><input name="a"><button>上传</button></form></main>',
  )
  class FormDataWithFile extends FormData {
    override values() {
      return [goneFile('x.pdf')].values()
    }
  }
  vi.stubGlobal('FormData', FormDataWithFile)
  submitted(form, button)
  await until(() => expect(button.nextElementSibling?.textContent).toMatch(/“x\.pdf”读不到了.*重新选择/))
  expect(fetched).not.toHaveBeenCalled()
})

test('the page that answers a form stands in the place of this one, with the focus on what is wrong', async () => {
  const page =
    '<title>改一改</title><body><main><form method="post"><div data-error-summary tabindex="-1">请填写</div></form></main></body>'
  portalAnswers(() => new Response(page, { status: 422, headers: { 'x-request-id': 'r1' } }))
  const { form, button } = formOf(typed)
  newPage.mockClear()
  submitted(form, button)
  await until(() => expect(newPage).toHaveBeenCalledOnce())
  expect([document.title, document.querySelector('main')?.textContent]).toEqual(['改一改', '请填写'])
})

test('a page that was answered under another address is loaded anew on the way back, and not for a link within it', async () => {
  const page = '<body><main id="main"><form method="post"><input name="a"></form></main></body>'
  const answer = new Response(page, { status: 422, headers: { 'x-request-id': 'r1' } })
  Object.defineProperty(answer, 'url', { value: new URL('/there?a=1', location.href).href })
  portalAnswers(() => answer)
  const { href, pathname } = location
  const reload = vi.fn()
  const { form, button } = formOf(typed)
  newPage.mockClear()
  submitted(form, button)
  await until(() => expect(newPage).toHaveBeenCalledOnce())
  expect(location.pathname + location.search).toBe('/there?a=1')
  const goneTo = (address: string) => {
    const { pathname, search } = new URL(address, href)
    vi.stubGlobal('location', { pathname, search, reload })
    window.dispatchEvent(new PopStateEvent('popstate'))
    vi.unstubAllGlobals()
  }
  goneTo('/there?a=1#main')
  goneTo('/there?a=1')
  expect(reload).not.toHaveBeenCalled()
  goneTo(pathname)
  expect(reload).toHaveBeenCalledOnce()
  history.replaceState(null, '', href)
})

test('what is typed while a form is on its way is carried over, but for the answer to a picture that has gone', async () => {
  const fields = (code: string) =>
    `<main><form method="post" action="/x"><input id="tel" name="tel" value="1"><input id="captchaCode" name="captchaCode" value="${code}">
    <input id="sms" name="smsCode"><input id="agree" type="checkbox" name="agree"><button name="go">获取</button></form></main>`
  let arrive: (answer: Response) => void = () => {}
  portalAnswers(() => new Promise<Response>((resolve) => (arrive = resolve)))
  const { form, button } = formOf(fields('ab12'))
  newPage.mockClear()
  submitted(form, button)
  const control = (id: string) => document.getElementById(id) as HTMLInputElement
  for (const [id, text] of [
    ['sms', '123456'],
    ['captchaCode', 'zz99'],
  ] as const) {
    control(id).value = text
    control(id).dispatchEvent(new Event('input', { bubbles: true }))
  }
  control('agree').click()
  control('sms').focus()
  arrive(new Response(`<body>${fields('')}</body>`, { headers: { 'x-request-id': 'r1' } }))
  await until(() => expect(newPage).toHaveBeenCalledOnce())
  expect(form.isConnected).toBe(false)
  expect([control('sms').value, control('captchaCode').value, control('agree').checked]).toEqual([
    '123456',
    '',
    true,
  ])
  expect(document.activeElement?.id).toBe('sms')
})

test('a form that somebody else deals with, or that only asks, is left alone', () => {
  const { form, button } = formOf('<form method="get"><button data-pending="x">查找</button></form>')
  expect([submitted(form, button), submitted(form, button)]).toEqual([true, true])
  form.method = 'post'
  form.addEventListener('submit', (event) => event.preventDefault())
  submitted(form, button)
  expect(button.textContent).toBe('查找')
})

test('a form that the browser opens says that its page is coming; the buttons of a dialog do not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { form } = formOf('<p data-page-loading></p><form method="dialog"><button>取消</button></form>')
  const place = document.querySelector('[data-page-loading]')
  submitted(form)
  vi.advanceTimersByTime(200)
  expect(place?.textContent).toBe('')
  form.method = 'get'
  submitted(form)
  vi.advanceTimersByTime(200)
  expect(place?.textContent).toBe('数据加载中')
})

test('empty fields stay out of an address, and out of no form that is written', () => {
  const fields =
    '<input name="keyword" value="研发"><input name="level"><input name="tag" value="a"><input name="tag" value="b">'
  const { form } = formOf(`<form method="get">${fields}<button>查找</button></form>`)
  // Browsers tell of a form's data like this; the library that stands in for one here does not.
  const sentBy = () => {
    const formData = new FormData(form)
    form.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }))
    return [...formData]
  }
  expect(sentBy()).toEqual([
    ['keyword', '研发'],
    ['tag', 'a'],
    ['tag', 'b'],
  ])
  form.method = 'post'
  expect(sentBy()).toContainEqual(['level', ''])
})

const favourite =
  '<div data-messages></div><form method="post" action="/favourite/p1" data-favourite><input name="returnTo" value="/x"><button name="wish" value="add" aria-pressed="false">图收藏</button></form>'

test('a favourite changes its button at once, is asked for once at a time, and is said when it has been kept', async () => {
  const fetched = vi.fn(async () => Response.json({ favourite: true }))
  vi.stubGlobal('fetch', fetched)
  const { form, button } = formOf(favourite)
  expect(submitted(form, button)).toBe(false)
  submitted(form, button)
  expect([button.getAttribute('aria-busy'), button.textContent]).toEqual(['true', '已收藏'])
  await until(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role=status]')?.textContent).toContain('已收藏，可以在“我的收藏”里查看')
  expect([button.value, button.textContent, button.getAttribute('aria-pressed')]).toEqual([
    'remove',
    '已收藏',
    'true',
  ])
})

test('a favourite of a list keeps the title in its name', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ favourite: true })),
  )
  const { form, button } = formOf(favourite.replace('name="wish"', 'aria-label="收藏：收藏办法" name="wish"'))
  submitted(form, button)
  await until(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  expect(button.getAttribute('aria-label')).toBe('取消收藏：收藏办法')
})

test.each([
  [
    'the portal says why',
    () => Response.json({ messages: ['9527(503) : 系统维护中'] }, { status: 503 }),
    '9527(503) : 系统维护中',
  ],
  [
    'the line is down',
    () => Promise.reject(new TypeError('away')),
    '网络断开了，不确定有没有改成，请再试一次',
  ],
])('a favourite that fails says so and stays as it was: %s', async (_, answer, words) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => await answer()),
  )
  const { form, button } = formOf(favourite)
  submitted(form, button)
  await until(() => expect(document.body.textContent).toContain(words))
  expect([button.value, button.getAttribute('aria-pressed')]).toEqual(['add', 'false'])
})

test('goes to the part that the address names after a form, and before it to what is wrong', () => {
  const place = '<p tabindex="-1" id="next"></p>'
  vi.stubGlobal('location', { hash: '#next' })
  const history = { scrollRestoration: 'manual' }
  vi.stubGlobal('history', history)
  document.body.innerHTML = `<main>${place}<p tabindex="-1" id="wrong" data-error-summary=""></p></main>`
  enhanceAfterSubmission()
  expect(document.activeElement?.id).toBe('wrong')
  history.scrollRestoration = 'manual'
  document.body.innerHTML = `<main>${place}</main>`
  enhanceAfterSubmission()
  expect(document.activeElement?.id).toBe('next')
  history.scrollRestoration = 'auto'
  document.body.innerHTML = `<main>${place}</main>`
  enhanceAfterSubmission()
  expect(document.activeElement).toBe(document.body)
})
