// Checks who imports whom over the whole source: `npm run imports`.
import { globSync, readFileSync } from 'node:fs'
import { importRules, nameRule, violationsIn } from './import-rules.ts'

const paths = globSync('{app,contract,gateway,tests}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'))
const files = paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const violations = violationsIn(files)

for (const { rule, file, line, target } of violations) {
  console.error(`${file}:${line}  ${target}\n    ${rule}`)
}
const rules = [...importRules.map((rule) => rule.name), nameRule]
const broken = new Set(violations.map((one) => one.rule))
console.log(`${files.length} files read`)
console.log(`${rules.length - broken.size} passed, ${broken.size} failed`)
if (broken.size > 0 || files.length === 0) process.exitCode = 1
