import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packAnswers, unpackAnswers } from './answers-in-address.server.ts'

const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url')

test('answers come back as they were', () => {
  const values = { employees: '103', annualRevenue: '15735.28', newTech: ['ai', 'iot'], note: '苏州' }
  expect(unpackAnswers(packAnswers(values))).toEqual(values)
})

test('answers that are too long for an address are not put into one', () => {
  const long = Array.from({ length: 2000 }, (_, at) => String((at * 7919) % 10007)).join('')
  expect(packAnswers({ a: long })).toBe('')
})

test.each([
  null,
  '',
  'x',
  '%%%',
  'a'.repeat(1501),
  pack('text'),
  pack(null),
  pack(['a']),
  deflateRawSync('{"a":').toString('base64url'),
  // Small on the way, enormous when it is opened.
  deflateRawSync(`{"a":"${'0'.repeat(1_000_000)}"}`).toString('base64url'),
])('what is no pack of answers is none: %#', (packed) => {
  expect(unpackAnswers(packed)).toBeNull()
})

test('what is no text is left out', () => {
  expect(unpackAnswers(pack({ a: '1', b: 2, c: { d: '3' }, e: ['4', 5], f: ['6'] }))).toEqual({
    a: '1',
    f: ['6'],
  })
})
