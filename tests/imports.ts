// Checks who imports whom over the whole source: `npm run imports`.
import { floorRules, floors, floorViolationsIn } from './floors.ts'
import { importRules, nameRule, violationsIn } from './import-rules.ts'
import { readSources } from './sources.ts'

const files = readSources()
const violations = [...violationsIn(files), ...floorViolationsIn(files, floors)]

for (const { rule, file, line, target } of violations) {
  console.error(`${file}:${line}  ${target}\n    ${rule}`)
}
const rules = [...importRules.map((rule) => rule.name), nameRule, ...Object.values(floorRules)]
const broken = new Set(violations.map((one) => one.rule))
console.log(`${files.length} files read`)
console.log(`${rules.length - broken.size} passed, ${broken.size} failed`)
if (broken.size > 0 || files.length === 0) process.exitCode = 1
