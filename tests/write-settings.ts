// Writes the settings of .env.example and docs/settings.md: `npm run settings`.
import { readFileSync, writeFileSync } from 'node:fs'
import { renderExample, renderPage } from './settings-text.ts'

writeFileSync('.env.example', renderExample())
writeFileSync('docs/settings.md', renderPage(readFileSync('docs/settings.md', 'utf8')))
