import { inspect } from 'node:util'
import type { Call } from '../../contract/call.ts'
import { control } from '../../contract/control.ts'
import { controlOpenApiDocument } from '../../contract/control-openapi.ts'
import { fault } from '../../contract/entities/control.ts'
import type { OpenApiDocument } from '../../contract/openapi.ts'
import { withTextBetweenMarks } from './between-marks.ts'
import { type JsonSchema, schemaInWords, schemaOfBody } from './schema-in-words.ts'

/** The OpenAPI document of the control interface as text, exactly as `npm run openapi` writes it. */
export function controlOpenApiText(): string {
  return `${JSON.stringify(controlOpenApiDocument(), null, 1)}\n`
}

/** A page of documentation with the reference of the control interface written anew. Throws for a page without its marks. */
export function withControlReference(page: string): string {
  return withTextBetweenMarks(page, 'contract/control.ts', controlReference())
}

/** Every call of the control interface and every kind of fault, as Markdown. */
function controlReference(): string {
  const document = controlOpenApiDocument()
  const calls = Object.entries<Call>(control).map(([name, call]) => callSection(name, call, document))
  return ['### Calls', ...calls, '### Kinds of fault', ...faultSections(document)].join('\n\n')
}

function callSection(name: string, call: Call, document: OpenApiDocument): string {
  const operation = document.paths?.[call.path]?.[call.method.toLowerCase() as 'get']
  const query = (operation?.parameters ?? []).flatMap((one) =>
    'in' in one && one.in === 'query' ? [one] : [],
  )
  const body =
    operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  const answer = operation?.responses?.['200']
  const answered =
    answer && 'content' in answer ? schemaOfBody(answer.content?.['application/json']) : undefined
  const taken = [
    ...query.map(({ name, schema, description }) => `?${name}=${schemaInWords(schema)} // ${description}`),
    ...Object.values(body).map((body) => schemaInWords(schemaOfBody(body))),
  ]
  return [
    `#### ${name}`,
    `\`${call.method} ${call.path}\` — ${call.summary}.`,
    ...(taken.length > 0 ? ['Takes:', ...taken.map(codeBlock)] : []),
    answerInWords(inlined(answered, document)),
  ].join('\n\n')
}

/** A short answer stands in the line. */
function answerInWords(schema: JsonSchema | undefined): string {
  if (typeof schema === 'object' && '$ref' in schema)
    return 'Answers the `declaration` of [openapi.json](openapi.json).'
  const words = schemaInWords(schema)
  const line = words
    .split(/\n/)
    .map((part) => part.trim())
    .join(' ')
  return line.length > 30 ? `Answers:\n\n${codeBlock(words)}` : `Answers \`${line}\`.`
}

/** The schema itself in place of a reference to it; that of a declaration is long, and in the contract. */
function inlined(schema: JsonSchema | undefined, document: OpenApiDocument): JsonSchema | undefined {
  if (typeof schema !== 'object') return schema
  if ('$ref' in schema && schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return name === 'declaration' ? schema : document.components?.schemas?.[name]
  }
  if ('items' in schema && schema.items) return { ...schema, items: inlined(schema.items, document) ?? {} }
  return schema
}

function faultSections(document: OpenApiDocument): string[] {
  const schema = document.components?.schemas?.fault
  const kinds = typeof schema === 'object' && 'oneOf' in schema ? (schema.oneOf ?? []) : []
  return fault.options.map((option, index) => {
    const { description, example } = option.meta() ?? {}
    const [kind] = option.shape.kind.values
    const fields = Object.keys(option.shape).length > 1 ? [codeBlock(schemaInWords(kinds[index]))] : []
    const armed = `await control.arm({ path: '/policy/api/ua/policy/list/new', fault: ${inspect(example, { breakLength: Number.POSITIVE_INFINITY })} })`
    return [`#### ${kind}`, String(description), ...fields, codeBlock(armed)].join('\n\n')
  })
}

function codeBlock(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}
