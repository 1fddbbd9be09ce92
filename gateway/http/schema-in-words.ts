import type { oas32 } from 'zod-openapi'

export type JsonSchema = oas32.SchemaObject | oas32.ReferenceObject
type ObjectSchema = Exclude<oas32.SchemaObject, boolean>

/** Returns the schema of a request or response body unless the body is a reference. */
export function schemaOfBody(body: oas32.MediaTypeObject | oas32.ReferenceObject | undefined) {
  return body && 'schema' in body ? body.schema : undefined
}

/** A JSON schema as a person reads it, in the manner of a type: `{ id: string, tags?: tag[] }`. */
export function schemaInWords(schema: JsonSchema | undefined, indent = ''): string {
  if (schema === false) return 'nothing'
  if (!schema || schema === true) return 'anything'
  if ('$ref' in schema && schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  const one = schema as ObjectSchema
  if (one.const !== undefined) return JSON.stringify(one.const)
  if (one.enum) return one.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = one.anyOf ?? one.oneOf
  if (several) return several.map((option) => schemaInWords(option, indent)).join(' | ')
  if (one.allOf) return one.allOf.map((part) => schemaInWords(part, indent)).join(' & ')
  if (one.type === 'array') return `${bracketed(schemaInWords(one.items, indent))}[]${limits(one)}`
  if (one.properties) return objectInWords(one, indent)
  if (one.additionalProperties && typeof one.additionalProperties === 'object') {
    return `{ [name]: ${schemaInWords(one.additionalProperties, indent)} }`
  }
  const type = Array.isArray(one.type) ? one.type.join(' | ') : one.type
  return `${type ?? 'anything'}${limits(one)}`
}

function objectInWords(schema: ObjectSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const described =
      typeof property === 'object' && property.description ? ` // ${property.description}` : ''
    return `${inner}${name}${optional}: ${schemaInWords(property, inner)}${described}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function bracketed(words: string): string {
  return words.includes(' | ') && !words.startsWith('{') ? `(${words})` : words
}

/** The bounds that matter to a caller: `string (1–40)`, `integer (1–100, default 20)`. */
function limits(schema: ObjectSchema): string {
  const least = schema.minLength ?? schema.minimum ?? schema.minItems
  const most = schema.maxLength ?? schema.maximum ?? schema.maxItems
  const bounded = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER
  const parts = [
    bounded ? `${least ?? 0}–${most}` : least !== undefined && least > 0 ? `from ${least}` : '',
    schema.format ?? '',
    schema.default === undefined || typeof schema.default === 'object' ? '' : `default ${schema.default}`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}
