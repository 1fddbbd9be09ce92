// Writes the OpenAPI document of the contract: `npm run openapi`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { openApiText } from './documentation.ts'

const place = new URL('../docs/openapi.json', import.meta.url)
mkdirSync(new URL('.', place), { recursive: true })
writeFileSync(place, openApiText())
console.log('docs/openapi.json')
