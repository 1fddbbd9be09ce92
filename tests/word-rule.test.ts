import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { clearedFolders, wordViolationsIn } from './word-rule.ts'

const found = (text: string, path = 'app/errors/a.tsx') =>
  wordViolationsIn([{ path, text }], ['app/errors']).map(({ line, target }) => `${line} ${target}`)

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

test('folders that are not cleared yet are not looked at', () => {
  expect(found(`const here = 1`, 'app/errors-of-others/a.ts')).toEqual([])
})

test('every cleared folder is there', () => {
  const files = readSources()
  for (const folder of clearedFolders) {
    expect(
      files.some(({ path }) => path.startsWith(`${folder}/`)),
      folder,
    ).toBe(true)
  }
})
