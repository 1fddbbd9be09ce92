// Writes what is read of the contract: both OpenAPI documents, the schema of the file of tenants, and the references in
// docs/testing.md, docs/tenants.md and docs/own-gateway.md. `npm run openapi`.
import { readFileSync, writeFileSync } from 'node:fs'
import { controlOpenApiText, withControlReference } from './control-documentation.ts'
import { openApiText } from './documentation.ts'
import { withBeyondTable } from './own-gateway-documentation.ts'
import { tenantsSchemaText, withSettingsTable } from './tenants-documentation.ts'

const docs = new URL('../../docs/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8')
const written = {
  'openapi.json': openApiText(),
  'control-openapi.json': controlOpenApiText(),
  'testing.md': withControlReference(read('testing.md')),
  'tenants.schema.json': tenantsSchemaText(),
  'tenants.md': withSettingsTable(read('tenants.md')),
  'own-gateway.md': withBeyondTable(read('own-gateway.md')),
}
for (const [name, text] of Object.entries(written)) {
  writeFileSync(new URL(name, docs), text)
  console.log(`docs/${name}`)
}
