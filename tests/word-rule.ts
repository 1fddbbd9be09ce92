import { parseSync } from 'vite'
import { type SourceFile, type Violation, visit } from './import-rules.ts'

export const wordRule = 'a name is a word of the field or of the domain'

/** Words that say nothing to a reader who is new here, each with what is said in its place. */
const privateWords: Record<string, string> = {
  believed: 'a verb and a noun that say what comes back',
  dressed: 'as HTML',
  firstOne: 'a verb and a noun that say what comes back',
  here: 'the user, the path, the field: what it is',
  isBare: 'without a body',
  keptBriefly: 'memoised',
  looked: 'a verb and a noun that say what comes back',
  marked: 'a verb and a noun that say what comes back',
  onceMore: 'retry',
  passes: 'is transient',
  passing: 'transient',
  patience: 'deadline',
  patienceOf: 'deadline',
  quietly: 'optional read',
  told: 'what it holds: the reply, the options, the definition',
  turnedAway: 'rejected early',
  whoWasFirst: 'a verb and a noun that say what comes back',
  worded: 'a verb and a noun that say what comes back',
}

/** Every identifier that is a private word, but for the list above. Texts and comments are free: there the word is English. */
export function wordViolationsIn(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => path !== 'tests/word-rule.ts')
    .flatMap((file) => {
      const found: Violation[] = []
      visit(parseSync(file.path, file.text).program, ({ type, name, start }) => {
        if (type !== 'Identifier' && type !== 'JSXIdentifier') return
        const instead = Object.hasOwn(privateWords, name as string) ? privateWords[name as string] : undefined
        if (instead === undefined) return
        const line = file.text.slice(0, start as number).split('\n').length
        found.push({ rule: wordRule, file: file.path, line, target: `${name}: ${instead}` })
      })
      return found
    })
}
