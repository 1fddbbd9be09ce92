// @vitest-environment jsdom
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

const tooLongText = '请写短一点'
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

let root: Root | undefined
afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

type Options = Partial<Omit<CheckedFormOptions, 'form'>>

function Example(options: Options) {
  const element = useRef<HTMLFormElement>(null)
  const form = useCheckedForm({ values: { word: '' }, result: undefined, ...options, form: element })
  const { errors, ...input } = form.getInputProps('word')
  return (
    <form ref={element} onSubmit={form.onSubmit}>
      <input key={form.key('word')} {...input} />
      <p>{errors}</p>
      <button type="submit" name="intent" value="code">
        获取验证码
      </button>
      <button type="submit" formNoValidate>
        保存草稿
      </button>
    </form>
  )
}

function render(options: Options) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => root?.render(<Example {...options} />))
  const form = document.querySelector('form') as HTMLFormElement
  const input = document.querySelector('input') as HTMLInputElement
  const [button, draft] = document.querySelectorAll('button')
  const press = (submitter: HTMLElement | undefined) =>
    flushSync(() =>
      form.dispatchEvent(
        new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: submitter ?? null }),
      ),
    )
  return {
    input,
    type(text: string) {
      // Past the setter of React, as a person types.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
    leave: () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    /** Returns whether the form would be sent. */
    press: () => press(button),
    pressDraft: () => press(draft),
    message: () => document.querySelector('p')?.textContent,
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 500))
const tooLong = () => ({ fieldErrors: { word: [tooLongText] }, messages: [] })
const right = { fieldErrors: {}, messages: [] }

test('counts the pressed button as sent in a browser whose FormData takes none', () => {
  const { FormData: now } = globalThis
  class Before extends now {
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
  vi.stubGlobal('FormData', Before)
  const { press, message } = render({
    check: (sent) => (sent.get('intent') === 'code' ? right : tooLong()),
  })
  expect(press()).toBe(true)
  expect(message()).toBe('')
})

test('tells a wrong field when it is left, and not while it is typed', async () => {
  const { type, leave, message } = render({ check: tooLong })
  type('很长')
  await pause()
  expect(message()).toBe('')
  leave()
  await until(() => expect(message()).toBe(tooLongText))
  type('短')
  await until(() => expect(message()).toBe(''))
})

test('tells a blank field that nobody edited only when the form is sent', async () => {
  const { leave, press, message } = render({ check: tooLong })
  leave()
  await pause()
  expect(message()).toBe('')
  leave()
  expect(press()).toBe(false)
  await pause()
  expect(message(), 'the field was left before the press').toBe(tooLongText)
  leave()
  await pause()
  expect(message(), 'nobody has edited it').toBe(tooLongText)
})

test('checks what the browser filled in', async () => {
  const { input, press } = render({
    check: (sent) => (sent.get('word') === '自动填写' ? right : tooLong()),
  })
  input.value = '自动填写'
  expect(press()).toBe(true)
})

test('loads the check once, on the first focus', async () => {
  const load = vi.fn(async () => tooLong)
  const { input, type, message } = render({ load })
  expect(load).not.toHaveBeenCalled()
  input.focus()
  type('很长')
  input.blur()
  await until(() => expect(message()).toBe(tooLongText))
  expect(load).toHaveBeenCalledTimes(1)
})

test('keeps what the server said until the field is edited', async () => {
  const result = { ok: false, values: { word: 'a' }, fieldErrors: { word: ['已经用过'] }, messages: [] }
  const { type, leave, message } = render({ check: () => right, values: { word: 'a' }, result })
  leave()
  await pause()
  expect(message()).toBe('已经用过')
  type('b')
  leave()
  await pause()
  expect(message()).toBe('')
})

test('sends anything by a button with formNoValidate', () => {
  const { press, pressDraft, message } = render({ check: tooLong })
  expect(press()).toBe(false)
  expect(pressDraft()).toBe(true)
  expect(message()).toBe('')
})

test('counts half a day in the browser’s own date field as wrong, though it would be sent as blank', async () => {
  const { input, leave, press, message } = render({ check: () => right })
  const validity = { badInput: true }
  Object.defineProperty(input, 'validity', { value: validity })
  leave()
  await until(() => expect(message()).toBe('请填写存在的日期，如 2020-05-18'))
  expect(press()).toBe(false)
  validity.badInput = false
  leave()
  await until(() => expect(message()).toBe(''))
})

test('takes posted names that reach for a prototype for nothing', () => {
  const values = { 'a.__proto__.polluted': 'x', '__proto__.polluted': 'x', a: 'x', 'a.b': 'x', word: '' }
  const { press } = render({ check: () => right, values })
  expect(press()).toBe(true)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
