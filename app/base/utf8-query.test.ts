import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress } from './address.server.ts'
import { queryInUtf8 } from './utf8-query.server.ts'

test.each([
  ['?title=%B8%DF%D0%C2', '高新'],
  ['?title=%b8%df%d0%c2%bc%bc%ca%f5', '高新技术'],
  ['?title=%C1%AA%CD%A8', '联通'],
  ['?title=%D5%FE%B2%DF+%B2%B9%CC%F9', '政策 补贴'],
  ['?title=%D5%FE%B2%DF%20%B2%B9%CC%F9', '政策 补贴'],
  ['?title=2026%C4%EA', '2026年'],
  ['?title=%D5%FE%B2%DF%3D1%261', '政策=1&1'],
  ["?title=%D5%FE%B2%DF'", "政策'"],
  ['?title=%A1%B0%D5%FE%B2%DF%A1%B1', '“政策”'],
  ['?title=%CD%A8', '通'],
  ['?title=%D2%BD%D2%A9', '医药'],
  ['?title=%D6%B0%D2%B5', '职业'],
  ['?title=%CA%A7%D2%B5', '失业'],
  ['?title=%D6%AA%CA%B6', '知识'],
  ['?title=2026%CB%B0', '2026税'],
  ['?title=%A3%A1', '！'],
  ['?title=%D5%5C%D5%FE', '誠政'],
  ['?title=%E9F', '镕'],
  ['?title=%82%35%8F%33', '龦'],
  ['?a=%E9%AB%98&title=%D0%C2', '新'],
])('%s is read as %s', (query, text) => {
  const read = queryInUtf8(query)
  expect(new URLSearchParams(read).get('title')).toBe(text)
  expect(readAddress(`/${read}`)?.query).toBe(read)
})

test('reads names as well, and leaves what is UTF-8 as it is written', () => {
  expect(queryInUtf8('?%C4%EA=1&b=%e9%ab%98+x&=&c')).toBe('?%E5%B9%B4=1&b=%e9%ab%98+x&=&c')
})

test.each([
  ['', 'nothing'],
  ['?title=%E9%AB%98%E6%96%B0', 'UTF-8'],
  ['?title=%C3%A9t%C3%A9', 'Latin letters'],
  ['?title=%CE%B1%CE%B2', 'Greek letters'],
  ['?title=%D0%9F%D0%BE', 'Cyrillic letters'],
  ['?title=A%C2%B7B%C2%B0', 'Latin signs'],
  ['?title=%D2%BD%E9%AB%98', 'letters beside Chinese ones'],
  ['?%D5%FE=%CD%A8'.padEnd(2_001, '&a'), 'a query that is too long to be shown'],
  ['?title=%E9%AB%98%E6', 'UTF-8 that was cut'],
  ['?title=%E9%AB%98%E6%96', 'UTF-8 that was cut later'],
  ['?title=%E9%AB%98%F0%9F%A7', 'UTF-8 that was cut in a rare character'],
  ['?title=%EF%BB%BF%E9%AB%98', 'UTF-8 with its mark'],
  ['?title=%zz%B8%DF', 'a malformed escape'],
  ['?title=%B8%D', 'half an escape'],
  ['?title=%B8', 'half a character'],
  ['?title=%ff%fe%c0%80', 'bytes of neither'],
  ['?title=%ed%a0%80', 'half of a surrogate pair'],
  ['?title=%80', 'a single byte'],
  ['?title=%AA%A1', 'a private character'],
  ['?title=%81%30%81%30', 'a control character'],
])('leaves %s: %s', (query) => expect(queryInUtf8(query)).toBe(query))

test('whatever it is given, the address can be read and stays the same when read again', () => {
  const sign = fc.constantFrom(...'?&=+%aZ0', '%B8', '%DF', '%E9', '%AB', '%98', '%80', '%27', '%5C', '%0a')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 12 }), (rest) => {
      const query = queryInUtf8(readAddress(`/?${rest}`)?.query ?? '')
      expect(queryInUtf8(query)).toBe(query)
      expect(readAddress(`/${query}`)).toEqual({ path: '/', query })
    }),
    { numRuns: 5_000 },
  )
})
