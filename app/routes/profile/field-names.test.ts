import { expect, it } from 'vitest'
import { fieldName } from './field-names.ts'
import { researchField } from './profile-sections.ts'

it.each([
  ['employees', '职工人数'],
  [researchField(2025), '2025 年研发费用'],
  ['rd', 'rd'],
])('the field %s is called %s', (name, label) => {
  expect(fieldName(name)).toBe(label)
})
