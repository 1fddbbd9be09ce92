import { describe, expect, test } from 'vitest'
import { fingerprintOf, mergeSection } from './section-text.server.ts'
import { fieldsIn } from './section-text.ts'

const before = { name: '李工', phone: '13812345678', telephone: '', email: '', position: '财务' }
const opened = fingerprintOf('contact', before)

describe('two pages in one section', () => {
  test('what only one of them has changed stands', () => {
    const stored = { ...before, position: '总经理' }
    const typed = { ...before, email: 'li@example.com' }
    expect(mergeSection('contact', { opened, typed, stored })).toEqual({
      text: { ...before, position: '总经理', email: 'li@example.com' },
      takenOver: ['position'],
      contested: [],
    })
  })

  test('what both have changed is contested, and what was typed here stays', () => {
    const merged = mergeSection('contact', {
      opened,
      typed: { ...before, position: '会计' },
      stored: { ...before, position: '总经理', name: '王工' },
    })
    expect(merged).toEqual({
      text: { ...before, position: '会计', name: '王工' },
      takenOver: ['name'],
      contested: ['position'],
    })
  })

  test('what both have changed to the same is no contest', () => {
    const same = { ...before, position: '会计' }
    expect(mergeSection('contact', { opened, typed: same, stored: same }).contested).toEqual([])
  })

  test('what was emptied here, or there, is a change like any other', () => {
    const emptied = { ...before, position: '' }
    expect(mergeSection('contact', { opened, typed: emptied, stored: before }).text.position).toBe('')
    expect(mergeSection('contact', { opened, typed: before, stored: emptied }).text.position).toBe('')
  })

  test('a page that does not say what it was opened with overrides nothing unasked', () => {
    const stored = { ...before, position: '总经理' }
    expect(mergeSection('contact', { opened: '', typed: before, stored }).contested).toEqual(['position'])
  })
})

test('a line break is one character, however a browser sends it', () => {
  const typed = fieldsIn('project', { 'project.summary': '一\r\n二' })
  expect(typed.summary).toBe('一\n二')
  expect(fingerprintOf('project', { summary: '一\r\n二' })).toBe(fingerprintOf('project', typed))
})
