// Checks the whole source: who imports whom, that no address is spelt, that no name is a private
// word, that no text is. `npm run imports`.
import { addressRule, addressViolationsIn } from './address-rule.ts'
import { floorRules, floors, floorViolationsIn } from './floors.ts'
import { importRules, nameRule, violationsIn } from './import-rules.ts'
import { schemaRule, schemaViolationsIn } from './schema-rule.ts'
import { readSources } from './sources.ts'
import { readData, readGuides, textRule, textViolationsIn } from './text-rule.ts'
import { wordRule, wordViolationsIn } from './word-rule.ts'

const files = readSources()
const violations = [
  ...violationsIn(files),
  ...floorViolationsIn(files, floors),
  ...addressViolationsIn(files),
  ...schemaViolationsIn(files),
  ...wordViolationsIn(files),
  ...textViolationsIn([...files, ...readGuides(), ...readData()]),
]

for (const { rule, file, line, target } of violations) {
  console.error(`${file}:${line}  ${target}\n    ${rule}`)
}
const rules = [
  ...importRules.map((rule) => rule.name),
  nameRule,
  ...Object.values(floorRules),
  addressRule,
  schemaRule,
  wordRule,
  textRule,
]
const broken = new Set(violations.map((one) => one.rule))
console.log(`${files.length} files read`)
console.log(`${rules.length - broken.size} passed, ${broken.size} failed`)
if (broken.size > 0 || files.length === 0) process.exitCode = 1
