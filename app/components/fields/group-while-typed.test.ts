// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { NumberOfField } from '../../forms/entered-number.ts'
import { groupWhileTyped, meantNumber, shownNumber } from './group-while-typed.ts'

const inWan = { unit: '万元', places: 6 }
const execCommand = vi.fn()

beforeEach(() => {
  // There is none here that types.
  Object.assign(document, { execCommand: execCommand.mockReset().mockReturnValue(false) })
})

/** An input that is typed into as browsers do it; `shown` has the caret as a bar. */
function inputOf(field: NumberOfField) {
  const input = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => input.remove())
  input.focus()
  const said = vi.fn()
  const put = groupWhileTyped(input, field, { say: said, signal: new AbortController().signal })
  const tell = (type: string, about: InputEventInit) =>
    input.dispatchEvent(new InputEvent(type, { bubbles: true, cancelable: true, ...about }))
  const change = (about: InputEventInit, before = 0, after = 0) => {
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    if (!tell('beforeinput', about)) return
    input.setRangeText(about.data ?? '', from - before, to + after, 'end')
    tell('input', about)
  }
  return {
    input,
    put,
    said: () => said.mock.lastCall?.[0],
    type(text: string) {
      for (const data of text) change({ inputType: 'insertText', data })
    },
    paste: (data: string) => change({ inputType: 'insertFromPaste', data }),
    backspace: () => change({ inputType: 'deleteContentBackward', data: null }, 1),
    deleteForward: () => change({ inputType: 'deleteContentForward', data: null }, 0, 1),
    compose(data: string) {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      change({ inputType: 'insertCompositionText', data, isComposing: true })
    },
    composed: (data: string) =>
      input.dispatchEvent(new CompositionEvent('compositionend', { data, bubbles: true })),
    takeBack: (about: InputEventInit) => tell('beforeinput', about) && tell('input', about),
    caret: (at: number) => input.setSelectionRange(at, at),
    shown() {
      const at = input.selectionStart ?? 0
      return `${input.value.slice(0, at)}|${input.value.slice(at)}`
    },
  }
}

test.each([
  ['1234567.5', '1,234,567.5|'],
  ['-1234', '-1,234|'],
  ['１２３４。５', '1,234.5|'],
  ['0001', '0,001|'],
  ['.12345', '.12345|'],
  ['12万', '12万|'],
  ['约1234', '约1234|'],
  ['1,2', '1,2|'],
  ['1,234', '1,234|'],
  ['1.2.3', '1.2.3|'],
])('%s that is typed shows as %s', (typed, shown) => {
  const field = inputOf(inWan)
  field.type(typed)
  expect(field.shown()).toBe(shown)
})

test('a year has no groups', () => {
  const field = inputOf({ unit: '年' })
  field.type('２０２６')
  expect(field.shown()).toBe('2026|')
})

test('the caret stays behind what was typed or deleted, and gets over a comma', () => {
  const field = inputOf(inWan)
  field.type('1234567')
  field.caret(1)
  field.type('9')
  expect(field.shown()).toBe('19|,234,567')
  field.type('87')
  expect(field.shown()).toBe('1,987|,234,567')
  field.caret(6)
  field.backspace()
  expect(field.shown()).toBe('1,987|,234,567')
  field.backspace()
  expect(field.shown()).toBe('198|,234,567')
  field.deleteForward()
  expect(field.shown()).toBe('198,|234,567')
  field.deleteForward()
  expect(field.shown()).toBe('19,8|34,567')
})

test('zeros that a deleted digit leaves behind wait for the next one', () => {
  const field = inputOf(inWan)
  field.type('1000')
  field.caret(0)
  field.deleteForward()
  expect(field.shown()).toBe('|000')
  field.type('2')
  expect(field.shown()).toBe('2|,000')
})

test('a number that is pasted with its unit is put into the one of the field, and said', () => {
  const field = inputOf(inWan)
  field.paste('12 亿元')
  expect(field.shown()).toBe('120,000|')
  expect(field.said()).toBe('按 12 亿元 = 120,000 万元 填入')
  field.type('5')
  expect(field.shown()).toBe('1,200,005|')
  expect(field.said()).toBe('')
  field.input.select()
  field.paste('1,2')
  expect(field.shown()).toBe('1,2|')
})

test('a unit that is typed is read when the field is left, and what is no number stays', () => {
  const field = inputOf(inWan)
  field.type('12亿')
  expect(field.shown()).toBe('12亿|')
  field.input.blur()
  expect(field.input.value).toBe('120,000')
  expect(field.said()).toBe('按 12 亿元 = 120,000 万元 填入')
  for (const [typed, left] of [
    ['+5.', '5'],
    ['12 万元', '12'],
    ['-007.50', '-7.50'],
    ['约三百万', '约三百万'],
    ['1,2', '1,2'],
  ] as const) {
    field.input.focus()
    field.input.select()
    field.type(typed)
    field.input.blur()
    expect(field.input.value).toBe(left)
  }
})

test('what is being composed is read at its end', () => {
  const field = inputOf(inWan)
  field.type('12')
  field.compose('３４５')
  expect(field.shown()).toBe('12３４５|')
  field.composed('３４５')
  expect(field.shown()).toBe('12,345|')
  field.compose('约')
  field.composed('约')
  expect(field.shown()).toBe('12,345约|')
})

test('a browser that fills a field in, and others who put a text into it, find their number in groups', () => {
  const field = inputOf(inWan)
  field.input.value = '1234'
  field.input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field.input.value).toBe('1,234')
  field.input.value = '5678'
  field.input.dispatchEvent(new Event('input'))
  expect(field.input.value).toBe('5678')
  field.put('5678')
  expect(field.input.value).toBe('5,678')
  field.put('12亿')
  expect(field.input.value).toBe('12亿')
  expect(field.said()).toBe('')
})

test('a key and its grouping are taken back together, and nothing from before what others put there', () => {
  const field = inputOf(inWan)
  for (const [inputType, command] of [
    ['historyUndo', 'undo'],
    ['historyRedo', 'redo'],
  ] as const) {
    field.input.value = '1,2345'
    field.takeBack({ inputType })
    expect(execCommand).toHaveBeenLastCalledWith(command)
  }
  execCommand.mockClear()
  field.input.value = '1,234'
  field.takeBack({ inputType: 'historyUndo' })
  field.input.value = '12 亿元'
  field.takeBack({ inputType: 'historyUndo' })
  expect(execCommand).not.toHaveBeenCalled()
  field.put('1234')
  expect(field.takeBack({ inputType: 'historyUndo' })).toBe(false)
})

test('what is written in place of what was typed is heard once', () => {
  const field = inputOf(inWan)
  const heard = vi.fn()
  field.input.addEventListener('input', () => heard(field.input.value))
  execCommand.mockImplementation((_, __, text) => {
    field.input.value = text
    field.input.dispatchEvent(new InputEvent('input', { inputType: 'insertText', data: text, bubbles: true }))
    return true
  })
  field.type('1234')
  expect(heard.mock.calls.flat()).toEqual(['1', '12', '123', '1,234'])
})

test.each([
  ['1,234,567.89', '1234567.89', '1,234,567.89'],
  ['１２３４ 万元', '1234', '1,234'],
  ['12亿', '12亿', '12亿'],
  ['约三百万', '约三百万', '约三百万'],
  ['1,2', '1,2', '1,2'],
  ['  ', '', ''],
])('%j is sent as %j and shown as %j', (text, meant, shown) => {
  expect(meantNumber(text, inWan)).toBe(meant)
  expect(shownNumber(text, inWan)).toBe(shown)
})
