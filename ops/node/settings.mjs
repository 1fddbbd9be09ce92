// Preloaded by the scripts of package.json that read settings: those of .env count, and real variables win over them.
import { existsSync } from 'node:fs'
import './check.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
