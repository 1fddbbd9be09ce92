// @vitest-environment jsdom
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { enhanceFavourites } from './favourites.ts'
import { enhanceLeaving } from './page-loading.ts'
import { enhanceQueryForms } from './query-forms.ts'
import { enhanceSending } from './send-once.ts'

beforeAll(() => {
  enhanceFavourites()
  enhanceLeaving()
  enhanceSending()
  enhanceQueryForms()
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

test('a form is sent once, and its button says that it is under way; what comes back from the cache is sent again', () => {
  const { form, button } = formOf('<form method="post"><button data-pending="正在提交…">提交</button></form>')
  expect(submitted(form, button)).toBe(true)
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['正在提交…', 'true'])
  expect(submitted(form, button)).toBe(false)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([button.textContent, button.hasAttribute('aria-disabled')]).toEqual(['提交', false])
  expect(submitted(form, button)).toBe(true)
})

test('a form that somebody else deals with, or that only asks, is left alone', () => {
  const { form, button } = formOf('<form method="get"><button data-pending="x">查找</button></form>')
  expect([submitted(form, button), submitted(form, button)]).toEqual([true, true])
  form.method = 'post'
  form.addEventListener('submit', (event) => event.preventDefault())
  submitted(form, button)
  expect([form.dataset.sent, button.textContent]).toEqual([undefined, '查找'])
})

test('a form that the browser opens says that its page is coming; the buttons of a dialog do not', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { form } = formOf('<p class="page-loading"></p><form method="dialog"><button>取消</button></form>')
  const place = document.querySelector('.page-loading')
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
  '<div class="flash"></div><form method="post" action="/favourite/p1" data-favourite><input name="returnTo" value="/x"><button name="wish" value="add" aria-pressed="false">图收藏</button></form>'

test('a favourite changes its button when it has been kept, and is asked for once at a time', async () => {
  const fetched = vi.fn(async () => Response.json({ favourite: true }))
  vi.stubGlobal('fetch', fetched)
  const { form, button } = formOf(favourite)
  expect(submitted(form, button)).toBe(false)
  submitted(form, button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await until(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  expect(fetched).toHaveBeenCalledTimes(1)
  expect([button.value, button.textContent, button.getAttribute('aria-pressed')]).toEqual([
    'remove',
    '已收藏',
    'true',
  ])
})

test.each([
  [
    'the portal says why',
    () => Response.json({ messages: ['9527(503) : 系统维护中'] }, { status: 503 }),
    '9527(503) : 系统维护中',
  ],
  ['the line is down', () => Promise.reject(new TypeError('away')), '网络断开了，没有改成，请再试一次'],
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
