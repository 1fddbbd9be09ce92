import { describe, expect, test } from 'vitest'
import { isLinear, regexesIn } from './regex-rule.ts'

describe('the check of regular expressions', () => {
  const verdictOf = (text: string) => regexesIn({ path: 'gateway/a.ts', text }).map(isLinear)

  test.each([
    ['that goes back', String.raw`/^(\w+\s?)*$/`],
    ['that goes back over two repetitions', String.raw`/^\d*\.?\d*$/`],
    ['that begins anew at each place', String.raw`/\s+$/`],
    ['that begins anew behind some letters', String.raw`/vba\w*\.bin$/i`],
    ['that is put together', "const part = '^(?:a+)+$'\nnew RegExp(part)"],
    ['that is put together from what is not there', 'new RegExp(given)'],
  ])('finds one %s', (_, text) => {
    expect(verdictOf(text)).toEqual([false])
  })

  test.each([
    ['that ends where it began', '/^\\s*</'],
    ['without a repetition', String.raw`/\.(?:csv|txt)$/i`],
    ['that is put together from bounded parts', 'const gap = String.raw`[ -]{0,2}`\nnew RegExp(gap)'],
  ])('passes one %s', (_, text) => {
    expect(verdictOf(text)).toEqual([true])
  })
})
