// Writes what README.md and .env.example tell of the settings: `npm run settings`.
import { readFileSync, writeFileSync } from 'node:fs'
import { exampleText, withTables } from './settings-text.ts'

writeFileSync('.env.example', exampleText())
writeFileSync('README.md', withTables(readFileSync('README.md', 'utf8')))
