import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ToolKind } from '../../../contract/entities/tool.ts'
import { cloudStarFields } from '../../../contract/entities/tool-cloud-star.ts'
import { extraDeductionFields } from '../../../contract/entities/tool-extra-deduction.ts'
import type { Field, Fields } from '../../../contract/entities/tool-field.ts'
import { highTechFields } from '../../../contract/entities/tool-high-tech.ts'
import { sizeFields } from '../../../contract/entities/tool-size.ts'
import { techSmeFields } from '../../../contract/entities/tool-tech-sme.ts'
import { loginHref, toolHref } from '../../base/addresses.ts'
import { answersKey, ownKey, packAnswers, unpackAnswers } from './answers-in-address.server.ts'
import { usableAnswers, valuesOf } from './questions/form-fields.server.ts'

const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url')

test('answers come back as they were', () => {
  const values = { employees: '103', annualRevenue: '15735.28', newTech: ['ai', 'iot'], note: '苏州' }
  expect(unpackAnswers(packAnswers(values))).toEqual(values)
})

const fieldsOf: [ToolKind, Fields][] = [
  ['size', sizeFields],
  ['highTech', highTechFields],
  ['cloudStar', cloudStarFields],
  ['extraDeduction', extraDeductionFields],
  ['techSme', techSmeFields],
]

/** An answer as long as this field takes one; its digits differ, so that nothing gets shorter by repeating itself. */
function longestAnswer({ kind, min = '', max = '', places = 0, options = [] }: Field, seed: number): unknown {
  let at = seed
  const digit = () => String(1 + ((at++ * at * 31 + seed) % 8))
  const number = () => {
    const text = max.replace(/9/g, digit)
    // At a bound such as 100 nothing may follow.
    const open = places > 0 && max.includes('9') && !max.includes('.')
    const fraction = open ? `.${'9'.repeat(places).replace(/9/g, digit)}` : ''
    return (min.startsWith('-') ? '-' : '') + text + fraction
  }
  const values = options.map(({ value }) => value)
  switch (kind) {
    case 'decimal':
    case 'whole':
      return number()
    case 'years':
      return [number(), number(), number()]
    case 'choices':
      return values
    case 'choice':
      return values.toSorted((one, other) => other.length - one.length)[0]
    case 'yesNo':
      return seed % 3 > 0
    case 'date':
      return `20${digit()}${digit()}-1${seed % 3}-2${digit()}`
    case 'industry':
      return 'C3921'
  }
}

test.each(fieldsOf)(
  'the fullest form of %s fits into an address to which a login leads back',
  (kind, fields) => {
    const answers = Object.fromEntries(
      Object.entries(fields).map(([name, field], at) => [name, longestAnswer(field, at + 1)]),
    )
    const values = valuesOf(fields, answers)
    expect(valuesOf(fields, usableAnswers(fields, values)), 'every one is an answer').toEqual(values)
    const packed = packAnswers(values)
    expect(unpackAnswers(packed)).toEqual(values)
    const address = toolHref(kind, { step: 9, [ownKey]: 'e'.repeat(64), [answersKey]: packed })
    expect(new URL(loginHref(address), 'http://a').searchParams.get('returnTo')).toBe(address)
  },
)

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
