// `npm run floor`: fails when a finished script or style sheet needs a newer browser than
// docs/browsers.md names.
import { basename } from 'node:path'
import css from '@eslint/css'
import { ESLint, type Linter } from 'eslint'
import esX from 'eslint-plugin-es-x'
import { closingLine } from '../tally.ts'
import { allowedUses } from './allowed.ts'
import { findNewerNames } from './newer-names.ts'

/** Finished files, and the sheets that pages carry inside (`….css?inline`). */
const files = ['build/client/assets/*.js', 'build/client/assets/*.css', 'app/styles/*.css']

/**
 * Methods of these names are those of arrays nearly always: told by the type of the object only.
 */
const ofArraysToo = /^es-x\/no-iterator-prototype-/
/** In every browser of the floor. */
const inFloor = ['es-x/no-array-prototype-findlast-findlastindex', 'es-x/no-hashbang']

function languageRules(): Linter.RulesRecord {
  const years = ['2023', '2024', '2025', '2026', 'next']
  const names = years.flatMap((year) =>
    Object.keys(esX.configs[`flat/no-new-in-es${year}` as keyof typeof esX.configs].rules ?? {}),
  )
  const newer = names.filter((name) => !inFloor.includes(name))
  return Object.fromEntries(
    newer.map((name) => [name, ofArraysToo.test(name) ? ['error', { aggressive: false }] : 'error']),
  )
}

function builtInRules(): Linter.RulesRecord {
  const { globals, statics, members } = findNewerNames()
  return {
    'no-restricted-globals': ['error', { globals, checkGlobalObject: true }],
    'no-restricted-properties': ['error', ...statics, ...members.map((property) => ({ property }))],
  }
}

const eslint = new ESLint({
  overrideConfigFile: true,
  allowInlineConfig: false,
  ignore: false,
  overrideConfig: [
    {
      files: ['**/*.js'],
      // Syntax of later years is an error of the parser.
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      plugins: { 'es-x': esX },
      settings: { 'es-x': { aggressive: true } },
      rules: { ...languageRules(), ...builtInRules() },
    },
    {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      // All that every browser had before the floor's first one came out.
      rules: { 'css/use-baseline': ['error', { available: 2022 }] },
    },
  ],
})

const results = await eslint.lintFiles(files)
const used = new Set<(typeof allowedUses)[number]>()
const tally = { passed: 0, failed: 0, skipped: 0 }
for (const { filePath, messages, source } of results) {
  const faults = messages.filter(({ message }) => {
    const words = new Set(message.match(/[@\w.-]+/g))
    const name = basename(filePath)
    const allowed = allowedUses.filter(
      (use) => name.startsWith(use.file ?? '') && use.words.some((word) => words.has(word)),
    )
    for (const use of allowed) used.add(use)
    return allowed.length === 0
  })
  tally[faults.length > 0 ? 'failed' : 'passed']++
  for (const { message, line, column } of faults) {
    const text = source?.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 40)
    console.log(`FAILED ${filePath}:${line}:${column}: ${message}\n       ${text}`)
  }
}
for (const { words, because } of allowedUses.filter((use) => !used.has(use))) {
  tally.failed++
  console.log(`FAILED nothing uses what tests/browsers/allowed.ts allows: ${words.join(', ')} (${because})`)
}
console.log(closingLine(tally))
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
