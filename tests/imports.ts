// Checks over the whole source who imports whom, and that no address is spelt: `npm run imports`.
import { addressRule, addressViolationsIn } from './address-rule.ts'
import { floorRules, floors, floorViolationsIn } from './floors.ts'
import { importRules, nameRule, violationsIn } from './import-rules.ts'
import { readSources } from './sources.ts'

const files = readSources()
const violations = [
  ...violationsIn(files),
  ...floorViolationsIn(files, floors),
  ...addressViolationsIn(files),
]

for (const { rule, file, line, target } of violations) {
  console.error(`${file}:${line}  ${target}\n    ${rule}`)
}
const rules = [...importRules.map((rule) => rule.name), nameRule, ...Object.values(floorRules), addressRule]
const broken = new Set(violations.map((one) => one.rule))
console.log(`${files.length} files read`)
console.log(`${rules.length - broken.size} passed, ${broken.size} failed`)
if (broken.size > 0 || files.length === 0) process.exitCode = 1
