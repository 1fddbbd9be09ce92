import { expect, test } from 'vitest'
import { acceptAttribute, fileTypesInWords, limitInWords } from './file-types.ts'

test('types are named as people name them, each once', () => {
  expect(fileTypesInWords(['application/pdf', 'application/msword', 'image/jpeg'])).toBe('PDF、Word、JPG')
  expect(
    fileTypesInWords([
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]),
  ).toBe('Word')
  expect(fileTypesInWords([])).toBe('')
  expect(fileTypesInWords(['model/obj'])).toBe('model/obj')
})

test('a picker is told endings and types, and nothing where anything is taken', () => {
  expect(acceptAttribute(['image/jpeg'])).toBe('.jpg,.jpeg,image/jpeg')
  expect(acceptAttribute([])).toBeUndefined()
})

test('a limit never promises more than it takes', () => {
  expect(limitInWords(20 * 1024 * 1024)).toBe('20 MB')
  expect(limitInWords(20 * 1024 * 1024 - 1)).toBe('19 MB')
})
