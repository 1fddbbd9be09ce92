import { expect, test } from 'vitest'
import { z } from 'zod'
import { declarationFields, type FormSection } from '../../contract/declaration-form.ts'
import { maxFormBytes, maxStrangerFormBytes } from '../base/body-limits.server.ts'
import { maxBodyBytes } from '../server/body-budgets.server.ts'
import { longestTyped } from './declaration-form/section/section-text.ts'
import { schemaOf } from './profile/profile-schemas.ts'
import { profileSections } from './profile/profile-sections.ts'

/** A character of three bytes in UTF-8, escaped. No UTF-16 unit takes more. */
const bytesPerUnit = '%E5%AD%97'.length
/**
 * Longest text, in UTF-16 units, of a field that has no limit of its own, such as a code or a
 * repeated password.
 */
const usualUnits = 200

interface JsonSchema {
  type?: string
  enum?: unknown[]
  maxLength?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** The most UTF-16 units of text that a schema takes. */
function maxUnits(schema: JsonSchema): number {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...Object.values(schema.properties ?? {})]
  if (parts.length > 0) return parts.reduce((sum, part) => sum + maxUnits(part), 0)
  if (schema.type === 'array') {
    const item = schema.items ?? {}
    return (schema.maxItems ?? item.enum?.length ?? 500) * maxUnits(item)
  }
  if (schema.enum) return Math.max(...schema.enum.map((value) => String(value).length))
  return schema.maxLength ?? usualUnits
}

function maxEscapedBytes(schema: z.ZodType): number {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const names = Object.keys(json.properties ?? {}).join('=&').length
  return maxUnits(json) * bytesPerUnit + names
}

const rules = import.meta.glob<{ schema: z.ZodType }>('../forms/rules/*.ts', { eager: true })

test.each(Object.entries(rules).filter(([, { schema }]) => schema))(
  'takes from a stranger the longest text that the rules of %s allow',
  (_, { schema }) => {
    expect(maxEscapedBytes(schema)).toBeLessThanOrEqual(maxStrangerFormBytes)
  },
)

test.each(profileSections)('takes from a stranger the longest text of the profile section %s', (section) => {
  const route = '/user/relation/:enId/edit/:section'
  const years = [2023, 2024, 2025, 2026]
  expect(maxEscapedBytes(schemaOf(section, years))).toBeLessThanOrEqual(
    maxBodyBytes(route, 'strangers', false),
  )
})

test.each(Object.keys(declarationFields) as FormSection[])(
  'takes from a stranger the longest text of the declaration section %s',
  (section) => {
    const maxBytes = declarationFields[section].length * longestTyped * bytesPerUnit
    for (const route of ['/apply/:id/:step', '/apply/:id/:step/autosave'])
      expect(maxBytes).toBeLessThanOrEqual(maxBodyBytes(route, 'strangers', false))
  },
)

test('takes a megabyte from somebody who is logged in, and 64 kB from a stranger where no form is longer', () => {
  expect(maxBodyBytes('/', 'people', false)).toBe(maxFormBytes)
  expect(maxBodyBytes('/', 'strangers', false)).toBe(maxStrangerFormBytes)
  expect(maxBodyBytes('none', 'strangers', false)).toBe(maxStrangerFormBytes)
})
