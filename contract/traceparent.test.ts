import { expect, test } from 'vitest'
import { readTraceParent, writeTraceParent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const header = `00-${traceId}-${spanId}-01`

test('what is read is written as it was, without flags that mean nothing to us', () => {
  expect(readTraceParent(header)).toEqual({ traceId, spanId, sampled: true })
  for (const [flags, written] of [
    ['01', '01'],
    ['00', '00'],
    ['ff', '01'],
    ['02', '00'],
  ]) {
    const read = readTraceParent(`00-${traceId}-${spanId}-${flags}`)
    expect(read && writeTraceParent(read)).toBe(`00-${traceId}-${spanId}-${written}`)
  }
})

test.each([
  ['none', undefined],
  ['several', [header, header]],
  ['two in one', `${header}, ${header}`],
  ['another version', header.replace(/^00/, '01')],
  ['the version that is none', header.replace(/^00/, 'ff')],
  ['no trace', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['nobody who asks', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capital letters', header.toUpperCase()],
  ['more behind it', `${header}-00`],
  ['a line after it', `${header}\n`],
  ['far too much', header + 'a'.repeat(10_000)],
  ['other letters', header.replace('4bf9', 'xyz-')],
  ['words', '{"level":60}'],
])('%s is read as no trace', (_, wrong) => {
  expect(readTraceParent(wrong)).toBeNull()
})
