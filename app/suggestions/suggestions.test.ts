// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enhancePlainForms } from '../enhancements/browser-gaps.ts'
import { suggest } from './suggestions.ts'

const answers = new Map<string, (texts: string[]) => void>()
let input: HTMLInputElement
let sent: string[]

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = () => {}
  answers.clear()
  sent = []
  vi.stubGlobal('fetch', (address: string) => {
    const words = new URL(address, 'http://localhost').searchParams.get('keyword') ?? ''
    return new Promise((resolve) =>
      answers.set(words, (texts) => resolve(Response.json({ suggestions: texts.map((text) => ({ text })) }))),
    )
  })
  document.body.innerHTML = '<form><input name="keyword"></form>'
  input = document.querySelector('input') as HTMLInputElement
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(input.value)
  })
  suggest(input, '/suggestions')
  input.focus()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function type(words: string): Promise<void> {
  input.value = words
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(300)
}

async function answer(words: string, ...texts: string[]): Promise<void> {
  answers.get(words)?.(texts)
  await vi.advanceTimersByTimeAsync(1)
}

/** Presses a key as a browser does: Enter that nothing takes sends the form. */
function press(key: string, more: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  if (input.dispatchEvent(event) && key === 'Enter') input.form?.requestSubmit()
}

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

it('sends what is typed and not an option of an earlier list', async () => {
  await type('研')
  await answer('研', '研发费用', '研究院')
  press('ArrowDown')
  expect(input.getAttribute('aria-activedescendant')).not.toBeNull()
  await type('研发补贴')
  expect(input.getAttribute('aria-activedescendant')).toBeNull()
  press('Enter')
  expect(sent).toEqual(['研发补贴'])
})

it('chooses nothing of a new list, and drops late answers of an earlier one', async () => {
  await type('研')
  await answer('研', '研发费用', '研究院')
  await type('研发')
  press('ArrowDown')
  await type('研发补')
  await answer('研发补', '研发补贴')
  await answer('研发', '研发费用')
  expect(options()).toEqual(['研发补贴'])
  expect(document.querySelector('[aria-selected=true]')).toBeNull()
})

it('asks again for words whose question was given up', async () => {
  await type('研发')
  await type('研发补')
  answers.clear()
  await type('研发')
  await answer('研发', '研发费用')
  expect(options()).toEqual(['研发费用'])
})

it('leaves the Enter that ends a composition to the input method', async () => {
  enhancePlainForms()
  await type('研')
  await answer('研', '研发费用')
  press('ArrowDown')
  press('Enter', { keyCode: 229 })
  expect([input.value, sent]).toEqual(['研', []])
  press('Enter', { keyCode: 13 })
  expect(sent).toEqual(['研发费用'])
})
