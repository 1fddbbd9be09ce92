import { expect, test } from 'vitest'
import { wordViolationsIn } from './word-rule.ts'

const found = (text: string, path = 'app/errors/a.tsx') =>
  wordViolationsIn([{ path, text }]).map(({ line, target }) => `${line} ${target}`)

test.each([
  ['a variable', `const patience = 3`, 'patience: deadline'],
  ['a function', `function quietly() {}`, 'quietly: optional read'],
  ['a parameter', `const f = ({ onceMore }) => 1`, 'onceMore: retry'],
  ['an attribute', `const a = <A told="x" />`, 'told: what it holds: the reply, the options, the definition'],
])('%s with a private word is found', (_, text, target) => {
  expect(found(`\n${text}`)).toContain(`2 ${target}`)
})

test.each([
  ['a longer word', `const patiences = [], hereafter = 1`],
  ['a word in a text or a comment', `// what is told here\nconst a = 'here'`],
  ['a method of every object', `const a = b.toString`],
])('%s is left alone', (_, text) => {
  expect(found(text)).toEqual([])
})

test('tests are looked at too, the list itself is not', () => {
  expect(found(`const patience = 1`, 'tests/a.ts')).toEqual(['1 patience: deadline'])
  expect(found(`const words = { patience: 'deadline' }`, 'tests/word-rule.ts')).toEqual([])
})
