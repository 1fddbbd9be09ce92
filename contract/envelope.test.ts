import { expect, test } from 'vitest'
import { nameText, searchText, text } from './envelope.ts'

test.each([
  '',
  ' \n\t\u00a0\u3000',
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800\u2800',
  ' \u115f\uffa0\u200d\ufe0f ',
  '\u{e0041}',
])('refuses %j, which shows nothing', (blank) => {
  for (const schema of [text(40), nameText(40)]) {
    expect(schema.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual(['请填写'])
  }
  expect(searchText.parse(blank)).toBe('')
})

test.each(['0', '·', '👨\u200d👩', '王\u2800敏', 'ئابدۇللا'])('takes %j as it is', (typed) => {
  expect([text(40).parse(typed), nameText(40).parse(typed)]).toEqual([typed, typed])
})
