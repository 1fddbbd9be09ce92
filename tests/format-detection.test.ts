import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Safari on iOS makes links of what it takes for telephones, days, addresses and mails: digits of
// document numbers and codes.
it('tells iOS in the head of every document to make no links of digits', () => {
  const heads = globSync('{app,gateway}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => /<meta charset=/i.test(text))
  expect(heads.length).toBeGreaterThan(4)
  const meta = /<meta\s+name="format-detection"\s+content="telephone=no,date=no,address=no,email=no"/
  expect(heads.filter(({ text }) => !meta.test(text)).map(({ path }) => path)).toEqual([])
})
