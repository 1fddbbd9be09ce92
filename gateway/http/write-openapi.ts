// Writes what is read of the declared calls: both OpenAPI documents, and the reference in docs/testing.md. `npm run openapi`.
import { readFileSync, writeFileSync } from 'node:fs'
import { controlOpenApiText, withControlReference } from './control-documentation.ts'
import { openApiText } from './documentation.ts'

const docs = new URL('../../docs/', import.meta.url)
const testing = new URL('testing.md', docs)
const written = {
  'openapi.json': openApiText(),
  'control-openapi.json': controlOpenApiText(),
  'testing.md': withControlReference(readFileSync(testing, 'utf8')),
}
for (const [name, text] of Object.entries(written)) {
  writeFileSync(new URL(name, docs), text)
  console.log(`docs/${name}`)
}
