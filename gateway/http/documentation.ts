import escapeHtml from 'escape-html'
import { type Call, type Family, header } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import { type OpenApiDocument, openApiDocument } from '../../contract/openapi.ts'
import { type JsonSchema, schemaInWords, schemaOfBody } from './schema-in-words.ts'

/** The OpenAPI document as text, exactly as `npm run openapi` writes it. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 1)}\n`
}

const access = {
  anyone: 'anyone',
  user: 'a valid token',
  enterprise: 'a token linked to the enterprise in the header',
} as const

/** The contract as a page for people: every call with its input and its answer. No script, no outside part. */
export function documentationPage(): string {
  const document = openApiDocument()
  const families = Object.entries(contract as Record<string, Family>)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escapeHtml(document.info.title)}</h1>
${(document.info.description ?? '')
  .split('\n\n')
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('\n')}
<p>The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p></header>
<nav aria-label="Families"><ul>${families
    .map(([name, calls]) => `<li><a href="#${name}">${name}</a> ${Object.keys(calls).length}</li>`)
    .join('')}<li><a href="#schemas">schemas</a></li></ul></nav>
<main>
${headersSection()}
${families.map(([name, calls]) => familySection(name, calls, document)).join('\n')}
${schemasSection(document)}
</main>
</body>
</html>
`
}

function headersSection(): string {
  const rows = Object.values(header).map((name) => `<li><code>${name}</code></li>`)
  return `<section id="headers"><h2>Headers</h2><ul>${rows.join('')}</ul></section>`
}

function familySection(name: string, calls: Family, document: OpenApiDocument): string {
  const articles = Object.entries(calls).map(([key, call]) => callArticle(`${name}.${key}`, call, document))
  return `<section id="${name}"><h2>${name}</h2>\n${articles.join('\n')}</section>`
}

function callArticle(name: string, call: Call, document: OpenApiDocument): string {
  const operation = document.paths?.[call.path]?.[call.method.toLowerCase() as 'get']
  const parameters = (operation?.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []))
  const body =
    operation?.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  const answer = operation?.responses?.['200']
  const answered: JsonSchema | undefined =
    answer && 'content' in answer ? schemaOfBody(answer.content?.['application/json']) : undefined
  const data =
    call.dataType === 'file'
      ? 'the file itself, as an attachment'
      : schemaInWords(propertyOf(answered, 'data'))
  return `<article id="${name}">
<h3><a href="#${name}"><b>${call.method}</b> <code>${escapeHtml(call.path)}</code></a></h3>
<p>${escapeHtml(call.summary)}.</p>
${call.beyond === null ? '' : `<p><b>Beyond the specification.</b> Where a gateway answers 404: ${escapeHtml(call.beyond)}</p>`}
<dl><dt>Who</dt><dd>${access[call.access]}</dd>
${parameters.length > 0 ? `<dt>Parameters</dt><dd><pre>${escapeHtml(parameters.map((one) => `${one.name}${one.required ? '' : '?'}: ${schemaInWords(one.schema)}`).join('\n'))}</pre></dd>` : ''}
${Object.entries(body)
  .map(
    ([type, one]) =>
      `<dt>Body</dt><dd><code>${type}</code><pre>${escapeHtml(schemaInWords(schemaOfBody(one)))}</pre></dd>`,
  )
  .join('')}
<dt>Answers</dt><dd><pre>${escapeHtml(data)}</pre></dd>
${call.creates ? '<dt>Repeats</dt><dd>the same <code>idempotency-key</code> answers what the first one answered</dd>' : ''}
${Object.entries(call.beyondInput)
  .map(
    ([field, without]) =>
      `<dt><code>${field}</code></dt><dd>is beyond the specification. Where a gateway ignores it: ${escapeHtml(without)}</dd>`,
  )
  .join('')}
${call.cacheSeconds > 0 ? `<dt>Reusable</dt><dd>${call.cacheSeconds} s, when anonymous</dd>` : ''}
</dl></article>`
}

function propertyOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  return typeof schema === 'object' && 'properties' in schema ? schema.properties?.[name] : undefined
}

function schemasSection(document: OpenApiDocument): string {
  const schemas = Object.entries(document.components?.schemas ?? {})
  const articles = schemas.map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3>${name}</h3><pre>${escapeHtml(schemaInWords(schema))}</pre></article>`,
  )
  return `<section id="schemas"><h2>Schemas</h2>\n${articles.join('\n')}</section>`
}

const style = `
body{font:16px/1.6 system-ui,sans-serif;color:#1a2433;max-width:1000px;margin:0 auto;padding:24px 16px}
h2{border-bottom:1px solid #d5dce6;padding-top:24px}h3{font-size:1em;margin:24px 0 4px}h3 a{color:inherit;text-decoration:none}
b{color:#1858b8}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f4f6f9;padding:8px 12px;overflow:auto;margin:4px 0;white-space:pre-wrap}
dt{font-weight:600}dd{margin:0 0 8px}nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}article:target{outline:2px solid #1858b8;outline-offset:4px}`
