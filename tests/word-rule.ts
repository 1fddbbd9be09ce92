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

/** Where no private word is left. A folder that has been cleared is added, and none leaves the list. */
export const clearedFolders = [
  'app/base',
  'app/behaviour',
  'app/components',
  'app/display',
  'app/drawings',
  'app/errors',
  'app/forms',
  'app/gateway',
  'app/interrupted-forms',
  'app/middleware',
  'app/navigation',
  'app/page-cache',
  'app/portal',
  'app/routes',
  'app/server',
  'app/session',
  'app/shared-state',
  'contract',
  'gateway/activity',
  'gateway/control',
  'gateway/declaration',
  'gateway/enterprise',
  'gateway/http',
  'gateway/match',
  'gateway/message',
  'gateway/policy',
  'gateway/search',
  'gateway/seed',
]

/** Every identifier in the cleared folders that is a private word. Texts and comments are free: there the word is English. */
export function wordViolationsIn(files: SourceFile[], folders: readonly string[]): Violation[] {
  return files
    .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
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
