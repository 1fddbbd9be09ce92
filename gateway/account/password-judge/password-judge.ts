import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { localDictionaries, wordsOfName } from './password-dictionaries.ts'

/**
 * Guesses that a new password has to withstand from an attacker who knows how passwords are made.
 */
const minGuesses = 5e8

/**
 * Bounds the ways of reading signs as letters (`P@$$w0rd`): sixty-four signs would take half a
 * second.
 */
const maxSubstitutions = 8

const { qwerty, keypad } = common.adjacencyGraphs

const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: common.dictionary['passwords-common'],
    english: mergeByRank([...Object.values(english.dictionary), common.dictionary['diceware-common']]),
    ...localDictionaries(),
  },
  graphs: { qwerty, keypad },
  l33tMaxSubstitutions: maxSubstitutions,
})

/** Merges ranked lists into one, which is searched several times faster than twenty. */
function mergeByRank(lists: readonly (readonly (string | number)[])[]): string[] {
  const ranks = new Map<string, number>()
  for (const list of lists) {
    for (const [rank, word] of list.entries()) {
      ranks.set(String(word), Math.min(rank, ranks.get(String(word)) ?? rank))
    }
  }
  return [...ranks].sort(([, a], [, b]) => a - b).map(([word]) => word)
}

/** The kind of a part of a password that is easily guessed. */
export type GuessedPart =
  | 'own'
  | 'place'
  | 'product'
  | 'office'
  | 'name'
  | 'date'
  | 'keyboard'
  | 'repeat'
  | 'word'

/**
 * Judges a new password by the guesses that it takes, with lists of leaked passwords, words and
 * names in English and pinyin, walks over the keyboard, dates and repetitions. Returns null for a
 * strong one, and the parts of a weak one. `own` are names and numbers of the account, its
 * enterprises and the city.
 */
export function judgePassword(password: string, own: readonly string[]): GuessedPart[] | null {
  const ownWords = [...new Set(own.flatMap(wordsOfName))]
  // Passwords are hashed in this form: full-width letters are the same password as usual ones.
  const [weakest] = readingsOf(password.normalize('NFKC'))
    .map(({ text, factor }) => estimate(text, factor, ownWords))
    .sort((a, b) => a.guesses - b.guesses)
  if (!weakest || weakest.guesses >= minGuesses) return null
  return [...new Set(weakest.sequence.flatMap((match) => partOf(match) ?? []))]
}

interface Estimate {
  guesses: number
  sequence: MatchExtended[]
}

/**
 * Estimates the guesses that one reading takes. Leaves out the growth of zxcvbn
 * (`excludeAdditive`), which takes each further part for 10,000 guesses more, so that any three
 * parts (`Admin`, `@`, `2026`) would pass.
 */
function estimate(text: string, factor: number, own: string[]): Estimate {
  const matches = estimator['main'](text, own)
  if (matches instanceof Promise) throw new Error('no matcher answers later')
  const { guesses, sequence } = estimator['scoring'].mostGuessableMatchSequence(text, matches, true)
  const unmatched = sequence.reduce(
    (product: number, match: MatchExtended) => product * unmatchedFactor(match),
    1,
  )
  return { guesses: guesses * unmatched * factor, sequence }
}

/** Guesses that zxcvbn counts for a character which belongs to nothing that it knows. */
const guessesOfCharacter = 10
const guessesOfHan = 200
const guessesOfMixed = 30
const minMixed = 5

/**
 * Returns how many times more guesses a part takes than zxcvbn counts, if it belongs to nothing
 * known: Chinese characters, and at least five characters whose kinds change three times, as they
 * do in a password that a program has made.
 */
function unmatchedFactor({ pattern, token }: MatchExtended): number {
  if (pattern !== 'bruteforce') return 1
  const characters = [...token]
  const han = characters.filter((character) => /\p{Script=Han}/u.test(character)).length
  const kinds = characters.map(kindOf)
  const changes = kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length
  const isMixed = characters.length >= minMixed && changes >= 3
  const ofOthers = isMixed ? guessesOfMixed / guessesOfCharacter : 1
  return (guessesOfHan / guessesOfCharacter) ** han * ofOthers ** (characters.length - han)
}

function kindOf(character: string): 'lower' | 'upper' | 'digit' | 'other' {
  if (/\p{Ll}/u.test(character)) return 'lower'
  if (/\p{Lu}/u.test(character)) return 'upper'
  return /\d/.test(character) ? 'digit' : 'other'
}

/**
 * A form of a password as a person may have thought of it. `factor`: how many passwords of this
 * kind share that form.
 */
interface Reading {
  text: string
  factor: number
}

const shiftedDigits = '!@#$%^&*()'
const signsInAlphabet = 10

/**
 * Returns a password as it is, with the shift key released (`!QAZ@WSX` is `1qaz2wsx`), and without
 * signs (`Suzhou_Gov_2026`).
 */
function readingsOf(password: string): Reading[] {
  const released = password.replace(/[!@#$%^&*()]/g, (sign) => String((shiftedDigits.indexOf(sign) + 1) % 10))
  const signs = /[^\p{L}\d]/gu
  const bare = password.replace(signs, '')
  const readings = [{ text: password, factor: 1 }]
  if (released !== password) readings.push({ text: released, factor: 1 })
  if (bare !== password && bare !== '') {
    readings.push({ text: bare, factor: signsInAlphabet ** new Set(password.match(signs)).size })
  }
  return readings
}

const partByDictionary: Record<string, GuessedPart> = {
  userInputs: 'own',
  'zh-places': 'place',
  'zh-product': 'product',
  'zh-office': 'office',
  'zh-names': 'name',
  'zh-years': 'date',
  columns: 'keyboard',
}

const partByPattern: Record<string, GuessedPart> = {
  date: 'date',
  regex: 'date',
  spatial: 'keyboard',
  sequence: 'keyboard',
  repeat: 'repeat',
  dictionary: 'word',
}

function partOf({ pattern, dictionaryName }: MatchExtended): GuessedPart | undefined {
  return partByDictionary[dictionaryName] ?? partByPattern[pattern]
}
