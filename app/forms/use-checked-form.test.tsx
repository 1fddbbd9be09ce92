// @vitest-environment jsdom
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts'

const asked = '请写短一点'
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })

let root: Root | undefined
afterEach(() => {
  flushSync(() => root?.unmount())
  document.body.innerHTML = ''
})

function Example(options: Pick<CheckedFormOptions, 'check' | 'load'>) {
  const form = useRef<HTMLFormElement>(null)
  const { errors } = useCheckedForm({ ...options, form, result: undefined })
  return (
    <form ref={form}>
      <input name="word" defaultValue="" />
      <p>{errors.word}</p>
      <button type="submit" name="intent" value="code">
        获取验证码
      </button>
    </form>
  )
}

/** The form as somebody has it before them. */
function shown(options: Pick<CheckedFormOptions, 'check' | 'load'>) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const example = <Example {...options} />
  flushSync(() => root?.render(example))
  const [form, input, button] = ['form', 'input', 'button'].map((tag) => document.querySelector(tag))
  const type = (text: string) => {
    ;(input as HTMLInputElement).value = text
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const leave = () => input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  const press = () => {
    const submitter = button as HTMLButtonElement
    return form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }
  return {
    input: input as HTMLInputElement,
    type,
    leave,
    press,
    said: () => document.querySelector('p')?.textContent,
  }
}

const tooLong = () => ({ fieldErrors: { word: [asked] }, messages: [] })
const right = { fieldErrors: {}, messages: [] }

test('the pressed button counts as sent where the browser does not add it to the data by itself', () => {
  const { FormData: now } = globalThis
  class Before extends now {
    constructor(form?: HTMLFormElement) {
      super(form)
    }
  }
  vi.stubGlobal('FormData', Before)
  const { press, said } = shown({ check: (sent) => (sent.get('intent') === 'code' ? right : tooLong()) })
  expect(press()).toBe(true)
  expect(said()).toBe('')
})

test('a check that is there tells the first field that is left, though nobody has entered it since', async () => {
  const { type, leave, said } = shown({ check: tooLong })
  type('很长')
  leave()
  await until(() => expect(said()).toBe(asked))
})

test('a check is brought once, when somebody goes into the form', async () => {
  const load = vi.fn(async () => tooLong)
  const { input, type, leave, said } = shown({ load })
  expect(load).not.toHaveBeenCalled()
  input.focus()
  type('很长')
  leave()
  input.blur()
  await until(() => expect(said()).toBe(asked))
  expect(load).toHaveBeenCalledTimes(1)
})

test.each(['pointerup', 'pointercancel'])('a message waits for the end of a press: %s', async (end) => {
  const { type, leave, said } = shown({ check: tooLong })
  type('很长')
  window.dispatchEvent(new Event('pointerdown'))
  leave()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(said()).toBe('')
  window.dispatchEvent(new Event(end))
  await until(() => expect(said()).toBe(asked))
})

test('half a day in the browser’s own date field is told, though it would be sent as blank', async () => {
  const { input, leave, press, said } = shown({ check: () => right })
  const validity = { badInput: true }
  Object.defineProperty(input, 'validity', { value: validity })
  leave()
  await until(() => expect(said()).toBe('请填写存在的日期，如 2020-05-18'))
  expect(press()).toBe(false)
  validity.badInput = false
  leave()
  await until(() => expect(said()).toBe(''))
})
